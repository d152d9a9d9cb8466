"""Runs under python or micropython (the common subset): the box's end of the link, over the folder of argument 1, on a
board whose PC takes `room` bytes a round. One JSON line in: {"heard": [hex, ...], "room": n}, a round for each, then
rounds until nothing more is said, at most 99. One JSON line out: {"said": hex, "restarted", "prompt", "active"}.
"""
import json
import os
import sys
from binascii import hexlify, unhexlify

from companion.box import Box
from companion.link.service import Service

FOLDER = sys.argv[1]


class Board:
    """As much of a board as the link needs."""

    unique_id = b"\xff" * 8

    def __init__(self, room):
        self.said = b""
        self.restarted = False
        self._room = room

    def send(self, data):
        taken = data[:self._room]
        self.said += taken
        return len(taken)

    def millivolts(self):
        return 3700

    def entropy(self, count):
        return bytes(range(count))

    def restart(self):
        self.restarted = True


def main():
    for line in sys.stdin:
        request = json.loads(line)
        board = Board(request["room"])
        service = Service(board, Box(FOLDER, board, lambda: 0, None, None), None)
        for heard in request["heard"]:
            service.tick(unhexlify(heard))
        rounds = 0
        while rounds < 99 and not board.restarted:
            service.tick(b"")
            rounds += 1
        print(json.dumps({
            "said": hexlify(board.said).decode(), "restarted": board.restarted, "active": service.active,
            "prompt": "prompt" in os.listdir(FOLDER),
        }))
        sys.stdout.flush()


main()
