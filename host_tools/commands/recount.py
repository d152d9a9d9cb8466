"""`mushka recount`: whether every evening still comes to what was recorded."""
import json
from typing import Annotated, Any

import typer
from rich.console import Console

from host_tools.archive.backup import evenings_in
from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.archive.recount import recount as count_again
from host_tools.archive.results import store
from host_tools.progress import bar
from host_tools.terminal import table
from host_tools.words import Complaint, say


def recount(
    accept: Annotated[bool, typer.Option("--accept", help="Record what they come to now.")] = False,
    db: Database = None,
) -> None:
    """Compute every evening anew and show what differs from what was recorded; status 1 where something does."""
    with filled_archive(db) as archive:
        with bar() as progress, archive.reading() as connection:
            found = list(count_again(connection, progress))
        if not found:
            typer.echo(say("recount_same", evenings=evenings_in(archive)))
            return
        headings = ("evening", "rules_then", "figure", "recorded_then", "comes_now")
        Console().print(table("", list(map(say, headings)), [
            [one.evening, one.rules, one.figure, _json(one.was), _json(one.now)]
            for again in found for one in again.differences]))
        if not accept:
            raise Complaint("recount_differs", evenings=len(found))
        with archive.writing() as connection:
            store(connection, {again.evening: again.now for again in found})
    typer.echo(say("recount_accepted", evenings=len(found)))


def _json(value: Any) -> str:
    return "-" if value is None else json.dumps(value, ensure_ascii=False)
