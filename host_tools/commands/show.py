"""`mushka show`: one evening."""
from collections.abc import Sequence

from rich.console import Console, RenderableType

from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.dates import said
from host_tools.options import Evening
from host_tools.shown import shown
from host_tools.stats import evening as stats
from host_tools.stats.kept import Kept, kept
from host_tools.telling import SUITS, figure, marks, people, result, sheet, signed, title
from host_tools.terminal import Cell, payments_table, table
from host_tools.words import say


def show(evening: Evening = None, db: Database = None) -> None:
    """Show an evening: the sheets or balances, who pays whom, every deal."""
    with filled_archive(db) as archive, archive.reading() as connection:
        found = kept(connection, evening)
    console = Console()
    console.print(shown(title(found.listed, found.evening), "bold"))
    console.print(shown(" · ".join(_known(found))))
    if found.listed.note:
        console.print(shown(found.listed.note))
    console.print(_standing(found.evening))
    if found.evening.unfinished:
        console.print(say("game_unfinished"))
    console.print(payments_table(found.evening.payments))
    if found.evening.deals:
        console.print(_deals(found.evening))


def _known(found: Kept) -> list[str]:
    """When it was, and what the archive says of it."""
    listed = found.listed
    return [said(listed.played_at, listed.exact), f"{say('check_word')} {listed.word}", *marks(listed),
            *[f"#{tag}" for tag in listed.tags]]


def _standing(evening: stats.Evening) -> RenderableType:
    headings, rows = ["", say("chips"), say("games_won")], [_row(final) for final in evening.finals]
    if evening.target:
        headings += [say("sheet"), say("lacks", target=evening.target)]
        rows = [[*row, *_sheet(final, evening.target)] for row, final in zip(rows, evening.finals, strict=True)]
    return table("", headings, rows)


def _row(final: stats.Final) -> list[Cell]:
    return [final.name, signed(final.chips), final.won]


def _sheet(final: stats.Final, target: int) -> list[Cell]:
    return [sheet(final.sheet), target - final.sheet.net] if final.sheet else ["", ""]


def _deals(evening: stats.Evening) -> RenderableType:
    names = people(evening)
    return table(say("after_deal"), ["№", say("dealer"), "", *names, say("came_of_it")],
                 [_deal(deal, names) for deal in evening.deals])


def _deal(deal: stats.Deal, names: Sequence[str]) -> list[Cell]:
    figures = [figure(line) if line else "" for line in map(deal.line, names)]
    return [deal.number, deal.dealer, SUITS[deal.trump], *figures, result(deal)]
