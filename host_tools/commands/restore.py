"""`mushka restore`: the archive as it was when it was copied."""
from pathlib import Path
from typing import Annotated

import typer

from host_tools.archive.backup import bring_back, evenings_in
from host_tools.archive.database import open_archive
from host_tools.archive.option import Database
from host_tools.asking import agreed
from host_tools.words import Complaint, say


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What mushka backup or a JSON export has written.")],
    yes: Annotated[bool, typer.Option("--yes", help="Replace an archive with evenings without asking.")] = False,
    db: Database = None,
) -> None:
    """Make the archive what a copy of it holds; what it held until then is kept beside."""
    with open_archive(db) as archive:
        there = evenings_in(archive)
        if there and not yes and not agreed(say("restore_over", evenings=there)):
            raise Complaint("not_restored")
        kept = bring_back(archive, file)
        if kept:
            typer.echo(say("kept_beside", file=kept))
        typer.echo(say("restored", place=archive.url, evenings=evenings_in(archive)))
