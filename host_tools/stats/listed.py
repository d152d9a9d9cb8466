"""The evenings of the archive in a row, as a list of them shows each."""
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, Select, func, select

from companion.journal.checkword import word
from host_tools.archive.schema import conflicts, evenings, players, results, scores, tags
from host_tools.stats.filter import Filter, conditions
from host_tools.stats.standings import WHEN


@dataclass(frozen=True)
class Listed:
    """One evening: `players` are (name, chips), the one with most chips first; `game` is None where its log does not
    fold or holds nothing yet; `conflicts` are lines that came and differ from those stored."""

    evening_id: int
    played_at: int | None
    exact: bool
    game: str | None
    deals: int
    ended: bool
    void: bool
    refused: bool
    conflicts: int
    note: str
    word: str
    players: list[tuple[str, int]]
    tags: list[str]


def listed(connection: Connection, asked: Filter, last: int | None = None) -> list[Listed]:
    """The evenings that are asked for, void ones too, in the order in which they were played; or the `last` so many."""
    chosen = (select(evenings.c.id).outerjoin(results).where(*conditions(asked))
              .order_by(WHEN.desc(), evenings.c.id.desc()).limit(last))
    return _listed(connection, chosen)


def listed_one(connection: Connection, evening_id: int) -> Listed:
    """The evening of this number, which is there."""
    return _listed(connection, select(evenings.c.id).where(evenings.c.id == evening_id))[0]


def _listed(connection: Connection, query: Select[tuple[int]]) -> list[Listed]:
    chosen = query.subquery()
    among = evenings.c.id.in_(select(chosen.c.id))
    rows = connection.execute(
        select(evenings.c.id, evenings.c.played_at, evenings.c.exact, evenings.c.void, evenings.c.note, evenings.c.crc,
               results.c.game, results.c.deals, results.c.ended, results.c.refusal)
        .outerjoin(results).where(among).order_by(WHEN, evenings.c.id))
    who = _by_evening(connection.execute(
        select(scores.c.evening_id, players.c.name, scores.c.chips).join(players)
        .join(evenings, evenings.c.id == scores.c.evening_id).where(among)
        .order_by(scores.c.chips.desc(), players.c.name)))
    tagged = _by_evening(connection.execute(
        select(tags.c.evening_id, tags.c.tag).join(evenings).where(among).order_by(tags.c.tag)))
    differing: dict[int, int] = dict(connection.execute(
        select(conflicts.c.evening_id, func.count()).join(evenings).where(among).group_by(conflicts.c.evening_id)
    ).all())
    return [
        Listed(row.id, row.played_at, row.exact, row.game, row.deals or 0, bool(row.ended), row.void,
               row.refusal is not None, differing.get(row.id, 0), row.note, word(row.crc),
               [(name, chips) for name, chips in who[row.id]], [tag for tag, in tagged[row.id]])
        for row in rows
    ]


def _by_evening(rows: Iterable[tuple]) -> dict[int, list[tuple]]:
    found: dict[int, list[tuple]] = defaultdict(list)
    for evening_id, *said in rows:
        found[evening_id].append(tuple(said))
    return found
