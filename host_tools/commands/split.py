"""`mushka split`: two persons who have one name."""
from typing import Annotated

import typer

from host_tools.archive import people
from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.archive.reading import find_evening
from host_tools.shown import harmless
from host_tools.words import say


def split(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player who was taken for the other one.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="Who it was; he may be new.")],
    evenings: Annotated[list[str], typer.Argument(metavar="EVENING", help="In which evenings.")],
    db: Database = None,
) -> None:
    """Give some evenings of a player to another one."""
    with filled_archive(db) as archive, archive.writing() as connection:
        numbers = [find_evening(connection, asked).id for asked in evenings]
        people.split(connection, name, new, numbers)
    typer.echo(say("separated", name=harmless(name), new=harmless(new), evenings=", ".join(map(str, numbers))))
