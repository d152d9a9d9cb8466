"""`mushka report`: evenings as pages to read, print and send."""
from pathlib import Path
from typing import Annotated

import typer
from sqlalchemy import Connection

from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.files import writable_folder, write_text
from host_tools.options import Game, Group, Since, Until, asked
from host_tools.progress import bar
from host_tools.reports.pages import evening_page, file_of, overall_page
from host_tools.stats.filter import Filter
from host_tools.stats.kept import kept, kept_by_id
from host_tools.stats.listed import listed
from host_tools.stats.standings import course, standings
from host_tools.words import Complaint, say

OVERALL = "index.html"
LINES = 8  # players whose course is drawn


def report(
    evening: Annotated[str | None, typer.Argument(metavar="EVENING", help="Its number or its check word.")] = None, *,
    game: Game = None, since: Since = None, until: Until = None, group: Group = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the pages go.")] = Path("report"), db: Database = None,
) -> None:
    """Make a page of one evening; without EVENING, one of all evenings and one of each."""
    wanted = asked(game, since, until, group)
    if evening and wanted != Filter():
        raise Complaint("evenings_or_filter")
    with filled_archive(db) as archive, archive.reading() as connection:
        if evening:
            _one(connection, evening, writable_folder(out))
        else:
            _all(connection, wanted, writable_folder(out))


def _one(connection: Connection, asked_for: str, folder: Path) -> None:
    found = kept(connection, asked_for)
    file = folder / file_of(found.listed.evening_id)
    write_text(file, evening_page(found))
    typer.echo(say("report_made", file=file))


def _all(connection: Connection, wanted: Filter, folder: Path) -> None:
    evenings = listed(connection, wanted)
    if not evenings:
        typer.echo(say("nothing_found"))
        return
    readable = [evening.evening_id for evening in evenings if evening.game]
    with bar() as progress:
        for done, evening_id in enumerate(readable):
            progress(done, len(readable))
            write_text(folder / file_of(evening_id), evening_page(kept_by_id(connection, evening_id), OVERALL))
    rows = standings(connection, wanted)
    regulars = sorted(rows, key=lambda row: -row.evenings)[:LINES]
    lines = course(connection, wanted, [row.name for row in rows if row in regulars])
    write_text(folder / OVERALL, overall_page(wanted, rows, lines, evenings, readable))
    typer.echo(say("all_made", file=folder / OVERALL, count=len(readable)))
