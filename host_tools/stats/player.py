"""One player over many evenings, and who there is to ask about."""
from dataclasses import dataclass
from difflib import get_close_matches

from sqlalchemy import Connection, func, literal, select

from host_tools.archive.schema import aliases, evenings, players, scores
from host_tools.shown import harmless
from host_tools.stats.filter import Filter
from host_tools.stats.standings import WHEN, Standing, each_evening, figures, standing
from host_tools.words import Complaint


@dataclass(frozen=True)
class Night:
    """One evening of a player; `chips` are what it brought, `total` the sum with those before."""

    evening_id: int
    played_at: int | None
    exact: bool
    game: str
    chips: int
    total: int


@dataclass(frozen=True)
class Player:
    """`names` are those of the logs; `total` is None where no evening counts; `games` has a Standing a game, by its
    name; `together` are the others and on how many evenings they sat at his table."""

    name: str
    names: list[str]
    total: Standing | None
    games: list[Standing]
    together: list[tuple[str, int]]
    nights: list[Night]


def player(connection: Connection, name: str, asked: Filter) -> Player:
    """The player who is called `name`, now or in a log, in capitals or not. Raises Complaint where nobody is."""
    player_id = _called(connection, name)
    name = connection.execute(select(players.c.name).where(players.c.id == player_id)).scalar_one()
    each = each_evening(asked)
    his = each.c.player_id == player_id
    total = connection.execute(select(literal(name), *figures(each)).where(his).having(func.count() > 0)).first()
    by_game = select(each.c.game, *figures(each)).where(his).group_by(each.c.game).order_by(each.c.game)
    alias = select(aliases.c.name).where(aliases.c.player_id == player_id).order_by(aliases.c.name)
    return Player(
        name, list(connection.scalars(alias)), standing(total) if total else None,
        [standing(row) for row in connection.execute(by_game)], _together(connection, asked, player_id),
        _nights(connection, asked, player_id))


def everybody(connection: Connection, asked: Filter) -> list[tuple[str, int]]:
    """All players by name, and on how many of the evenings that are asked for each of them sat at the table."""
    each = each_evening(asked)
    query = (
        select(players.c.name, func.count(each.c.evening_id))
        .outerjoin(each, each.c.player_id == players.c.id)
        .group_by(players.c.name)
    )
    return sorted((name, count) for name, count in connection.execute(query))


def _called(connection: Connection, asked: str) -> int:
    """The player of this name; a name that differs only in its capitals is his too, where it is nobody else's."""
    known: dict[str, int] = {}
    for query in (select(aliases.c.name, aliases.c.player_id), select(players.c.name, players.c.id)):
        known |= dict(connection.execute(query).all())
    alike = {number for name, number in known.items() if name.casefold() == asked.casefold()}
    if asked in known:
        return known[asked]
    if len(alike) == 1:
        return alike.pop()
    close = get_close_matches(asked.casefold(), [name.casefold() for name in known])
    near = sorted(name for name in known if name.casefold() in close)
    raise Complaint("no_player_near" if near else "no_player_at_all", name=harmless(asked),
                    near=", ".join(map(harmless, near)))


def _together(connection: Connection, asked: Filter, player_id: int) -> list[tuple[str, int]]:
    each = each_evening(asked)
    his = select(scores.c.evening_id).where(scores.c.player_id == player_id)
    together = func.count().label("together")
    query = (
        select(players.c.name, together)
        .join(each, each.c.player_id == players.c.id)
        .where(each.c.evening_id.in_(his), each.c.player_id != player_id)
        .group_by(players.c.name)
        .order_by(together.desc(), players.c.name)
    )
    return [(name, count) for name, count in connection.execute(query)]


def _nights(connection: Connection, asked: Filter, player_id: int) -> list[Night]:
    each = each_evening(asked)
    query = (
        select(each.c.evening_id, evenings.c.played_at, evenings.c.exact, each.c.game, each.c.chips)
        .join(evenings, evenings.c.id == each.c.evening_id)
        .where(each.c.player_id == player_id)
        .order_by(WHEN, each.c.evening_id)
    )
    nights: list[Night] = []
    total = 0
    for row in connection.execute(query):
        total += row.chips
        nights.append(Night(*row, total))
    return nights
