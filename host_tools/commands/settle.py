"""`mushka settle`: who pays whom, over one evening or many."""
from collections.abc import Sequence

import typer
from rich.console import Console

from host_tools.archive.database import open_archive
from host_tools.archive.option import Database
from host_tools.archive.reading import find_evening
from host_tools.options import Evenings, Game, Group, Since, Until, asked
from host_tools.stats.filter import Filter, numbered, that_count
from host_tools.stats.standings import settle_together
from host_tools.terminal import payments_table
from host_tools.words import Complaint, say


def settle(
    evenings: Evenings = None, *, game: Game = None, since: Since = None, until: Until = None, group: Group = None,
    db: Database = None,
) -> None:
    """Show the fewest payments that settle these evenings together; by default the latest one."""
    wanted = asked(game, since, until, group)
    if evenings and wanted != Filter():
        raise Complaint("evenings_or_filter")
    with open_archive(db) as archive, archive.reading() as connection:
        if wanted == Filter():
            words: Sequence[str | None] = evenings or [None]
            chosen = numbered([find_evening(connection, word).id for word in words])
        else:
            chosen = that_count(wanted)
        count, payments = settle_together(connection, chosen)
    typer.echo(say("settled_evenings", count=count))
    Console().print(payments_table(payments))
