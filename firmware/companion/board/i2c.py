"""A display's wires where it is on I2C."""
from machine import I2C, Pin
from micropython import const

from companion.board import pins

_ADDRESS = const(0x3C)
_BAUD = const(400_000)
_TIMEOUT_US = const(5_000)  # the longest message takes 3 ms
_LONGEST = const(128)
_OFF = const(0x40)  # in the status byte


class I2CWires:
    """SDA and SCL. Every method raises OSError where no display answers."""

    def __init__(self):
        self._message = bytearray(1 + _LONGEST)
        self._status = bytearray(1)
        self._connect()

    def _connect(self):
        self._i2c = I2C(
            pins.DISPLAY_BUS, sda=Pin(pins.DISPLAY_SDA), scl=Pin(pins.DISPLAY_SCL), freq=_BAUD, timeout=_TIMEOUT_US
        )

    def settled(self):
        """Whether the display has kept its settings: its picture is off after it was without power."""
        try:
            self._i2c.readfrom_into(_ADDRESS, self._status)
        except OSError:
            self._connect()  # frees a bus stuck in mid-message
            raise
        return not self._status[0] & _OFF

    def send(self, kind, content):
        """One message of at most 128 bytes; `kind` is the control byte."""
        end = 1 + len(content)
        self._message[0] = kind
        self._message[1:end] = content
        self._i2c.writeto(_ADDRESS, memoryview(self._message)[:end])
