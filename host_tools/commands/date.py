"""`mushka date`: the day of an evening that no clock knows."""
from typing import Annotated

import typer

from host_tools.archive import keeping
from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.archive.reading import find_evening
from host_tools.dates import read_date, said
from host_tools.words import say


def date(
    evening: Annotated[str, typer.Argument(metavar="EVENING", help="Its number or its check word.")],
    day: Annotated[str, typer.Argument(metavar="DATE", help="2026-11-30 or 30.11.2026.")],
    db: Database = None,
) -> None:
    """Say on which day an evening was."""
    with filled_archive(db) as archive, archive.writing() as connection:
        number = find_evening(connection, evening).id
        keeping.played_on(connection, number, read_date(day))
        dated = find_evening(connection, str(number))
    typer.echo(say("dated", evening=number, day=said(dated.played_at, dated.exact)))
