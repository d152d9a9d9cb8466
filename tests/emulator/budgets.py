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
    Budget("press_ms.median", "press decided → last dot, median, ms", "≤", 30),
    Budget("press_ms.p95", "press decided → last dot, 95 of 100, ms", "≤", 100),
    Budget("press_ms.max", "press decided → last dot, slowest, ms", "≤", 200),
    Budget("bytes_per_press", "bytes to the display a press, median", "≤", 400),
    Budget("boot_ms.resumed", "power on → page, after 300 events, ms", "≤", 1000),
    Budget("boot_ms.empty", "power on → page, no evening yet, ms", "≤", 600),
    Budget("boot_ms.resumed_300_deals", "power on → page, after 300 deals, ms", "≤", 1000),
    Budget("free_heap.boot", "free heap after the start, bytes", "≥", 100_000),
    Budget("free_heap.lowest", "free heap in use, the least, bytes", "≥", 80_000),
    Budget("asleep", "asleep in mid-deal, share of the time", "≥", 0.95),
    Budget("firmware_bytes", "all files of the firmware, bytes", "≤", 220_000),
    Budget("mpy_resident", ".mpy loaded in mid-deal, bytes", "≤", 60_000),
    Budget("erases_per_100", "sectors erased in 100 presses", "≤", 15),
    Budget("blind_ms", "longest time without a look at the keys, ms", "≤", 200),
    Budget("presses_lost", "presses lost, of 200 of 60 ms and longer", "≤", 0),
    Budget("undo_ms", "undo in a deal, held → last dot, slowest, ms", "≤", 150),
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
