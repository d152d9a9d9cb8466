"""Runs under python or micropython (the common subset): folds a long evening of Mushka as the box does.

Request `"speed"`: {"events", "seconds"} of folding 300 deals of seven players, repeated for a second or longer.
Request `"heap"`: {"bytes", "deals"}: what lives while that evening stands, its journal in the folder of argument 1.
Request `"reach back"`: {"undone", "same"}: undo and redo across deals, an amendment of deal 1 by its own events,
and a new start, which need memory for a log of thousands.
"""
import gc
import json
import sys
import time

from companion.flow.desk import Desk
from companion.journal.store import Store
from companion.rules.fold import Fold
from companion.rules.report import report

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


def play(folder):
    """The desk after the whole evening; its journal stands in `folder`."""
    desk = Desk(Store(folder, bytes).create(), lambda last: 1, lambda: 0)
    offer(desk, SESSION)
    for event in evening():
        offer(desk, event)
    return desk


def offer(desk, event):
    refusal = desk.offer(event)
    assert refusal is None, refusal
    desk.idle()


def heap():
    gc.collect()
    before = gc.mem_alloc()  # type: ignore[attr-defined]
    desk = play(sys.argv[1])
    gc.collect()
    return {"bytes": gc.mem_alloc() - before, "deals": desk.state.deals}  # type: ignore[attr-defined]


def reach_back():
    desk = play(sys.argv[1])
    before = report(desk.state)
    for _ in range(20):
        offer(desk, {"kind": "undo"})
    undone = desk.state.deals
    for _ in range(20):
        offer(desk, {"kind": "redo"})
    entries = [event for seq, event in desk.evening.events() if 2 < seq <= 16]
    offer(desk, {"kind": "amend", "deal": 1, "entries": entries})
    again = Desk(Store(sys.argv[1]).latest(), lambda last: 2, lambda: 0)
    return {"undone": undone, "same": before == report(desk.state) == report(again.state)}


def main():
    for line in sys.stdin:
        print(json.dumps({"speed": speed, "heap": heap, "reach back": reach_back}[json.loads(line)]()))
        sys.stdout.flush()


main()
