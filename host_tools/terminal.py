"""Tables for the terminal: headings in the language of the user, text of others made harmless."""
import re
from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table

from host_tools.dates import said
from host_tools.shown import shown
from host_tools.stats.evening import Payment
from host_tools.stats.listed import Listed
from host_tools.stats.standings import Standing
from host_tools.telling import marks, mean, share, signed
from host_tools.words import say

Cell = str | int
FIGURE = re.compile(r"[-+]?\d+([-.]\d+)?( .*)?")  # «+3», «12-5», «+9.2», «3 (20 %)»; not a date
EVENING = ("date", "game", "deals_count", "players", "leader", "check_word", "marks")


def table(title: str, headings: Sequence[str], rows: Iterable[Sequence[Cell]], total: Sequence[Cell] = ()
          ) -> RenderableType:
    """A table of these headings and cells, numbers on the right, under its title, where it has one; `total` is a last
    row under a line."""
    made = Table(show_footer=bool(total))
    cells = [list(row) for row in rows]
    for at, heading in enumerate(headings):
        right = any(_is_figure(row[at]) for row in cells)
        made.add_column(shown(heading), shown(str(total[at]) if total else ""), justify="right" if right else "left")
    for row in cells:
        made.add_row(*[shown(str(cell)) for cell in row])
    return Group(shown(title, "bold"), made) if title else made


def standings_table(title: str, rows: Sequence[Standing], total: Standing | None = None) -> RenderableType:
    """Who or what stands how."""
    headings = ("evenings_count", "deals_count", "chips_sum", "chips_mean", "chips_best", "chips_worst", "games_won",
                "evenings_won")
    return table(title, ["", *map(say, headings)], map(_row, rows), _row(total) if total else ())


def evenings_table(found: Sequence[Listed]) -> RenderableType:
    """Evenings of the archive: when, what, who, and the check word to compare with the box."""
    return table("", ["№", *map(say, EVENING)], map(_evening, found))


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
