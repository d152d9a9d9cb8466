"""A display's wires where it is on SPI, which has no way back: nobody learns whether a display is there."""
import time

from machine import SPI, Pin
from micropython import const

from companion.board import pins

_BAUD = const(4_000_000)  # the slowest of the chips
_RESET_US = const(20)


class SPIWires:
    """SCK, MOSI, CS, DC and RES."""

    def __init__(self):
        self._select = Pin(pins.DISPLAY_CS, Pin.OUT, value=1)
        self._kind = Pin(pins.DISPLAY_DC, Pin.OUT)
        self._spi = SPI(
            pins.DISPLAY_BUS, baudrate=_BAUD, sck=Pin(pins.DISPLAY_SCK), mosi=Pin(pins.DISPLAY_MOSI)
        )
        reset = Pin(pins.DISPLAY_RES, Pin.OUT, value=0)
        time.sleep_us(_RESET_US)
        reset(1)

    def settled(self):
        """Whether the display has kept its settings. Never certain here, so they are sent again and again."""
        return False

    def send(self, kind, content):
        """One message; the pin DC is low for commands and high for dots."""
        self._kind(kind)
        self._select(0)
        self._spi.write(content)
        self._select(1)
