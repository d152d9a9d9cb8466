"""Runs under python or micropython (the common subset): folds a long evening of Mushka as the box does.

Request `"speed"`: {"events", "seconds"} of folding 300 deals of seven players, repeated for a second or longer.
Request `"heap"`: {"bytes"} that live while that evening stands on the desk, its journal in the folder of argument 1.
"""
import gc
import json
import sys
import time

from companion.flow.desk import Desk
from companion.journal.store import Store
from companion.rules.fold import Fold

DEALS, SEATS = 300, 7


def evening():
    """All events but the first: each deal has seven bids, three who play, five tricks and the ace of spades."""
    yield {"kind": "dealer", "seat": 0}
    for number in range(DEALS):
        eldest = number + 1
        playing = [(eldest + place) % SEATS for place in (0, 2, 5)]
        yield {"kind": "trump", "suit": "CDH"[number % 3]}
        for place in range(SEATS):
            seat = (eldest + place) % SEATS
            yield {"kind": "bid", "seat": seat, "play": seat in playing}
        for winner in (0, 1, 1, 2, 2):
            yield {"kind": "trick", "seat": playing[winner]}
        yield {"kind": "ace", "seat": playing[number % 3]}


SESSION = {"kind": "session", "game": "mushka", "players": ["Player %d" % seat for seat in range(SEATS)]}


def speed():
    def log():
        yield 1, SESSION
        for seq, event in enumerate(evening()):
            yield seq + 2, event

    began, events = time.time(), 0
    while time.time() - began < 1:
        Fold(log)
        events += 2 + DEALS * 14
    return {"events": events, "seconds": time.time() - began}


def heap():
    gc.collect()
    before = gc.mem_alloc()  # type: ignore[attr-defined]
    desk = Desk(Store(sys.argv[1], bytes).create(), lambda: 1, lambda: 0)
    desk.offer(SESSION)
    for event in evening():
        refusal = desk.offer(event)
        assert refusal is None, refusal
        desk.idle()
    gc.collect()
    return {"bytes": gc.mem_alloc() - before}  # type: ignore[attr-defined]


def main():
    for line in sys.stdin:
        print(json.dumps({"speed": speed, "heap": heap}[json.loads(line)]()))
        sys.stdout.flush()


main()
