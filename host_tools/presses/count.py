"""Plays deals by the thousand and counts the presses that each takes."""
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random

from companion.rules.options import GAMES
from host_tools.presses import deals
from host_tools.presses.deals import Deal
from host_tools.presses.person import Lost, Person
from host_tools.presses.table import sit_down

NAMES = ("Anna", "Boris", "Clara", "David", "Elena", "Felix", "Grace", "Henry", "Irina", "Jacob")
AN_EVENING = 50  # deals


@dataclass(frozen=True)
class Way:
    """One way of entering deals of one game at a table of so many players."""

    game: str
    players: int
    how: str  # "live", "after" or "quick"


@dataclass(frozen=True)
class Presses:
    """Of a deal: the mean, and how many 95 of 100 deals need at most."""

    mean: float
    p95: int


def ways() -> list[Way]:
    """Every game, table size and way of entry."""
    return [Way(game, players, how) for game, (fewest, most) in GAMES.items() for players in range(fewest, most + 1)
            for how in (("live", "after") if game == "mushka" else ("live", "quick"))]


def count(found: list[Way], number: int) -> Iterator[tuple[Way, Presses]]:
    """The presses of each of these ways over `number` deals, on all cores."""
    with ProcessPoolExecutor() as pool:
        yield from zip(found, pool.map(_count_one, found, [number] * len(found)), strict=True)


def _count_one(way: Way, number: int) -> Presses:
    dealt = _dealt(way)
    counted: list[int] = []
    while len(counted) < number:
        flow = sit_down(way.game, list(NAMES[:way.players]), way.how == "quick")
        person = Person(flow)
        person.press(flow.short_forms()[0])
        enter: Callable[[Deal], None] = getattr(person, way.how)
        for deal in range(1, AN_EVENING + 1):
            before = person.pressed
            enter(next(dealt))
            if flow.state.deals != deal:
                raise Lost(f"{way}: deal {deal} is not complete")
            counted.append(person.pressed - before)
    counted.sort()
    return Presses(round(sum(counted) / len(counted), 2), counted[-(-95 * len(counted) // 100) - 1])


def _dealt(way: Way) -> Iterator[Deal]:
    chance = Random(f"{way.game} {way.players}")
    return deals.mushka(chance, way.players) if way.game == "mushka" else deals.spoil_five(chance, way.players)
