"""`mushka rename`: what a player is called."""
from typing import Annotated

import typer

from host_tools.archive import people
from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.shown import harmless
from host_tools.words import say


def rename(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player, as the archive or a log calls him.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")],
    db: Database = None,
) -> None:
    """Call a player something else; logs keep the old name, which goes on meaning him."""
    with filled_archive(db) as archive, archive.writing() as connection:
        changed = people.rename(connection, name, new)
    said = say("renamed", name=harmless(name), new=harmless(new))
    typer.echo(said if changed else say("unchanged", said=said))
