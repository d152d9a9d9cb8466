"""What the box costs on the emulated Pico. Two parts that share nothing, so that two processors take them at once."""
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import presses
import starts
from budgets import Figures


class Measured(NamedTuple):
    """`figures` have budgets; `notes` are what else is worth knowing, by what they are."""

    figures: Figures
    notes: dict[str, float]


def measure(uf2: Path) -> Measured:
    """Take them all: minutes of work, a busy second of the board is twenty here."""
    with ProcessPoolExecutor(2) as processors:
        pressing, starting = processors.submit(presses.measure, uf2), processors.submit(starts.measure, uf2)
        (pressed, notes), started = pressing.result(), starting.result()
    return Measured({**started, **pressed, "boot_ms": started["boot_ms"] | pressed["boot_ms"]}, notes)
