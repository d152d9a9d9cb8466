"""The real box: assembles the parts of this folder into the board that `companion.app` takes.

Everything above this folder knows only the methods of this class; the simulator's fake board has the same ones.
"""
import os
import time

from companion.board import pins
from companion.board.buzzer import Buzzer
from companion.board.keys import Keys
from companion.board.oled import Oled


class Pico:
    """A Raspberry Pi Pico wired as `pins` says."""

    def __init__(self):
        self._keys = Keys(pins.KEYS)
        self._oled = Oled(pins.DISPLAY_BUS, pins.DISPLAY_SDA, pins.DISPLAY_SCL)
        self._buzzer = Buzzer(pins.BUZZER)
        self.keys = self._keys.read
        self.show = self._oled.show
        self.tone = self._buzzer.tone
        self.entropy = os.urandom

    def sleep(self, ms):
        """Let the core sleep for `ms`; the display is looked after on the way."""
        self._oled.check()
        time.sleep_ms(ms)
