"""What the journal costs: a Mushka evening of seven players on the flash of a Pico, whose busy times are modelled."""
from collections.abc import Iterator
from itertools import count
from typing import Any

from host_tools.flash_lab.lab import FlashLab, Step

DEALS = 30
SEATS = 7
PRESS_MS = 4700

Event = dict[str, Any]


def deal(number: int) -> Iterator[Event]:
    """The twelve events of a deal in which three of seven play."""
    yield {"kind": "trump", "suit": "SCDH"[number % 4]}
    for place in range(1, SEATS + 1):
        yield {"kind": "bid", "seat": (number + place) % SEATS, "play": place in (1, 3, 6)}
    yield {"kind": "trick", "seat": (number + 1) % SEATS}
    yield {"kind": "trick", "seat": (number + 3) % SEATS, "count": 2}
    yield {"kind": "trick", "seat": (number + 6) % SEATS, "count": 2}
    yield {"kind": "ace", "seat": (number + 3) % SEATS}


def evening(deals: int = DEALS) -> list[Step]:
    """An evening from its beginning to its end, as the box goes through it."""
    times = count(PRESS_MS, PRESS_MS)
    steps: list[Step] = [("create",)]
    for number in range(deals):
        steps += [("append", event, 1, next(times)) for event in deal(number)]
        steps += [("tidy",), ("keep_snapshot",)]
    return [*steps, ("close",)]


def measure(segment: int = 0, segments: int = 0, deals: int = DEALS) -> dict[str, float]:
    """Erases and milliseconds per 100 appends, beginning, tidying and closing included; the longest append and tidying.

    `segment` and `segments` try other sizes than those of the journal.
    """
    steps = evening(deals)
    with FlashLab() as lab:
        if segments:
            lab.run(("segments", segment, segments))
        *before, counts = lab.run(*steps, ("counts",))
    took = {name: [result[1] for step, result in zip(steps, before, strict=True) if step[0] == name and result]
            for name in ("append", "tidy", "keep_snapshot")}
    hundreds = len(took["append"]) / 100
    return {
        "erases_per_100": round(counts["erases"] / hundreds, 1),
        "ms_per_100": round(counts["ms"] / hundreds),
        "worst_ms": round(max(took["append"])),
        "tidy_ms": round(max(took["tidy"])),
        "snapshot_ms": round(max(took["keep_snapshot"])),
    }
