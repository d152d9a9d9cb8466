"""A workbook for reading and printing: a sheet with the standings, then one an evening: its deals with where everybody
stood after each, the totals, who pays whom.

Headings are in the language of the user. Whatever a name or a note looks like, it is text; the only formulas are ours.
"""
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select
from xlsxwriter import Workbook
from xlsxwriter.exceptions import FileCreateError
from xlsxwriter.format import Format
from xlsxwriter.utility import xl_range
from xlsxwriter.worksheet import Worksheet

from host_tools.archive.schema import players
from host_tools.dates import said
from host_tools.exchange.folded import Chosen, among, folded
from host_tools.files import replacing
from host_tools.stats.evening import Evening
from host_tools.stats.filter import Filter
from host_tools.stats.kept import Kept
from host_tools.stats.standings import Standing, each_evening, figures, standing
from host_tools.telling import SUITS, marks, people, result, title
from host_tools.words import say

TEXT_STAYS_TEXT = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
LONGEST, LONGEST_NAME = 32767, 31  # characters in a cell, and in the name of a sheet
SIGNED = "+0;-0;0"
LOOKS: dict[str, dict[str, Any]] = {
    "title": {"bold": True, "font_size": 16},
    "quiet": {"font_color": "#666666"},
    "heading": {"bold": True, "bottom": 1, "bg_color": "#E8EDE6", "align": "center", "valign": "vcenter",
                "text_wrap": True},
    "text": {},
    "center": {"align": "center"},
    "red": {"align": "center", "font_color": "#C00000"},
    "chips": {"num_format": SIGNED, "right": 4},
    "mean": {"num_format": "+0.0;-0.0;0"},
    "share": {"num_format": "0%"},
    "total": {"bold": True, "top": 1, "num_format": SIGNED},
}
SUIT_LOOKS = {"S": "center", "C": "center", "D": "red", "H": "red"}
STANDINGS = ("player", "evenings_count", "deals_count", "chips_sum", "chips_mean", "chips_best", "chips_worst",
             "games_won", "evenings_won", "column_share")
EVENINGS, CHIPS, MEAN, WON, SHARE = map(STANDINGS.index, (
    "evenings_count", "chips_sum", "chips_mean", "evenings_won", "column_share"))
FIGURES = {  # what is written of each player after a deal, his chips last
    "mushka": ("column_tricks", "column_remises", "chips"),
    "oblom": ("column_taken", "chips"),
    "spoil5": ("column_taken", "chips"),
}
DEAL, DEALER, TRUMP, FIRST_PLAYER = range(4)  # columns of an evening
HEADING, FIRST_DEAL = 4, 6  # rows of an evening


class _Page:
    """A sheet, and the looks its cells may have."""

    def __init__(self, book: Workbook, formats: dict[str, Format], name: str) -> None:
        self.sheet: Worksheet = book.add_worksheet(name)
        self._formats = formats

    def write(self, row: int, column: int, value: object, look: str = "text") -> None:
        self.sheet.write(row, column, value, self._formats[look])

    def spread(self, row: int, column: int, value: str, look: str = "text", *, rows: int = 1, columns: int = 1) -> None:
        """A value over several cells."""
        self.sheet.merge_range(row, column, row + rows - 1, column + columns - 1, value, self._formats[look])

    def compute(self, row: int, column: int, formula: str, value: float, look: str) -> None:
        """A formula, and the value that it has for those who do not compute."""
        self.sheet.write_formula(row, column, formula, self._formats[look], value)

    def set_up(self, headings: int) -> None:
        """The headings stay in sight, on paper too, where a sheet is as wide as the page."""
        self.sheet.freeze_panes(headings, 1)
        self.sheet.repeat_rows(0, headings - 1)
        self.sheet.set_landscape()
        self.sheet.fit_to_pages(1, 0)


@dataclass(frozen=True)
class _Columns:
    """Which columns of an evening belong to whom."""

    names: list[str]
    figures: tuple[str, ...]

    @classmethod
    def of(cls, evening: Evening) -> "_Columns":
        return cls(people(evening), FIGURES[evening.game])

    def first(self, name: str) -> int:
        return FIRST_PLAYER + len(self.figures) * self.names.index(name)

    def chips(self, name: str) -> int:
        return self.first(name) + len(self.figures) - 1

    @property
    def end(self) -> int:
        """The column behind the players."""
        return FIRST_PLAYER + len(self.figures) * len(self.names)


def write_xlsx(connection: Connection, path: Path, chosen: Chosen = None) -> None:
    """Writes the workbook; where evenings are `chosen`, with only those, in the standings too."""
    with replacing(path) as new:
        book = Workbook(str(new), TEXT_STAYS_TEXT)
        formats = {name: book.add_format(look) for name, look in LOOKS.items()}
        _write_standings(_Page(book, formats, say("sheet_standings")), _standings(connection, chosen))
        for kept in folded(connection, chosen):
            name = f"{kept.listed.evening_id} {say(kept.evening.game)}"[:LONGEST_NAME]
            _write_evening(_Page(book, formats, name), kept)
        try:
            book.close()
        except FileCreateError as error:
            raise error.args[0] from error  # the OSError that it was


