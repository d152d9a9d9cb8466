"""The real box: assembles the parts of this folder into the board that `companion.app` takes.

Everything above this folder knows only the methods of this class; the simulator's fake board has the same ones. What
the chip itself does (time, sleep, watchdog, reset, supply) is here; what hangs on pins has a module of its own.
"""
import os
import select
import time

import machine
import micropython
from machine import ADC, WDT, Pin
from micropython import const

from companion.board import pins
from companion.board.buzzer import Buzzer
from companion.board.display import Display
from companion.board.keys import Keys
from companion.board.usb import Usb

_PIECE = const(9216)  # bytes that the start holds back for the names of all modules, see `names`
_TOUCHED_MS = const(2)  # a key that stays down calls only once, so it is looked at again after this time
_HANG_MS = const(8000)  # the watchdog of an RP2040 can wait 8.3 s
_VSYS_MV = const(3 * 3300)  # at the full scale of the converter

# The SDK leaves this word where it survives a reset while the watchdog runs, and removes it before a wanted reset.
_WATCHED = const(0x6AB73121)
_WORD_AT = {"RP2040": 0x4005801C, "RP2350": 0x400D801C}


def _feed_nobody():
    """Before `watch` there is no watchdog."""


def _wires(name):
    if name == "spi":
        from companion.board.spi import SPIWires
        return SPIWires()
    from companion.board.i2c import I2CWires
    return I2CWires()


class Pico:
    """A Raspberry Pi Pico, or a Pico 2 on its ARM cores, wired as `pins` says.

    `unique_id` is the chip's (8 bytes, all 0xFF where it has none). `hung` is whether this start follows a hang that
    the watchdog has ended, and no power-on or wanted reset.
    """

    def __init__(self):
        micropython.kbd_intr(-1)  # Ctrl-C is a byte like others, also while the box starts; until the next reset
        self._held_back = bytearray(_PIECE)
        chip = os.uname().machine.split()[-1]
        self.hung = machine.reset_cause() == machine.WDT_RESET and machine.mem32[_WORD_AT[chip]] == _WATCHED
        self.unique_id = machine.unique_id()
        self._feed = _feed_nobody
        self._keys = Keys(pins.KEYS)
        self._pad = None
        usb = Usb()
        self._calls = select.poll()
        self._calls.register(self._keys.calls, select.POLLIN)
        self._calls.register(usb.stream, select.POLLIN)
        self.keys = self._keys.read
        self.receive, self.send = usb.receive, usb.send
        self.tone = Buzzer(pins.BUZZER).tone
        self.entropy = os.urandom
        self.restart = machine.reset

    def connect(self, chip, wires, rotated=False):
        """There is a display with this chip ("ssd1306", "ssd1309", "sh1106") on these wires ("i2c", "spi"), maybe built
        in upside down.

        Before the first `show`; called again it begins anew. Only the code for these wires is loaded.
        """
        self._display = Display(_wires(wires), chip, rotated)
        self.dim = self._display.dim

    def pad(self):
        """(levels, falls) of the pad with a key a seat, as `keys` has them; bit 0 is seat 0. It is there from the first
        call on."""
        if self._pad is None:
            from companion.board.pad import Pad
            self._pad = Pad()
            self._calls.register(self._pad.calls, select.POLLIN)
        return self._pad.read()

    def release_pad(self):
        """Nobody asks for the pad any more: touches of it end no `wait`."""
        if self._pad is not None:
            self._calls.unregister(self._pad.calls)
            self._pad = None

    def show(self, frame):
        """Put a frame of 1024 bytes on the display; to the watchdog it is a sign of life."""
        self._feed()
        self._display.show(frame)

    def wait(self, ms):
        """Sleep until `ms` have passed, a key is touched or the PC has sent something. The display is looked after.

        A call that nobody has answered yet (with `keys` or `receive`) ends it at once.
        """
        if self._held_back:  # the first page stands
            self._held_back = bytearray()
            from companion.board.names import make_room
            make_room()
        if self._keys.levels():
            ms = min(ms, _TOUCHED_MS)
        end = time.ticks_add(time.ticks_ms(), ms)
        while True:
            self._feed()
            nap = self._display.check()
            left = time.ticks_diff(end, time.ticks_ms())
            if left <= 0:
                return
            for _ in self._calls.ipoll(min(nap, left)):
                return

    def voice(self):
        """What speaks; only a box that has something to say loads it."""
        from companion.board.voice import Voice
        return Voice()

    def millivolts(self):
        """The voltage of the battery at VSYS, or None while the box runs from USB."""
        if Pin(pins.USB_POWER, Pin.IN).value():
            return None
        return ADC(Pin(pins.SUPPLY)).read_u16() * _VSYS_MV // 0xFFFF

    def watch(self):
        """From here on, until the next reset, the watchdog resets a box that gives no sign of life for 8 s."""
        self._feed = WDT(timeout=_HANG_MS).feed


class Clock:
    """Call it for the milliseconds since it was made; it has to be called at least once in six days."""

    def __init__(self):
        self._seen = time.ticks_ms()
        self._passed = 0

    def __call__(self):
        now = time.ticks_ms()
        self._passed += time.ticks_diff(now, self._seen)
        self._seen = now
        return self._passed
