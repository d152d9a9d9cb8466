"""`mushka standings`: how the players stand over many evenings."""
import typer
from rich.console import Console

from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.options import Game, Group, Since, Until, asked
from host_tools.stats.standings import standings as stand
from host_tools.terminal import standings_table
from host_tools.words import say


def standings(
    *, game: Game = None, since: Since = None, until: Until = None, group: Group = None, db: Database = None,
) -> None:
    """Show how the players stand, over all evenings or those of a game, a period, a tag."""
    with filled_archive(db) as archive, archive.reading() as connection:
        rows = stand(connection, asked(game, since, until, group))
    if rows:
        Console().print(standings_table("", rows))
    else:
        typer.echo(say("nothing_found"))
