"""`mushka sessions`: the evenings of the archive."""
from typing import Annotated

import typer
from rich.console import Console

from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.options import Game, Group, Since, Until, asked
from host_tools.stats.listed import listed
from host_tools.terminal import evenings_table
from host_tools.words import say


def sessions(
    *, game: Game = None, since: Since = None, until: Until = None, group: Group = None,
    last: Annotated[int | None, typer.Option(min=1, metavar="N", help="Only the last N of them.")] = None,
    db: Database = None,
) -> None:
    """List the evenings of the archive: when, what, who, and the check word to compare with the box."""
    with filled_archive(db) as archive, archive.reading() as connection:
        found = listed(connection, asked(game, since, until, group), last)
    if found:
        Console().print(evenings_table(found))
    else:
        typer.echo(say("nothing_found"))

