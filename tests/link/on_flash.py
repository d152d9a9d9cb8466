"""Evenings on a box's flash for the tests of the link, and what of them is in an archive."""
import itertools
import os
from pathlib import Path
from typing import Any

from sqlalchemy import select

from companion.flow.desk import Desk
from companion.journal.store import Store
from host_tools.archive.database import Archive
from host_tools.archive.schema import evenings, events, metadata

Event = dict[str, Any]
Lines = dict[str, list[str]]  # of each evening, by its session: the lines behind the first

SHORT: list[Event] = [
    {"kind": "session", "game": "oblom", "players": ["Аня", "Ben"], "options": {}},
    {"kind": "dealer", "seat": 0},
    {"kind": "trump", "suit": "H"},
    {"kind": "trick", "seat": 1, "count": 2},
]
GOES_ON: Event = {"kind": "trick", "seat": 0, "count": 1}
ENDS: Event = {"kind": "end"}


def long_evening(deals: int) -> list[Event]:
    """An evening of Spoil Five whose deals all end in a spoil, but it is said by results."""
    deal: list[Event] = [{"kind": "trump", "suit": "S"}, {"kind": "result", "seat": None}]
    return [*SHORT[:2], *deal * deals]


def play(folder: Path, log: list[Event]) -> Desk:
    """Enters these events into a new evening of the box in `folder`; one that ends is closed."""
    times = itertools.count(1000, 1000)
    (folder / "evenings").mkdir(parents=True, exist_ok=True)
    desk = Desk(Store(str(folder / "evenings"), os.urandom).create(), lambda last: 1, lambda: next(times))
    for event in log:
        refusal = desk.offer(event)
        assert refusal is None, (event, refusal)
        for _ in range(5):
            desk.idle()
    return desk


def on_box(folder: Path) -> Lines:
    """What lies on flash, by the journal's own reading."""
    store, found = Store(str(folder / "evenings")), {}
    for number in store.evenings():
        evening = store.evening(number)
        evening.load()
        copy, lines = evening.copy(), []
        while not copy.ended:
            lines += copy.read(10**6)
        found[evening.id] = [line.decode().rstrip("\n") for line in lines]
        assert len(found[evening.id]) == evening.seq
    return found


def in_archive(archive: Archive) -> Lines:
    """What the archive holds; its numbers have no gap."""
    with archive.reading() as connection:
        found: Lines = {row.session: [] for row in connection.execute(select(evenings))}
        rows = connection.execute(
            select(evenings.c.session, events.c.seq, events.c.line).join(events).order_by(events.c.seq))
        for session, seq, line in rows:
            found[session].append(line)
            assert len(found[session]) == seq
    return found


def forget(archive: Archive, folder: Path) -> None:
    """Nobody has ever synced."""
    with archive.writing() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
    for mark in folder.glob("evenings/*.ack"):
        mark.unlink()
