"""`mushka merge`: two players who are one person."""
from typing import Annotated

import typer

from host_tools.archive import people
from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.shown import harmless
from host_tools.words import say


def merge(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player who is the other one.")],
    into: Annotated[str, typer.Argument(metavar="INTO", help="The player who gets all his evenings.")],
    db: Database = None,
) -> None:
    """Make two players one: all evenings of the first, past and to come, are the second's."""
    with filled_archive(db) as archive, archive.writing() as connection:
        people.merge(connection, name, into)
    typer.echo(say("merged", name=harmless(name), into=harmless(into)))
