"""`mushka note`: a line about an evening."""
from typing import Annotated

import typer

from host_tools.archive import keeping
from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.archive.reading import find_evening
from host_tools.shown import harmless
from host_tools.words import say


def note(
    evening: Annotated[str, typer.Argument(metavar="EVENING", help="Its number or its check word.")],
    text: Annotated[str, typer.Argument(metavar="TEXT", help="The note; an empty one takes it away.")],
    db: Database = None,
) -> None:
    """Write a note on an evening, in place of the one it has."""
    with filled_archive(db) as archive, archive.writing() as connection:
        number = find_evening(connection, evening).id
        keeping.note(connection, number, text)
    typer.echo(say("noted" if text.strip() else "no_note", evening=number, note=harmless(text.strip())))
