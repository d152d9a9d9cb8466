"""`mushka tag`: words by which evenings are found."""
from typing import Annotated

import typer
from sqlalchemy import select

from host_tools.archive import keeping
from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.archive.reading import find_evening
from host_tools.archive.schema import tags as table
from host_tools.shown import harmless
from host_tools.words import say


def tag(
    evening: Annotated[str, typer.Argument(metavar="EVENING", help="Its number or its check word.")],
    tags: Annotated[list[str], typer.Argument(metavar="TAG", help="A group of friends, a place, a tournament.")],
    remove: Annotated[bool, typer.Option("--remove", help="Take the tags off.")] = False,
    db: Database = None,
) -> None:
    """Put tags on an evening; standings can be asked for those of one tag."""
    change = keeping.untag if remove else keeping.tag
    with filled_archive(db) as archive, archive.writing() as connection:
        number = find_evening(connection, evening).id
        changed = [name for name in tags if change(connection, number, name)]
        all_tags = connection.scalars(select(table.c.tag).where(table.c.evening_id == number).order_by(table.c.tag))
        said = say("tagged", evening=number, tags=", ".join(map(harmless, all_tags)) or "-")
    typer.echo(said if changed else say("unchanged", said=said))
