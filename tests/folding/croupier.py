"""Draws the next event of a random evening: mostly what the present phase lets one expect, now and then anything.

`draw(chance, said, log)` knows what a table knows: `said` is the report so far (None before the session) and `log` the
events accepted so far. It promises nothing: whether an event is accepted is what the tests ask.
"""
from collections.abc import Callable
from random import Random
from typing import Any

Event = Any
Drawer = Callable[[Random, dict[str, Any], list[Event]], Event]

NAMES = ("Аня", "Боря", "Вова", "Гриша", "Даша", "Ева", "Женя", "Зоя", "Иван", "Костя", "Лев", "Максимилиан!")
STRANGE: tuple[Any, ...] = (None, True, False, -1, 0, 1, 7, 10 ** 12, 0.5, 1e300, "", "S", "seat", "Ы" * 13,
                            [], [0], {}, {"kind": "undo"})
FIELDS = ("kind", "seat", "suit", "ace", "play", "cards", "count", "reason", "what", "points", "player", "deal",
          "entries", "players", "options", "game", "seq")
KINDS = ("session", "dealer", "trump", "bid", "exchange", "ace", "flush", "trick", "rob", "announce", "demote", "take",
         "jink", "result", "misdeal", "offence", "wrong_hand", "remise", "join", "leave", "undo", "redo", "amend",
         "end", "shuffle")
RARER = 30  # an amendment folds the whole log anew: the longer the log, the rarer it is drawn
SEATS = {"oblom": (2, 10), "spoil5": (2, 10), "mushka": (3, 7)}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "oblom": [{}, {"penalties": True}, {"stake": 3, "penalties": True, "misdeal_dealer": "same"}],
    "spoil5": [{}, {"spoil_ante": "dealer"}, {"misdeal_dealer": "same", "stake": 5}],
    "mushka": [{}, {"target": 5}, {"target": 9, "settlement": "points"}, {"target": 12, "stake": 2, "flush": False}],
}


def session(chance: Random, game: str) -> Event:
    """An event that begins an evening of this game."""
    low, high = SEATS[game]
    return {"kind": "session", "game": game, "players": list(NAMES[:chance.randint(low, high)]),
            "options": chance.choice(OPTIONS[game])}


def _seat(chance: Random, said: dict[str, Any]) -> int:
    return chance.randrange(len(said["players"]))


def _of(kind: str, **fields: Any) -> Drawer:
    """Draws an event with a seat and with fields that are fixed, or drawn where they are a list."""
    def drawer(chance: Random, said: dict[str, Any], log: list[Event]) -> Event:
        drawn = {name: chance.choice(value) if isinstance(value, list) else value for name, value in fields.items()}
        return {"kind": kind, "seat": _seat(chance, said), **drawn}
    return drawer


def _next_bid(chance: Random, said: dict[str, Any], log: list[Event]) -> Event:
    bids = 0
    for event in reversed(log):
        if event["kind"] != "bid":
            break
        bids += 1
    seat = (said["dealer"] + 1 + bids) % len(said["players"])
    return {"kind": "bid", "seat": seat, "play": chance.random() < 0.6}


def _asked(kind: str, **fields: Any) -> Drawer:
    """An event of the seat that has the most tricks."""
    def drawer(chance: Random, said: dict[str, Any], log: list[Event]) -> Event:
        return {"kind": kind, "seat": said["tricks"].index(max(said["tricks"])), **fields}
    return drawer


def _join(chance: Random, said: dict[str, Any], log: list[Event]) -> Event:
    return {"kind": "join", "player": chance.choice(NAMES), "seat": chance.randint(0, len(said["players"]))}


def _leave(chance: Random, said: dict[str, Any], log: list[Event]) -> Event:
    seat = _seat(chance, said)
    return {"kind": "leave", "player": said["players"][seat], "seat": seat}


