"""`mushka void`: evenings that do not count."""
from typing import Annotated

import typer

from host_tools.archive import keeping
from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.archive.reading import find_evening
from host_tools.words import say


def void(
    evenings: Annotated[list[str], typer.Argument(metavar="EVENING", help="Numbers or check words.")],
    undo: Annotated[bool, typer.Option("--undo", help="Let them count again.")] = False,
    db: Database = None,
) -> None:
    """Make evenings count nowhere; they stay in the archive and in the list."""
    with filled_archive(db) as archive, archive.writing() as connection:
        numbers = [find_evening(connection, asked).id for asked in evenings]
        changed = [keeping.void(connection, number, not undo) for number in numbers]
    for number, is_new in zip(numbers, changed, strict=True):
        said = say("counts_again" if undo else "voided", evening=number)
        typer.echo(said if is_new else say("unchanged", said=said))
