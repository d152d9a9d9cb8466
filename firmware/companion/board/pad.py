"""The optional pad with a key a seat: a matrix of four rows and three columns, as telephones have it. Keys 1 to 9 are
the seats 0 to 8, key 0 is the tenth.

All rows are low while nobody touches a key, so that any key pulls its column down and wakes the board. Only then the
rows are looked at one by one. Which key it was that touched during a flash write, and has been let go, nobody can say:
here, unlike at the four keys, such a press is lost.
"""
import time

from machine import Pin
from micropython import const

from companion.board import pins
from companion.board.keys import Keys

_SETTLE_US = const(10)  # until a column that was let go is high again, through its pull-up
_TO_NINE = const(0x1FF)
_ZERO = const(0x400)  # in the mask of all twelve keys


class Pad:
    """`read` and `calls` are those of the four keys."""

    def __init__(self):
        self._rows = [Pin(gpio, Pin.OPEN_DRAIN, value=0) for gpio in pins.PAD_ROWS]
        self._columns = Keys(pins.PAD_COLUMNS)
        self.calls = self._columns.calls

    def read(self):
        """(levels, falls): bits of the seats whose keys are down now; when they fell, nobody knows."""
        columns, _ = self._columns.read()
        return (self._seats(), ()) if columns else (0, ())

    def _seats(self):
        rows, keys = self._rows, 0
        for row in rows:
            row(1)
        for at, row in enumerate(rows):
            row(0)
            time.sleep_us(_SETTLE_US)
            keys |= self._columns.levels() << len(pins.PAD_COLUMNS) * at
            row(1)
        for row in rows:
            row(0)
        self._columns.read()  # the looks made falls of their own
        return keys & _TO_NINE | (keys & _ZERO) >> 1
