"""What is on the flash of the box under test: the built firmware, and evenings of Mushka that were played on it."""
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from filesystem import Files, files_in, read_in, write_out

from companion.flow.desk import Desk
from companion.journal.store import Store
from companion.rules.fold import Fold
from companion.rules.state import State, phase, players_in, to_bid
from host_tools import firmware
from host_tools.runtime import PACKAGE_ROOT

PLAYERS = ("Аня", "Боря", "Вова", "Галя", "Дима", "Ева", "Жора")
ROSTER: Files = {"data/roster.txt": "".join(f"{name}\n" for name in PLAYERS).encode()}
KEYS = "ABCD"
SUITS = "SCDH"
PLAYS, PASSES, NOBODY = "A", "D", "D"
DEAL_EVENTS = 14
EVENT_MS = 4700  # between two entries at a table
RESTS = 5  # as many as the housekeeping between two of them needs

Event = dict[str, Any]
Journal = list[list[Event]]  # of each evening


@dataclass(frozen=True)
class Entry:
    """One press at the table, and the event that comes of it."""

    key: str
    event: Event


@cache
def built() -> Files:
    """The firmware as `make firmware` builds it."""
    return _build(PACKAGE_ROOT)


def built_with(module: str, right: str, wrong: str) -> Files:
    """The firmware with a bug: in the source of `module` (a path below `companion`) `wrong` stands for `right`."""
    with TemporaryDirectory() as scratch:
        shutil.copytree(PACKAGE_ROOT / "companion", Path(scratch, "companion"))
        path = Path(scratch, "companion", module)
        source = path.read_text()
        if source.count(right) != 1:
            raise ValueError(f"{module} holds {source.count(right)} times {right!r}")
        path.write_text(source.replace(right, wrong))
        return _build(Path(scratch))


def _build(sources: Path) -> Files:
    with TemporaryDirectory() as scratch:
        firmware.build(Path(scratch, "build"), sources)
        return read_in(Path(scratch, "build"))


def opening() -> list[Event]:
    """How each of these evenings begins: seven players, the first of them deals."""
    return [{"kind": "session", "game": "mushka", "players": list(PLAYERS), "options": {}},
            {"kind": "dealer", "seat": 0}]


def entries(state: State) -> Iterator[Entry]:
    """What is entered next, for ever; `state` is to have each event before the next one is asked for.

    Three or four of the seven play, so that every entry is one press of a key.
    """
    while True:
        yield ENTRY_IN[phase(state)](state)


def _trump(state: State) -> Entry:
    at = state.deals % len(SUITS)
    return Entry(KEYS[at], {"kind": "trump", "suit": SUITS[at]})


def _bid(state: State) -> Entry:
    seat = to_bid(state)
    plays = (seat + state.deals) % 2 == 0
    return Entry(PLAYS if plays else PASSES, {"kind": "bid", "seat": seat, "play": plays})


def _trick(state: State) -> Entry:
    seats = sorted(players_in(state))
    at = (state.deals + sum(state.tricks) // 2) % len(seats)
    return Entry(KEYS[at], {"kind": "trick", "seat": seats[at]})


def _ace(state: State) -> Entry:
    if state.deals % 3 == 0:
        return Entry(NOBODY, {"kind": "ace", "seat": None})
    return Entry(KEYS[state.deals % 2], {"kind": "ace", "seat": sorted(players_in(state))[state.deals % 2]})


ENTRY_IN = {"between": _trump, "bids": _bid, "play": _trick, "ace": _ace}


def evening(events: int, at: str = "play", earlier: int = 0, rests: int = RESTS) -> Files:
    """The data of a box that was switched off in this phase of a deal, in an evening of at least so many events, after
    so many earlier ones, which the PC has; with so many `rests` between two entries."""
    with TemporaryDirectory() as scratch:
        store = Store(scratch + "/evenings", bytes)
        Path(scratch, "evenings").mkdir()
        for number in range(1, earlier + 1):
            before = store.create()
            for event in [*opening(), {"kind": "end"}]:
                before.append(event, number, EVENT_MS)
            assert before.close() and store.acknowledge(number)
        times = count(EVENT_MS, EVENT_MS)
        desk = Desk(store.create(), lambda last: 1, lambda: next(times))
        for event in opening():
            _enter(desk, event, rests)
        for number, entry in enumerate(entries(desk.state), len(opening())):
            if number >= events and phase(desk.state) == at:
                break
            _enter(desk, entry.event, rests)
        return ROSTER | {f"data/{path}": content for path, content in read_in(Path(scratch)).items()}


def _enter(desk: Desk, event: Event, rests: int) -> None:
    refusal = desk.offer(event)
    if refusal:
        raise ValueError(f"{event}: {refusal}")
    for _ in range(rests):
        desk.idle()


def next_entries(events: Sequence[Event], how_many: int) -> list[Entry]:
    """How an evening that has these `events` goes on."""
    fold = Fold(lambda: enumerate(events, 1))
    found = []
    for entry in islice(entries(fold.state), how_many):
        refusal = fold.check(entry.event)
        if refusal:
            raise ValueError(f"{entry}: {refusal}")
        fold.apply(entry.event)
        found.append(entry)
    return found


def journal_in(image: bytes) -> Journal:
    """The events of all evenings on an image of the flash, all of them accepted by the rules."""
    return journal_of(files_in(image))


def journal_of(files: Files) -> Journal:
    """The same of the files of a box."""
    with TemporaryDirectory() as scratch:
        return journal_on(write_out(files, Path(scratch)) / "data")


def journal_on(folder: Path) -> Journal:
    """The same of a box's folder."""
    store = Store(str(folder / "evenings"))
    return [_events(store, number) for number in store.evenings()]


def _events(store: Store, number: int) -> list[Event]:
    evening = store.evening(number)
    evening.load()
    events = [event for _, event in evening.events()]
    Fold(lambda: enumerate(events, 1))
    return events
