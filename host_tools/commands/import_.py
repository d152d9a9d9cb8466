"""`mushka import`: evenings from files into the archive."""
from pathlib import Path
from typing import Annotated

import typer

from host_tools.archive.database import open_archive
from host_tools.archive.option import Database
from host_tools.archive.results import settle_accounts
from host_tools.archive.sources import Brought, bring
from host_tools.progress import bar
from host_tools.words import Complaint, say


def import_(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Logs, a box's files or folder, exports.")],
    db: Database = None,
) -> None:
    """Bring evenings from files into the archive: logs of events, logs or the whole folder of a box, JSON exports."""
    differing: set[int] = set()
    with open_archive(db) as archive:
        try:
            with bar() as progress:
                for done, file in enumerate(files, start=1):
                    brought = bring(archive, file)
                    differing.update(brought.restored.differing)
                    _tell(file, brought)
                    progress(done, len(files))
        finally:  # what came before a bad file counts
            with bar() as progress:
                settle_accounts(archive, progress)
    if differing:
        raise Complaint("differing_evenings", evenings=", ".join(map(str, sorted(differing))))


def _tell(file: Path, brought: Brought) -> None:
    for warning in brought.warnings:
        typer.echo(warning, err=True)
    came = brought.restored
    fresh = came.new or came.continued
    typer.echo(say("brought" if fresh or came.differing else "nothing_new", file=file, evenings=came.evenings,
                   new=came.new, continued=came.continued))
