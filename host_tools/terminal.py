"""Tables for the terminal: headings in the language of the user, text of others made harmless."""
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from operator import gt

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from host_tools.dates import said
from host_tools.shown import shown
from host_tools.stats.evening import Payment
from host_tools.stats.listed import Listed
from host_tools.stats.standings import Standing
from host_tools.telling import marks, mean, share, signed
from host_tools.words import say

Cell = str | int
FIGURE = re.compile(r"[-+]?\d+([-.,]\d+)?( .*)?")  # «+3», «12-5», «+9.2», «3 (20 %)»; not a date
EVENING = ("date", "game", "deals_count", "who_played", "leader", "check_word", "marks")
FIRM = ("date", "check_word")  # what is no use in parts
SPARE = ("chips_best", "chips_worst")
AROUND = 3  # columns of the terminal that padding and a line take beside each column of a table


def table(title: str, headings: Sequence[str], rows: Iterable[Sequence[Cell]], total: Sequence[Cell] = (),
          *, firm: Collection[str] = (), spare: Collection[str] = ()) -> RenderableType:
    """A table of these headings and cells, numbers on the right, under its title, where it has one; `total` is a last
    row under a line.

    Where the terminal is narrow, the columns under the headings `spare` are left out and text is wrapped, between words
    and, unless it stands under a heading that is `firm`, within them. Figures are whole.
    """
    cells = [list(row) for row in rows]
    made = _Fitting([_Column(shown(heading), [shown(str(row[at])) for row in cells],
                             shown(str(total[at])) if total else None, any(_is_figure(row[at]) for row in cells),
                             heading in firm, heading in spare)
                     for at, heading in enumerate(headings)])
    return Group(shown(title, "bold"), made) if title else made


@dataclass(frozen=True)
class _Column:
    heading: Text
    cells: list[Text]
    total: Text | None
    figures: bool
    firm: bool
    spare: bool

    @property
    def texts(self) -> list[str]:
        return [text.plain for text in [self.heading, *self.cells, self.total] if text is not None]

    @property
    def width(self) -> int:
        """Where nothing is wrapped."""
        return max(map(cell_len, self.texts))

    @property
    def floors(self) -> tuple[int, int, int]:
        """How narrow it may become: no word broken; none of the heading; none where that is no use."""
        whole = self.texts[1:] if self.figures else " ".join(self.texts[1:]).split()
        heading, cells = _longest(self.heading.plain.split()), _longest(whole)
        kept = cells if self.figures or self.firm else 1
        return max(heading, cells), max(heading, kept), kept


@dataclass(frozen=True)
class _Fitting:
    """A table that is as wide as it needs to be and the terminal lets it be."""

    columns: list[_Column]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns, room = self.columns, options.max_width - 1
        if sum(column.floors[0] + AROUND for column in columns) > room:
            columns = [column for column in columns if not column.spare]
        made = Table(show_footer=any(column.total is not None for column in columns))
        for column, width in zip(columns, _widths(columns, room - AROUND * len(columns)), strict=True):
            made.add_column(column.heading, column.total or "", justify="right" if column.figures else "left",
                            width=width, overflow="fold")
        for row in zip(*[column.cells for column in columns], strict=True):
            made.add_row(*row)
        yield made


def _widths(columns: Sequence[_Column], room: int) -> list[int]:
    """How wide the columns are, `room` together if that can be; the widest gives way first."""
    widths = [column.width for column in columns]
    for floors in zip(*[column.floors for column in columns], strict=True):
        while sum(widths) > room and any(map(gt, widths, floors)):
            widths[max((at for at, floor in enumerate(floors) if widths[at] > floor), key=widths.__getitem__)] -= 1
    return widths


def _longest(words: Iterable[str]) -> int:
    return max(map(cell_len, words), default=1)


def standings_table(title: str, rows: Sequence[Standing], total: Standing | None = None) -> RenderableType:
    """Who or what stands how."""
    headings = ("evenings_count", "deals_count", "chips_sum", "chips_mean", "chips_best", "chips_worst", "games_won",
                "evenings_won")
    return table(title, ["", *map(say, headings)], map(_row, rows), _row(total) if total else (),
                 spare=[say(key) for key in SPARE])


def evenings_table(found: Sequence[Listed]) -> RenderableType:
    """Evenings of the archive: when, what, who, and the check word to compare with the box."""
    return table("", ["№", *map(say, EVENING)], map(_evening, found),
                 firm=[say(key) for key in FIRM])


def payments_table(payments: Sequence[Payment]) -> RenderableType:
    """Who pays whom how much, or that nobody does."""
    if not payments:
        return say("nobody_owes")
    return table(say("settlement"), [say("payer"), say("payee"), say("chips")], payments)


def _row(standing: Standing) -> list[Cell]:
    return [standing.name, standing.evenings, standing.deals, signed(standing.chips), mean(standing),
            signed(standing.best), signed(standing.worst), standing.games, share(standing)]


def _evening(evening: Listed) -> list[Cell]:
    leader, chips = evening.players[0] if evening.players else ("", 0)
    return [
        evening.evening_id, said(evening.played_at, evening.exact), say(evening.game) if evening.game else "",
        evening.deals, ", ".join(name for name, _ in evening.players), f"{leader} {signed(chips)}" if chips else "",
        evening.word, ", ".join(marks(evening) + [f"#{tag}" for tag in evening.tags])]


def _is_figure(cell: Cell) -> bool:
    return isinstance(cell, int) or FIGURE.fullmatch(cell) is not None
