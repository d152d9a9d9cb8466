"""Random legal deals as a table sees them: what lies open, who plays, who takes which trick. No key, no event.

A player plays with probability 0.6, at Mushka always with A♠ in hand. Skill is uneven: for some deals each player has
a weight, drawn from an exponential distribution, and his chance of a trick is his share of the weights of all who play.
"""
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from companion.rules.options import MUSHKA_PACKS

SUITS = "SCDH"
PLAYS = 0.6  # chance that a player goes in
JINKS = 0.3  # chance that who took three straight tricks plays on
NEW_FACES = 20  # deals after which an evening has other players


@dataclass(frozen=True)
class Deal:
    """One deal. `winners` are the seats of its tricks in order, `holder` who held A♠, `inside` who plays, by seat."""

    trump: str
    ace_turned: bool
    inside: list[bool]
    winners: list[int]
    holder: int | None = None

    @property
    def jinks(self) -> bool:
        """Spoil Five: play went on after three straight tricks."""
        return len(self.winners) > 3 and len(set(self.winners[:3])) == 1


class Skills:
    """The weights of the players of an evening; others come after some deals."""

    def __init__(self, chance: Random, players: int) -> None:
        self._chance, self._players = chance, players
        self._dealt = 0
        self._weights: list[float] = []

    def winners(self, seats: list[int]) -> Iterator[int]:
        """Who takes the tricks of a deal that `seats` play, without end."""
        if self._dealt % NEW_FACES == 0:
            self._weights = [self._chance.expovariate(1) for _ in range(self._players)]
        self._dealt += 1
        weights = [self._weights[seat] for seat in seats]
        while True:
            yield self._chance.choices(seats, weights)[0]


def mushka(chance: Random, players: int) -> Iterator[Deal]:
    """Deals of Mushka with at least two players in, without end."""
    skills = Skills(chance, players)
    while True:
        trump = chance.choice(SUITS)
        place = chance.randrange(MUSHKA_PACKS[players])  # of A♠: five in each hand, then the turned card, the stock
        holder = place // 5 if place < 5 * players else None
        turned = place == 5 * players
        inside = [seat == holder or chance.random() < PLAYS for seat in range(players)]
        seats = [seat for seat in range(players) if inside[seat]]
        if len(seats) < 2:
            continue
        tricks = skills.winners(seats)
        winners = [next(tricks) for _ in range(5)]
        while trump == "S" and holder is not None and holder not in winners:
            winners = [next(tricks) for _ in range(5)]
        yield Deal("S" if turned else trump, turned, inside, winners, holder)


def spoil_five(chance: Random, players: int) -> Iterator[Deal]:
    """Deals of Spoil Five, without end."""
    skills = Skills(chance, players)
    while True:
        winners: list[int] = []
        for seat in skills.winners(list(range(players))):
            straight = len(winners) >= 3 and len(set(winners[:3])) == 1
            if straight and len(winners) == 3 and chance.random() >= JINKS:
                break  # takes the pot
            winners.append(seat)
            ended = seat != winners[0] if straight else winners.count(seat) == 3 and len(set(winners)) > 1
            if ended or len(winners) == 5:
                break
        yield Deal(chance.choice(SUITS), chance.randrange(13) == 0, [True] * players, winners)
