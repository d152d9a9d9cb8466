"""Evenings with what they come to, worked out by hand from the rules, and how they come into an archive."""
from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any

from sqlalchemy import func, select, update

from companion.journal import record
from host_tools.archive.database import Archive
from host_tools.archive.intake import Origin, take
from host_tools.archive.results import settle_accounts
from host_tools.archive.schema import evenings

Event = dict[str, Any]

# oblom, stake 2. Deal 1, Аня deals: all pay, nobody has three tricks: the pot is 8. Deal 2, Боря deals and pays 2:
# Вова has tricks 1, 2 and 4 and takes 10. Deal 3: all pay, a spoil; at the end those 8 go back.
# Balances: -2 -2 -2 -2; -2 -4 +8 -2; -4 -6 +6 -4; at the end -2 -4 +8 -2.
OBLOM: list[Event] = [
    {"kind": "session", "game": "oblom", "players": ["Аня", "Боря", "Вова", "Галя"], "options": {"stake": 2}},
    {"kind": "dealer", "seat": 0},
    {"kind": "trump", "suit": "S"},
    *({"kind": "trick", "seat": seat} for seat in (0, 1, 2, 3, 0)),
    {"kind": "trump", "suit": "H"},
    *({"kind": "trick", "seat": seat} for seat in (2, 2, 0, 2)),
    {"kind": "trump", "suit": "D"},
    *({"kind": "trick", "seat": seat} for seat in (0, 1, 2, 3, 0)),
    {"kind": "end"},
]
# Mushka to 8, stake 2, flat. Deal 1, hearts: Боря 3 tricks with A♠: 6+2 = 8, exactly: he wins, +4 -2 -2, and all begin
# anew. Deal 2, spades, Боря passes and gets a remise by hand: Вова 5 tricks with the trump A♠: 10+2*4 = 18, over: from
# nothing; Аня no trick: a remise of 5. Deal 3: all pass. Sheets at the end: 0-5 0-1 0-0.
MUSHKA: list[Event] = [
    {"kind": "session", "game": "mushka", "players": ["Аня", "Боря", "Вова"], "options": {"stake": 2, "target": 8}},
    {"kind": "dealer", "seat": 0},
    {"kind": "trump", "suit": "H"},
    {"kind": "bid", "seat": None, "play": True},
    {"kind": "trick", "seat": 1, "count": 3},
    {"kind": "trick", "seat": 2, "count": 2},
    {"kind": "ace", "seat": 1},
    {"kind": "trump", "suit": "S"},
    {"kind": "bid", "seat": 2, "play": True},
    {"kind": "bid", "seat": 0, "play": True},
    {"kind": "bid", "seat": 1, "play": False},
    {"kind": "remise", "seat": 1},
    {"kind": "trick", "seat": 2, "count": 5},
    {"kind": "ace", "seat": 2},
    {"kind": "trump", "suit": "C"},
    {"kind": "bid", "seat": None, "play": False},
    {"kind": "end"},
]


def keep(archive: Archive, events: Sequence[Event], played: datetime = datetime(2026, 1, 31, 20)) -> int:
    """The evening of these events, played then, is in the archive; gives its number."""
    with archive.reading() as connection:
        number = connection.scalar(select(func.count()).select_from(evenings)) or 0
    header = record.header(sha256(str(number).encode()).digest()[:8])
    lines, crc = [], record.seal_of(header)
    for seq, event in enumerate(events, start=1):
        line, crc = record.encode(seq, 1, seq * 1000, event, crc)
        lines.append(line)
    origin = Origin(record.identity(header), header)
    take(archive, origin, lines, closed=True)
    settle_accounts(archive)
    with archive.writing() as connection:
        connection.execute(update(evenings).where(evenings.c.session == origin.session).values(
            played_at=int(played.timestamp()), exact=True))
        return connection.scalars(select(evenings.c.id).where(evenings.c.session == origin.session)).one()