def _standings(connection: Connection, chosen: Chosen) -> list[Standing]:
    each = each_evening(Filter())
    asked = select(players.c.name, *figures(each)).join(each, each.c.player_id == players.c.id)
    rows = connection.execute(asked.where(among(each.c.evening_id, chosen)).group_by(players.c.name))
    return sorted(map(standing, rows), key=lambda row: (-row.chips, row.name))


def _write_standings(page: _Page, rows: list[Standing]) -> None:
    for column, key in enumerate(STANDINGS):
        page.write(0, column, say(key), "heading")
        page.write(len(rows) + 1, column, None, "total")
    for at, row in enumerate(rows, start=1):
        evenings, chips, won = (xl_range(at, column, at, column) for column in (EVENINGS, CHIPS, WON))
        for column, (cell, look) in enumerate((
                (row.name, "text"), (row.evenings, "text"), (row.deals, "text"), (row.chips, "chips"), (None, "mean"),
                (row.best, "chips"), (row.worst, "chips"), (row.games, "text"), (row.won, "text"))):
            page.write(at, column, cell, look)
        page.compute(at, MEAN, f"={chips}/{evenings}", row.mean, "mean")
        page.compute(at, SHARE, f"={won}/{evenings}", row.share, "share")
    page.write(len(rows) + 1, 0, say("total"), "total")
    if rows:
        total = sum(row.chips for row in rows)
        page.compute(len(rows) + 1, CHIPS, f"=SUM({xl_range(1, CHIPS, len(rows), CHIPS)})", total, "total")
    page.sheet.set_column(0, 0, 18)
    page.sheet.set_column(1, len(STANDINGS) - 1, 11)
    page.set_up(1)


def _write_evening(page: _Page, kept: Kept) -> None:
    listed, columns = kept.listed, _Columns.of(kept.evening)
    known = (said(listed.played_at, listed.exact), f"{say('check_word')} {listed.word}", *marks(listed), *listed.tags)
    page.write(0, 0, title(listed, kept.evening), "title")
    page.write(1, 0, " · ".join(known)[:LONGEST], "quiet")
    page.write(2, 0, listed.note[:LONGEST], "quiet")
    _write_headings(page, columns)
    _write_deals(page, columns, kept.evening)
    total = FIRST_DEAL + len(kept.evening.deals)
    _write_totals(page, columns, kept.evening, total)
    _write_payments(page, kept.evening, total + 2)
    page.sheet.set_column(DEAL, DEAL, 7)
    page.sheet.set_column(DEALER, DEALER, 14)
    page.sheet.set_column(FIRST_PLAYER, columns.end - 1, 8)
    page.sheet.set_column(columns.end, columns.end, 44)
    page.set_up(FIRST_DEAL)


def _write_headings(page: _Page, columns: _Columns) -> None:
    for column, key in ((DEAL, "deal"), (DEALER, "dealer"), (TRUMP, "trump"), (columns.end, "came_of_it")):
        page.spread(HEADING, column, say(key), "heading", rows=2)
    for name in columns.names:
        page.spread(HEADING, columns.first(name), name, "heading", columns=len(columns.figures))
        for at, key in enumerate(columns.figures):
            page.write(HEADING + 1, columns.first(name) + at, say(key), "heading")


def _write_deals(page: _Page, columns: _Columns, evening: Evening) -> None:
    for row, deal in enumerate(evening.deals, start=FIRST_DEAL):
        page.write(row, DEAL, deal.number)
        page.write(row, DEALER, deal.dealer)
        page.write(row, TRUMP, SUITS[deal.trump], SUIT_LOOKS[deal.trump])
        for line in deal.lines:
            for column, figure in enumerate(line.sheet or (line.tricks,), start=columns.first(line.name)):
                page.write(row, column, figure)
            page.write(row, columns.chips(line.name), line.chips, "chips")
        page.write(row, columns.end, result(deal))


def _write_totals(page: _Page, columns: _Columns, evening: Evening, row: int) -> None:
    for column in range(columns.end + 1):
        page.write(row, column, None, "total")
    page.write(row, DEALER, say("total"), "total")
    for final in evening.finals:
        page.write(row, columns.chips(final.name), final.chips, "total")


def _write_payments(page: _Page, evening: Evening, row: int) -> None:
    page.write(row, DEALER, say("settlement"), "heading")
    if not evening.payments:
        page.write(row + 1, DEALER, say("nobody_owes"))
    for at, payment in enumerate(evening.payments, start=row + 1):
        page.write(at, DEALER, payment.payer)
        page.write(at, TRUMP, "→", "center")
        page.spread(at, FIRST_PLAYER, payment.payee, columns=2)
        page.write(at, FIRST_PLAYER + 2, payment.chips)
