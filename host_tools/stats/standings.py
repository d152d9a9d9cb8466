"""How the players stand over many evenings. What is summed is summed by the database."""
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, FromClause, Row, Select, case, func, select

from host_tools.archive.schema import evenings, players, results, scores
from host_tools.stats.evening import Payment, settle
from host_tools.stats.filter import Filter, counted

WHEN = func.coalesce(evenings.c.played_at, evenings.c.taken_at)  # the order of evenings whose day is not known


@dataclass(frozen=True)
class Standing:
    """What a player has come to: chips in sum and of the best and the worst evening, games (pots of Spoil Five, games
    of Mushka) won; an evening is won by who has most chips at its end, and by all who have as many."""

    name: str
    evenings: int
    deals: int
    chips: int
    best: int
    worst: int
    games: int
    won: int

    @property
    def mean(self) -> float:
        """Chips an evening."""
        return self.chips / self.evenings

    @property
    def share(self) -> float:
        """Of the evenings, how many were won: 0 to 1."""
        return self.won / self.evenings


def standings(connection: Connection, asked: Filter) -> list[Standing]:
    """All players of the evenings that are asked for, the one with most chips first."""
    each = each_evening(asked)
    query = select(players.c.name, *figures(each)).join(each, each.c.player_id == players.c.id).group_by(players.c.name)
    return sorted((standing(row) for row in connection.execute(query)), key=lambda said: (-said.chips, said.name))


def each_evening(asked: Filter) -> FromClause:
    """A row for each player and evening that counts; `most` is what the winner of the evening has."""
    return (
        select(scores.c.evening_id, scores.c.player_id, results.c.game, scores.c.chips, scores.c.deals, scores.c.games,
               func.max(scores.c.chips).over(partition_by=scores.c.evening_id).label("most"))
        .join(results, results.c.evening_id == scores.c.evening_id)
        .join(evenings, evenings.c.id == scores.c.evening_id)
        .where(*counted(asked))
        .subquery()
    )


def figures(each: FromClause) -> list[Any]:
    """The columns of a Standing behind its name, summed over rows of `each_evening`."""
    won = case(((each.c.chips == each.c.most) & (each.c.chips > 0), 1), else_=0)
    return [func.count(), func.sum(each.c.deals), func.sum(each.c.chips), func.max(each.c.chips),
            func.min(each.c.chips), func.sum(each.c.games), func.sum(won)]


def standing(row: Row[Any]) -> Standing:
    """Of a row of a name and `figures`."""
    return Standing(row[0], *map(int, row[1:]))


@dataclass(frozen=True)
class Course:
    """How the sums of some players went: `chips[name][n]` after the evening `evenings[n]`."""

    evenings: list[int]
    chips: dict[str, list[int]]


def course(connection: Connection, asked: Filter, names: Sequence[str]) -> Course:
    """The sums of the players of these names, evening by evening."""
    each = each_evening(asked)
    query = (
        select(each.c.evening_id, players.c.name, each.c.chips)
        .join(players, players.c.id == each.c.player_id)
        .join(evenings, evenings.c.id == each.c.evening_id)
        .order_by(WHEN, each.c.evening_id)
    )
    gone = Course([], {name: [] for name in names})
    sums = dict.fromkeys(names, 0)
    for evening_id, name, chips in connection.execute(query):
        if gone.evenings[-1:] != [evening_id]:
            gone.evenings.append(evening_id)
            for other, line in gone.chips.items():
                line.append(sums[other])
        if name in sums:
            sums[name] += chips
            gone.chips[name][-1] = sums[name]
    return gone


def settle_together(connection: Connection, chosen: Select[tuple[int]]) -> tuple[int, list[Payment]]:
    """(how many evenings are chosen, the fewest payments that settle all of them together)."""
    query = (
        select(players.c.name, func.sum(scores.c.chips))
        .join(scores, scores.c.player_id == players.c.id)
        .where(scores.c.evening_id.in_(chosen))
        .group_by(players.c.name)
        .order_by(players.c.name)
    )
    count = connection.execute(select(func.count()).select_from(chosen.subquery())).scalar_one()
    return count, settle([(name, int(chips)) for name, chips in connection.execute(query)])
