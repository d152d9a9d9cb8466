"""Fingers on bouncing contacts, and what a loop sees that looks at them when it likes. Times are ms, also fractions."""
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.buttons.presses import SEATS, Buttons

Sample = tuple[int, int, list[int | None]]
Press = tuple[str, str]


@dataclass
class Key:
    """One contact: the times at which it changes, closing first."""

    changes: list[float] = field(default_factory=list)

    def press(self, start: float, length: float, closing: Iterable[float] = (), opening: Iterable[float] = ()) -> None:
        """Close at `start`, open `length` later; each bounces back and forth at these distances, an even number."""
        end = start + length
        self.changes += [start, *(start + bounce for bounce in closing), end, *(end + bounce for bounce in opening)]

    def closed(self, now: float) -> bool:
        return bisect_right(self.changes, now) % 2 == 1

    def fell(self, after: float, until: float) -> int | None:
        """How long before `until` it closed first after `after`, None where it did not: what the hardware notes."""
        first, end = bisect_right(self.changes, after), bisect_right(self.changes, until)
        return next((int(until - self.changes[i]) for i in range(first, end) if i % 2 == 0), None)


def look(keys: list[Key], before: int, now: int) -> Sample:
    """What the board reports of the keys A, B… at `now` when it was last asked at `before`."""
    levels = sum(1 << bit for bit, key in enumerate(keys) if key.closed(now))
    falls = [key.fell(before, now) for key in keys] + [None] * (len(SEATS) - len(keys))
    return now, levels, falls if any(ago is not None for ago in falls) else []


def run(keys: list[Key], steps: Iterable[int], write: int = 0) -> list[Press]:
    """All presses of a box that looks after each of the steps, and is blind for `write` ms after each press."""
    buttons = Buttons()
    buttons.scan(0, 0, ())
    presses: list[Press] = []
    before = 0
    blind = 0
    for step in steps:
        now = before + max(step, blind)
        found = buttons.scan(*look(keys, before, now))
        blind = write if found else 0
        presses += found
        before = now
    return presses
