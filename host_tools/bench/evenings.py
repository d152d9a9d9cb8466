"""Random evenings for the bench of the archive, as boxes write them: legal, and made fast."""
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from companion.journal import record
from host_tools.archive.intake import Origin
from host_tools.presses.deals import Deal, mushka, spoil_five

Event = dict[str, Any]

LENGTH = 200  # events an evening
DISTINCT = 200  # evenings that are played; all others repeat what happened in one of them
PLAYERS = 60
SEATS = {"mushka": range(3, 8), "oblom": range(3, 8), "spoil5": range(3, 8)}


def evenings(chance: Random) -> Iterator[tuple[Origin, list[bytes]]]:
    """Where evenings come from and their lines, without end; each with an identity and with players of its own."""
    played = [list(_evening(chance, chance.choice(list(SEATS)))) for _ in range(DISTINCT)]
    names = [f"Игрок {number}" for number in range(1, PLAYERS + 1)]
    while True:
        session, *events = chance.choice(played)
        seated = chance.sample(names, session["players"])
        yield _as_lines(chance.randbytes(8), [{**session, "players": seated}, *events])


def _as_lines(identity: bytes, events: Sequence[Event]) -> tuple[Origin, list[bytes]]:
    header = record.header(identity)
    lines, crc = [], record.seal_of(header)
    for seq, event in enumerate(events, start=1):
        line, crc = record.encode(seq, 1, seq * 20_000, event, crc)
        lines.append(line)
    return Origin(record.identity(header), header), lines


def _evening(chance: Random, game: str) -> Iterator[Event]:
    """The events of an evening; its session has the number of players in place of their names."""
    seats = chance.choice(SEATS[game])
    yield {"kind": "session", "game": game, "players": seats}
    yield {"kind": "dealer", "seat": 0}
    left = LENGTH - 3
    for number, deal in enumerate((mushka if game == "mushka" else spoil_five)(chance, seats)):
        events = list(_mushka(deal, number % seats) if game == "mushka" else _spoil_five(deal))
        yield from events[:left]
        left -= len(events)
        if left <= 0:
            break
    yield {"kind": "end"}


def _mushka(deal: Deal, dealer: int) -> Iterator[Event]:
    yield _trump(deal)
    seats = len(deal.inside)
    for place in range(1, seats + 1):
        seat = (dealer + place) % seats
        yield {"kind": "bid", "seat": seat, "play": deal.inside[seat]}
    for seat in deal.winners:
        yield {"kind": "trick", "seat": seat}
    if not (deal.ace_turned and deal.trump == "S"):
        yield {"kind": "ace", "seat": deal.holder}


def _spoil_five(deal: Deal) -> Iterator[Event]:
    yield _trump(deal)
    straight = len(deal.winners) >= 3 and len(set(deal.winners[:3])) == 1
    for number, seat in enumerate(deal.winners, start=1):
        yield {"kind": "trick", "seat": seat}
        if number == 3 and straight:
            yield {"kind": "jink" if deal.jinks else "take", "seat": seat}


def _trump(deal: Deal) -> Event:
    return {"kind": "trump", "suit": deal.trump, "ace": deal.ace_turned}
