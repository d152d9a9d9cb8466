"""Small evenings for the archive's tests, as a box writes them, and an archive's whole content."""
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from companion.journal import record
from host_tools.archive.database import Archive
from host_tools.archive.intake import Origin
from host_tools.archive.schema import metadata

Event = dict[str, Any]
# The example of the log's contract: 0 tricks and five remises, 3 tricks with the ace of spades, 2 tricks.
MUSHKA: list[Event] = [
    {"kind": "session", "game": "mushka", "players": ["Аня", "Боря", "Вова"], "options": {"stake": 2}},
    {"kind": "dealer", "seat": 0},
    {"kind": "trump", "suit": "H"},
    {"kind": "bid", "seat": None, "play": True},
    {"kind": "trick", "seat": 1, "count": 3},
    {"kind": "trick", "seat": 2, "count": 2},
    {"kind": "ace", "seat": 1},
]
# Three pay one each; Боря takes that pot; three pay again, nobody takes it, Вова leaves, Гриша sits down.
OBLOM: list[Event] = [
    {"kind": "session", "game": "oblom", "players": ["Аня", "Боря", "Вова"]},
    {"kind": "dealer", "seat": 0},
    {"kind": "trump", "suit": "H"},
    *({"kind": "trick", "seat": seat} for seat in (1, 0, 1, 1)),
    {"kind": "trump", "suit": "S"},
    *({"kind": "trick", "seat": seat} for seat in (0, 1, 2, 0, 1)),
    {"kind": "leave", "player": "Вова", "seat": 2},
    {"kind": "join", "player": "Гриша", "seat": 0},
]
TIMES = {"played_at", "taken_at", "found_at", "seen_at"}


def log(events: Sequence[Event], identity: bytes = b"evening1", boot: int = 1, **origin: Any
        ) -> tuple[Origin, list[bytes]]:
    """Where an evening comes from, and its lines: one event a second since that power-on."""
    header = record.header(identity)
    lines, crc = [], record.seal_of(header)
    for seq, event in enumerate(events, start=1):
        line, crc = record.encode(seq, boot, seq * 1000, event, crc)
        lines.append(line)
    return Origin(record.identity(header), header, **origin), lines


def content(archive: Archive) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables, in order, without the moments at which the PC was told."""
    with archive.reading() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(
                select(*(column for column in table.columns if column.name not in TIMES))
                .order_by(*table.primary_key.columns))]
            for table in metadata.sorted_tables}


def empty(archive: Archive) -> None:
    """Takes everything out of it."""
    with archive.writing() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
