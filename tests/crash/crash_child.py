"""Runs under python or micropython (the common subset). One JSON line in: a list of what befalls a box over the folder
of argument 1: ["crash", ms, report], ["hang"], ["minute"]. One JSON line out: after each of them whether the box
restarted, whether it will stop at the prompt, what is kept for the doctor, and how many dots were lit on the glass.
"""
import json
import os
import sys

from companion import crash

FOLDER = sys.argv[1]


class Board:
    """As much of a board as a crash needs."""

    def __init__(self):
        self.restarted = False
        self.lit = 0

    def connect(self, chip, wires, rotated):
        pass

    def show(self, frame):
        self.lit = sum([byte != 0 for byte in frame])

    def keys(self):
        return 0, 0

    def wait(self, ms):
        pass

    def restart(self):
        assert not self.restarted
        self.restarted = True


def befall(event):
    board = Board()
    if event[0] == "crash":
        crash.crashed(board, FOLDER, event[1], event[2])
    elif event[0] == "hang":
        crash.hung(board, FOLDER)
    else:
        crash.survived(FOLDER)
    stopped = "prompt" in os.listdir(FOLDER)
    if stopped:
        os.remove(FOLDER + "/prompt")
    return {"restarted": board.restarted, "stopped": stopped, "last": crash.last(FOLDER), "lit": board.lit}


def main():
    for line in sys.stdin:
        print(json.dumps([befall(event) for event in json.loads(line)]))
        sys.stdout.flush()


main()
