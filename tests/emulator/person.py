"""A person at the table: fingers on the keys, an eye on the glass."""
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from bench import Bench

from companion.buttons.presses import HOLD
from host_tools.simulator.box import DOWN

LENGTHS_MS = (60, 140)
PAUSES_MS = (300, 1200)
BURST_MS = 120
BURST, EVERY = 4, 25  # of so many presses, the first few follow each other at once
PAUSE_MS = 900
LOOK_MS = 1.0
STILL_MS = 3.0  # between two changes of the glass that belong to two drawings


class Press(NamedTuple):
    """Keys that go down together, and how: "short" or "hold"."""

    keys: str
    how: str = "short"


UNDO, ANNOUNCE, MENU = Press("D", "hold"), Press("BC"), Press("BC", "hold")
STANDINGS = Press("A")  # of the menu


class Rhythm(NamedTuple):
    """How long a key is down, and how long the hand rests afterwards."""

    press_ms: int
    pause_ms: int


@dataclass
class Seen:
    """A press and what was seen of it. Times in ms since power on.

    `decided_ms` is the moment at which the press acts: when the key opens, or has been down for a hold; `shown_ms` that
    of the last dot of the page that shows the press, or a later one; `flash_before` counts the flash's operations when
    that page began to appear; `bus_bytes` went to the display until the next press was decided.
    """

    down_ms: float
    decided_ms: float
    shown_ms: float | None = None
    flash_before: int = 0
    bus_bytes: int = 0


def do(bench: Bench, press: Press, pause_ms: float = PAUSE_MS) -> None:
    """One press, without hurry."""
    bench.press(press.keys)
    bench.run(DOWN[press.how])
    bench.release(press.keys)
    bench.run(pause_ms)


def shows(bench: Bench, page: bytes) -> bool:
    """Whether this frame stands on the glass, dot by dot."""
    return bench.glass.memory == page


def fast_person(seed: int) -> Iterator[Rhythm]:
    """Quick presses and short pauses without end, and now and then a burst; the same ones for the same seed."""
    dice, number = Random(seed), 0
    while True:
        bursts = number % EVERY < BURST
        yield Rhythm(dice.randint(*LENGTHS_MS), BURST_MS if bursts else dice.randint(*PAUSES_MS))
        number += 1


class Eye:
    """Looks at the glass every millisecond for the page that belongs to each press."""

    def __init__(self, bench: Bench, pages: Sequence[bytes]) -> None:
        """`pages[n]` is what is to be seen after n + 1 presses."""
        self._bench, self._pages = bench, pages
        self.presses: list[Seen] = []
        self._unseen = 0  # the first press whose page has not come yet
        self._changed_ms = bench.glass.changed_ms
        self._flash_before = 0

    def watch(self, ms: float) -> None:
        """Let `ms` pass."""
        end = self._bench.ms + ms
        while self._bench.ms < end - LOOK_MS / 2:
            self._bench.run(min(LOOK_MS, end - self._bench.ms))
            self._look()

    def expect(self, down_ms: float) -> None:
        """A press that began at `down_ms` acts now."""
        self._count_bytes()
        self.presses.append(Seen(down_ms, self._bench.ms, bus_bytes=self._bench.glass.received))

    def close(self) -> list[Seen]:
        """The presses, when no more will come."""
        self._count_bytes()
        return self.presses

    def _count_bytes(self) -> None:
        for last in self.presses[-1:]:
            last.bus_bytes = self._bench.glass.received - last.bus_bytes

    def _look(self) -> None:
        changed = self._bench.glass.changed_ms
        if changed == self._changed_ms:
            return
        if changed - self._changed_ms > STILL_MS:
            self._flash_before = len(self._bench.flash.operations)
        self._changed_ms = changed
        memory = self._bench.glass.memory
        for number in range(self._unseen, len(self.presses)):
            if memory == self._pages[number]:
                for press in self.presses[self._unseen:number + 1]:
                    press.shown_ms, press.flash_before = changed, self._flash_before
                self._unseen = number + 1


def watch_presses(bench: Bench, presses: Sequence[Press], pages: Sequence[bytes], hand: Iterator[Rhythm]) -> list[Seen]:
    """Press all of it; `pages[n]` is what is to be seen after press n. A hold lasts as long as it has to."""
    eye = Eye(bench, pages)
    for press, rhythm in zip(presses, hand, strict=False):
        down = bench.ms
        bench.press(press.keys)
        if press.how == "hold":
            eye.watch(HOLD)
            eye.expect(down)
            eye.watch(DOWN["hold"] - HOLD)
            bench.release(press.keys)
        else:
            eye.watch(rhythm.press_ms)
            bench.release(press.keys)
            eye.expect(down)
        eye.watch(rhythm.pause_ms)
    eye.watch(PAUSES_MS[1])
    return eye.close()
