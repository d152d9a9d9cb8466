"""`mushka settle`: who pays whom, over one evening or many."""
from collections.abc import Sequence

import typer
from rich.console import Console, RenderableType
from sqlalchemy import Connection, Select, select

from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.archive.reading import find_evening
from host_tools.archive.schema import evenings as kept
from host_tools.archive.schema import results
from host_tools.dates import said
from host_tools.options import Evenings, Game, Group, Since, Until, asked
from host_tools.stats.filter import Filter, numbered, that_count
from host_tools.stats.standings import WHEN, settle_together
from host_tools.terminal import payments_table, table
from host_tools.words import Complaint, say


def settle(
    evenings: Evenings = None, *, game: Game = None, since: Since = None, until: Until = None, group: Group = None,
    db: Database = None,
) -> None:
    """Show the fewest payments that settle these evenings together; by default the latest one."""
    wanted = asked(game, since, until, group)
    if evenings and wanted != Filter():
        raise Complaint("evenings_or_filter")
    with filled_archive(db) as archive, archive.reading() as connection:
        by_name = wanted == Filter()
        chosen = _named(connection, evenings or [None]) if by_name else that_count(wanted)
        count, payments = settle_together(connection, chosen)
        settled = _evenings(connection, chosen)
    typer.echo(say("settled_evenings", count=count) if evenings or not by_name else say("last_evening"))
    if count:
        Console().print(settled)
    Console().print(payments_table(payments))


def _named(connection: Connection, words: Sequence[str | None]) -> Select[tuple[int]]:
    """The evenings that a person names; raises Complaint where some do not count."""
    found = [find_evening(connection, word) for word in words]
    void = [str(evening.id) for evening in found if evening.void]
    if void:
        raise Complaint("void_evenings", evenings=", ".join(void))
    return numbered([evening.id for evening in found])


def _evenings(connection: Connection, chosen: Select[tuple[int]]) -> RenderableType:
    """Which they are, in the order in which they were played."""
    asked_for = select(kept.c.id, kept.c.played_at, kept.c.exact, results.c.game).outerjoin(results)
    rows = connection.execute(asked_for.where(kept.c.id.in_(chosen)).order_by(WHEN, kept.c.id))
    return table("", ["№", say("date"), say("game")], [
        [row.id, said(row.played_at, row.exact), say(row.game) if row.game else ""] for row in rows])