def _amend(chance: Random, said: dict[str, Any], log: list[Event]) -> Event:
    seat = _seat(chance, said)
    entries: list[Event] = [{"kind": "trump", "suit": chance.choice("SCDH")}]
    if said["game"] != "mushka":
        entries += [{"kind": "trick", "seat": chance.choice([seat, 0])} for _ in range(chance.randint(0, 2))]
        entries += [{"kind": "trick", "seat": seat, "count": 3}, {"kind": "take", "seat": seat}]
        if chance.random() < 0.5:
            entries = [entries[0], {"kind": "result", "seat": chance.choice([seat, None])}]
    else:
        entries += [{"kind": "bid", "seat": None, "play": chance.random() < 0.8},
                    {"kind": "trick", "seat": seat, "count": 5}, {"kind": "ace", "seat": chance.choice([seat, None])}]
        if not entries[1]["play"]:
            del entries[2:]
    return {"kind": "amend", "deal": chance.randint(1, max(1, said["deals"])), "entries": entries}


def _wild(chance: Random, said: dict[str, Any], log: list[Event]) -> Event:
    """A kind with fields that fit it only by chance, or no event at all."""
    if chance.random() < 0.1:
        return chance.choice(STRANGE)
    event: Event = {name: chance.choice(STRANGE) for name in chance.sample(FIELDS, 4)}
    event["kind"] = chance.choice(KINDS) if chance.random() < 0.95 else chance.choice(STRANGE)
    if event["kind"] == "end":  # an evening that ends at every tenth event says little
        event["kind"] = "result"
    return event


def _bare(kind: str) -> Drawer:
    """Draws the event that has no fields."""
    return lambda chance, said, log: {"kind": kind}


_undo, _redo, _end = _bare("undo"), _bare("redo"), _bare("end")
_trump = _of("trump", suit=["S", "C", "D", "H"], ace=[False, False, True])
_misdeal = _of("misdeal", reason=["wrong_count", "exposed", "uncut", "counted", "упала карта"])
_offence = _of("offence", what=["refused_suit", "exposed", "robbed_without_ace"])
_trick = _of("trick", count=[1, 1, 1, 2, 3, 5])
_anything: dict[Drawer, float] = {_wild: 3, _undo: 2, _redo: 1, _misdeal: 1, _offence: 2, _of("remise"): 0.3, _end: 0.1}
_SPOIL_DEAL: dict[Drawer, float] = {
    _trick: 40, _of("rob"): 2, _of("announce"): 2, _of("demote"): 2, _of("wrong_hand"): 2, _of("result"): 3,
    _of("result", seat=None): 1}

_PHASES: dict[str, dict[Drawer, float]] = {
    "setup": {_of("dealer"): 20, _join: 2, _leave: 2},
    "between": {_trump: 40, _of("dealer"): 1, _join: 3, _leave: 3},
    "bids": {_next_bid: 40, _of("bid", seat=None, play=[True, True, False]): 10},
    "ace": {_of("ace"): 30, _of("ace", seat=None): 8, _of("exchange", cards=[0, 2, 5]): 3},
    "jink": {_asked("take"): 10, _asked("jink"): 15, _asked("offence", what="exposed"): 1, _asked("wrong_hand"): 1},
    "ended": {_undo: 20},
}
_PLAY: dict[bool, dict[Drawer, float]] = {
    True: _SPOIL_DEAL,
    False: {_trick: 40, _of("ace"): 6, _of("exchange", cards=[0, 2, 5]): 8, _of("flush"): 2},
}


def draw(chance: Random, said: dict[str, Any] | None, log: list[Event]) -> Event:
    """The next event to offer."""
    if said is None:
        return session(chance, chance.choice(list(SEATS)))
    expected = _PHASES.get(said["phase"]) or _PLAY[said["game"] != "mushka"]
    drawers: dict[Drawer, float] = {**expected, **_anything, _amend: RARER / (RARER + len(log))}
    drawer, = chance.choices(list(drawers), list(drawers.values()))
    return drawer(chance, said, log)
