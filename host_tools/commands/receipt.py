"""`mushka receipt`: who has paid or written what, when and why."""
from collections.abc import Iterator

import typer
from rich.console import Console, RenderableType

from host_tools.archive.database import open_archive
from host_tools.archive.option import Database
from host_tools.options import Evening
from host_tools.stats import evening as stats
from host_tools.stats.kept import kept
from host_tools.telling import ante, pot, why_written, written
from host_tools.terminal import Cell, table
from host_tools.words import say


def receipt(evening: Evening = None, db: Database = None) -> None:
    """Show who paid what into which pot, when and why; of Mushka, what every deal wrote to whom."""
    with open_archive(db) as archive, archive.reading() as connection:
        found = kept(connection, evening).evening
    tables = [_written(found)] if found.target else list(_pots(found))
    console = Console()
    for each in tables:
        console.print(each)
    if not tables:
        typer.echo(say("no_receipt"))


def _pots(evening: stats.Evening) -> Iterator[RenderableType]:
    headings = [say("deal"), say("who"), say("chips"), say("why")]
    for number, found in enumerate(evening.pots, start=1):
        yield table(pot(number, found), headings,
                    [[paid.deal, ante(paid), paid.chips, say(f"ante_{paid.why}")] for paid in found.antes])


def _written(evening: stats.Evening) -> RenderableType:
    rows: list[list[Cell]] = [
        [deal.number, line.name, written(line), why_written(deal, line)]
        for deal in evening.deals for line in deal.lines if written(line)]
    return table("", [say("deal"), say("who"), say("written"), say("why")], rows)
