"""A 128x64 display with an SSD1306 or SSD1309 on I2C. It gets finished frames: what a page looks like is `screen`.

A display that is missing, loose or without power never stops the box: the frame is kept, and every two seconds the
display is tried again and gets the whole of it.
"""
import time

import micropython
from machine import I2C, Pin
from micropython import const

_WIDTH = const(128)
_SIZE = const(1024)
_ADDRESS = const(0x3C)
_BAUD = const(400_000)
_TIMEOUT_US = const(5_000)  # the longest message takes 3 ms
_CHECK_MS = const(2000)
_GAP = const(24)  # so many equal bytes take as long on the bus as a message of their own

_COMMAND = const(0x00)  # the control byte that says what follows
_DATA = const(0x40)
_SLEEPS = const(0x40)  # in the status byte: the picture is off

_SETUP = bytes((
    _COMMAND,
    0xAE,  # picture off until the frame is in
    0xD5, 0x80, 0xA8, 0x3F, 0xD3, 0x00, 0x40,  # clock, 64 rows, no offset, first row on top
    0x8D, 0x14,  # charge pump
    0x20, 0x02,  # page addressing: the one mode that every relative of the SSD1306 has
    0xA1, 0xC8, 0xDA, 0x12,  # the panel's own wiring, connector at the upper edge
    0x81, 0xCF, 0xD9, 0xF1, 0xDB, 0x40,  # contrast and its voltages
    0xA4, 0xA6,  # show the memory, a set bit is lit
))
_WAKE = bytes((_COMMAND, 0xAF))


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


class Oled:
    """The display whose wires are at the GP numbers `sda` and `scl` of the I2C block `bus`."""

    def __init__(self, bus, sda, scl):
        self._wires = (bus, Pin(sda), Pin(scl))
        self._glass = bytearray(_SIZE)  # what is on the glass, or has to be once it is back
        self._command = bytearray(4)
        self._data = bytearray(1 + _WIDTH)
        self._data[0] = _DATA
        self._status = bytearray(1)
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
        """Call it often: now and then it looks whether the display is there and awake, and brings it back."""
        now = time.ticks_ms()
        if time.ticks_diff(now, self._next_check) < 0:
            return
        self._next_check = time.ticks_add(now, _CHECK_MS)
        for _ in range(2):  # a message that was cut short may leave its failure to the next one
            try:
                if self._lost or self._slept():
                    self._start()
                self._lost = False
                return
            except OSError:
                self._lost = True

    def _slept(self):
        self._i2c.readfrom_into(_ADDRESS, self._status)
        return self._status[0] & _SLEEPS

    def _start(self):
        bus, sda, scl = self._wires
        self._i2c = I2C(bus, sda=sda, scl=scl, freq=_BAUD, timeout=_TIMEOUT_US)  # frees a bus stuck in mid-message
        self._i2c.writeto(_ADDRESS, _SETUP)
        glass = memoryview(self._glass)
        for start in range(0, _SIZE, _WIDTH):
            self._send(glass, start, start + _WIDTH)
        self._i2c.writeto(_ADDRESS, _WAKE)

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
        column = start % _WIDTH
        command = self._command
        command[1] = 0xB0 | start // _WIDTH
        command[2] = column & 0x0F
        command[3] = 0x10 | column >> 4
        self._i2c.writeto(_ADDRESS, command)
        length = 1 + stop - start
        self._data[1:length] = frame[start:stop]
        self._i2c.writeto(_ADDRESS, memoryview(self._data)[:length])
