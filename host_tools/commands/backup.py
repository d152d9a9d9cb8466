"""`mushka backup`: the whole archive in one file."""
from pathlib import Path
from typing import Annotated

import typer

from host_tools.archive.backup import back_up
from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.words import say


def backup(
    file: Annotated[Path | None, typer.Argument(
        metavar="FILE", help="A new file; by default one in the folder backups beside the archive.")] = None,
    db: Database = None,
) -> None:
    """Copy the whole archive into one file, whoever else has it open."""
    with filled_archive(db) as archive:
        typer.echo(say("backed_up", file=back_up(archive, file)))
