"""A 128x64 display with one of three related chips. It gets finished frames: what a page looks like is `screen`.

The wires to it are `i2c` or `spi`, with the same two methods: `send(kind, content)` and `settled()`. A display that is
missing, loose or without power never stops the box: the frame is kept, and every two seconds the display is set up
again and gets the whole of it, unless the wires can tell that nothing has to be mended.
"""
import time

import micropython
from micropython import const

_WIDTH = const(128)
_SIZE = const(1024)
_CHECK_MS = const(2000)
_GAP = const(24)  # so many equal bytes take as long on the wires as a message of their own

_COMMAND = const(0x00)  # what follows, as the control byte on I2C
_DATA = const(0x40)

_PANEL = b"\xA8\x3F\xD3\x00\x40\xDA\x12\xA4\xA6"  # 64 rows, first one on top
_UPRIGHT = b"\xA1\xC8"  # connector at the upper edge
_ROTATED = b"\xA0\xC0"
_PAGES = b"\x20\x02"  # page addressing, the one mode that all three have
_CHIPS = {  # the first column of the glass in the chip's memory; clock, supply of the dots and their voltages
    "ssd1306": (0, _PAGES + b"\xD5\x80\x8D\x14\xD9\xF1\xDB\x40"),
    "ssd1309": (0, _PAGES + b"\xD5\xA0\xD9\xF1\xDB\x34"),
    "sh1106": (2, b"\xD5\x80\xAD\x8B\x32\xD9\x1F\xDB\x40"),
}
_BRIGHT, _DIM = b"\x81\xCF", b"\x81\x10"
_ON = b"\xAF"


@micropython.viper
def _change(new, old, at: int, end: int) -> int:
    """The first index from `at` on where the bytes differ, or `end`."""
    a, b = ptr8(new), ptr8(old)  # noqa: F821
    while at < end and a[at] == b[at]:
        at += 1
    return at


@micropython.viper
def _run(new, old, at: int, end: int) -> int:
    """The index after the run of changes that begins at `at`; fewer than _GAP equal bytes do not end it."""
    a, b = ptr8(new), ptr8(old)  # noqa: F821
    last = at
    while at < end and at - last < _GAP:
        if a[at] != b[at]:
            last = at
        at += 1
    return last + 1


class Display:
    """The display with the chip "ssd1306", "ssd1309" or "sh1106" at the other end of `wires`."""

    def __init__(self, wires, chip, rotated):
        """`rotated` is whether the glass is built in with its connector at the lower edge."""
        self._wires = wires
        self._first_column, chip_setup = _CHIPS[chip]
        self._setup = _PANEL + chip_setup + (_ROTATED if rotated else _UPRIGHT)
        self._light = _BRIGHT
        self._glass = bytearray(_SIZE)  # what is on the glass, or has to be once it is back
        self._place = bytearray(3)
        self._lost = True  # nothing has been sent yet
        self._next_check = time.ticks_ms()

    def show(self, frame):
        """Put a frame on the glass: 8 pages of 128 column bytes, bit 0 on top. Sends what has changed."""
        if frame == self._glass and not self._lost:
            return  # at the price of one memcmp, so that a loop need not know whether it has drawn
        if not self._lost:
            try:
                self._send_changes(memoryview(frame))
            except OSError:
                self._lost = True
        if self._lost:
            self._glass[:] = frame
            self.check()

    def check(self):
        """Look after the display if it is time for that; returns the ms until it is time again."""
        now = time.ticks_ms()
        left = time.ticks_diff(self._next_check, now)
        if left > 0:
            return left
        self._next_check = time.ticks_add(now, _CHECK_MS)
        for _ in range(2):  # a message that was cut short may leave its failure to the next one
            try:
                if not self._wires.settled() or self._lost:
                    self._start()
                self._lost = False
                break
            except OSError:
                self._lost = True
        return _CHECK_MS

    def dim(self, dimmed):
        """Less light, or all of it again."""
        self._light = _DIM if dimmed else _BRIGHT
        if not self._lost:
            try:
                self._wires.send(_COMMAND, self._light)
            except OSError:
                self._lost = True

    def _start(self):
        """The picture is never switched off, so that a display that needs none of this goes on without a flicker."""
        self._wires.send(_COMMAND, self._setup)
        self._wires.send(_COMMAND, self._light)
        glass = memoryview(self._glass)
        for start in range(0, _SIZE, _WIDTH):
            self._send(glass, start, start + _WIDTH)
        self._wires.send(_COMMAND, _ON)

    def _send_changes(self, frame):
        glass = self._glass
        for page in range(0, _SIZE, _WIDTH):
            end = page + _WIDTH
            start = _change(frame, glass, page, end)
            while start < end:
                stop = _run(frame, glass, start, end)
                self._send(frame, start, stop)
                glass[start:stop] = frame[start:stop]
                start = _change(frame, glass, stop, end)

    def _send(self, frame, start, stop):
        """Bytes `start` to `stop` of the frame, all of one page."""
        column = self._first_column + start % _WIDTH
        place = self._place
        place[0] = 0xB0 | start // _WIDTH
        place[1] = column & 0x0F
        place[2] = 0x10 | column >> 4
        self._wires.send(_COMMAND, place)
        self._wires.send(_DATA, frame[start:stop])
