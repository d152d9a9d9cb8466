"""The way of a press: 200 of them by a fast person, in a Mushka evening of seven that has 300 events behind it."""
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from statistics import median

from bench import Bench
from box import Entry, Event, evening, journal_in, journal_of, next_entries
from budgets import Figures
from flash import states
from person import UNDO, Press, Seen, fast_person, watch_presses
from rehearsal import rehearse, switch_on
from starts import EVENTS, boot_ms

PRESSES = 200
UNDONE = 4  # of the deal that is open then
SEED = 1
SETTLED_MS = 1500  # after the page stands: the melody of the start, housekeeping
IDLE_MS = 5000


def measure(uf2: Path) -> tuple[Figures, dict[str, float]]:
    """The figures, and how long presses take from the edge at which the key goes down."""
    data = evening(EVENTS)
    before = journal_of(data)[0]
    entries = next_entries(before, PRESSES)
    presses, undos = [Press(entry.key) for entry in entries], [UNDO] * UNDONE
    pages = [step.page for step in rehearse(data, presses + undos)[1:]]
    bench = switch_on(uf2, data)
    started = boot_ms(bench)
    bench.run(SETTLED_MS)
    asleep = _asleep(bench)
    bench.attention.longest_ms, erases = 0, bench.flash.erases
    seen = watch_presses(bench, presses, pages, fast_person(SEED))
    blind, erases = bench.attention.longest_ms, bench.flash.erases - erases
    undone = watch_presses(bench, undos, pages[PRESSES:], fast_person(SEED))
    figures = {
        "press_ms": spread([shown - press.decided_ms for press in seen if (shown := press.shown_ms)]),
        "bytes_per_press": median(press.bus_bytes for press in seen),
        "boot_ms": {"resumed": started},
        "asleep": asleep,
        "erases_per_100": erases * 100 / PRESSES,
        "blind_ms": round(blind, 1),
        "presses_lost": _lost(bench, seen, before, entries),
        "undo_ms": round(max(shown - press.decided_ms for press in undone if (shown := press.shown_ms)), 1),
    }
    from_down = spread([shown - press.down_ms for press in seen if (shown := press.shown_ms)])
    return figures, {f"key down → last dot, {name}, ms": ms for name, ms in from_down.items()}


def _asleep(bench: Bench) -> float:
    began, busy = bench.ms, bench.busy_ms
    bench.run(IDLE_MS)
    return round(1 - (bench.busy_ms - busy) / (bench.ms - began), 4)


def spread(times: Sequence[float]) -> dict[str, float]:
    """Median, the value that 95 of 100 do not exceed, and the greatest."""
    ordered = sorted(times)
    return {"median": round(median(ordered), 1), "p95": round(ordered[ceil(len(ordered) * 0.95) - 1], 1),
            "max": round(ordered[-1], 1)}


def _lost(bench: Bench, seen: Sequence[Seen], before: Sequence[Event], entries: Sequence[Entry]) -> int:
    """How many presses did not become their event, or were not on the flash when their page began to appear."""
    numbers = {press.flash_before for press in seen}
    on_flash = {number: journal_in(files)[0]
                for number, files in enumerate(states(bench.files, bench.flash.operations)) if number in numbers}
    return sum(press.shown_ms is None or on_flash[press.flash_before][at:at + 1] != [entry.event]
               for at, (press, entry) in enumerate(zip(seen, entries, strict=True), len(before)))
