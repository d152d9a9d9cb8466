"""What the box may cost on the emulated Pico: the one table of the budgets, and the table that people read."""
from dataclasses import dataclass
from operator import ge, le
from typing import Any

from rich.table import Table

SIGNS = {"≤": le, "≥": ge}
Figures = dict[str, Any]  # as in the JSON object: numbers, or numbers by name


@dataclass(frozen=True)
class Budget:
    """`figure` is the path of a number in the figures, its parts joined by dots."""

    figure: str
    what: str
    sign: str
    limit: float

    def met(self, figures: Figures) -> bool:
        return bool(SIGNS[self.sign](value(figures, self.figure), self.limit))

    def __str__(self) -> str:
        return f"{self.sign} {self.limit:,.10g}"


BUDGETS = (
    Budget("press_ms.median", "ms from the deciding edge of a press to its last dot, median", "≤", 30),
    Budget("press_ms.p95", "the same, 95 of 100 presses", "≤", 100),
    Budget("press_ms.max", "the same, the slowest press", "≤", 200),
    Budget("bytes_per_press", "bytes to the display a press, median", "≤", 400),
    Budget("boot_ms.resumed", "ms from power on to the page, after 300 events", "≤", 1000),
    Budget("boot_ms.empty", "the same, no evening yet", "≤", 600),
    Budget("boot_ms.resumed_300_deals", "the same, after 300 deals", "≤", 1000),
    Budget("free_heap.boot", "bytes of heap free after the start", "≥", 100_000),
    Budget("free_heap.lowest", "bytes of heap free, the least while it is used", "≥", 80_000),
    Budget("asleep", "share of the time asleep, nobody pressing", "≥", 0.95),
    Budget("firmware_bytes", "bytes of all files of the firmware", "≤", 220_000),
    Budget("mpy_resident", "bytes of .mpy loaded in mid-deal", "≤", 60_000),
    Budget("erases_per_100", "sectors erased in 100 presses", "≤", 15),
    Budget("blind_ms", "ms, the longest time without a look at the keys", "≤", 200),
    Budget("presses_lost", "presses lost, of 200 of 60 ms and longer", "≤", 0),
    Budget("undo_ms", "ms from a full hold to the last dot, undo in a deal, slowest", "≤", 150),
)


def value(figures: Figures, path: str) -> float:
    """The number at `path`."""
    found: Any = figures
    for name in path.split("."):
        found = found[name]
    return float(found)


def missed(figures: Figures) -> list[str]:
    """A line for each budget that is not kept."""
    return [f"{budget.figure} is {value(figures, budget.figure):,.10g}, to be {budget}"
            for budget in BUDGETS if not budget.met(figures)]


def table(figures: Figures, notes: dict[str, float]) -> Table:
    """All figures with their budgets, then the notes, which have none."""
    drawn = Table("figure", "value", "budget", "", title="make bench-device", title_justify="left")
    for budget in BUDGETS:
        verdict = "ok" if budget.met(figures) else "missed"
        drawn.add_row(budget.what, f"{value(figures, budget.figure):,.10g}", str(budget), verdict)
    for what, noted in notes.items():
        drawn.add_row(what, f"{noted:,.10g}")
    return drawn
