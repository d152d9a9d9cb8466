"""`mushka receipt`: who has paid or written what, when and why."""
from collections.abc import Iterator

import typer
from rich.console import Console, RenderableType

from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.dates import said
from host_tools.options import Evening
from host_tools.shown import shown
from host_tools.stats import evening as stats
from host_tools.stats.kept import kept
from host_tools.telling import ante, paid, pot, signed, title, why_written, written
from host_tools.terminal import Cell, table
from host_tools.words import say


def receipt(evening: Evening = None, db: Database = None) -> None:
    """Show who paid what into which pot, when and why; of Mushka, what every deal wrote to whom."""
    with filled_archive(db) as archive, archive.reading() as connection:
        found = kept(connection, evening)
    listed = found.listed
    tables = list(_sheets(found.evening) if found.evening.target else _pots(found.evening))
    console = Console()
    console.print(shown(f"{title(listed, found.evening)}, {said(listed.played_at, listed.exact)}", "bold"))
    for each in tables:
        console.print(each)
    if not tables:
        typer.echo(say("no_receipt"))


def _pots(evening: stats.Evening) -> Iterator[RenderableType]:
    headings = [say("deal"), say("who"), say("chips"), say("why")]
    for number, found in enumerate(evening.pots, start=1):
        yield table(pot(number, found), headings,
                    [[paid.deal, ante(paid), paid.chips, say(f"ante_{paid.why}")] for paid in found.antes])


def _sheets(evening: stats.Evening) -> Iterator[RenderableType]:
    rows: list[list[Cell]] = [
        [deal.number, line.name, written(line), why_written(deal, line)]
        for deal in evening.deals for line in deal.lines if written(line)]
    if rows:
        yield table("", [say("deal"), say("who"), say("written"), say("why")], rows)
    games: list[list[Cell]] = [[deal.number, deal.who, signed(deal.chips), paid(deal)]
                               for deal in evening.deals if deal.who]
    if games:
        yield table(say("games_paid"), [say("deal"), say("winner"), say("chips"), say("paid")], games)
