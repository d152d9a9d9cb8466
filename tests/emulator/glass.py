"""The display on the bench: an SSD1306 at the other end of the I2C bus, with the time that the bus takes."""
from collections.abc import Callable
from dataclasses import dataclass

from rp2040py.clock.clock import IClock
from rp2040py.peripherals.i2c import RPI2C, I2CMode

WIDTH, HEIGHT = 128, 64
COMMANDS_FOLLOW, DATA_FOLLOWS = 0x00, 0x40
ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
BIT_PERIODS = 8  # nanoseconds a tick of the I2C block's 125 MHz clock


@dataclass
class Glass:
    """What a person sees, and when it last changed.

    `memory` holds 8 pages of 128 column bytes; `lit` is whether the picture is switched on; `received` counts bytes
    on the bus, addresses not included. Unplug it with `present = False`; `lose_power()` also empties it.
    """

    i2c: RPI2C
    clock: IClock
    address: int = 0x3C
    present: bool = True
    lit: bool = False
    received: int = 0
    changed_ms: float = 0.0

    def __post_init__(self) -> None:
        self.memory = bytearray(WIDTH * HEIGHT // 8)
        self._page = self._column = 0
        self._command: list[int] = []
        self._receive: Callable[[int], None] = self._control
        bus = self.i2c
        bus.on_start = lambda repeated: self._after(1, bus.complete_start)
        bus.on_connect = self._connect
        bus.on_write_byte = self._write
        bus.on_read_byte = lambda ack: self._after(9, lambda: bus.complete_read(0 if self.lit else 0x40))
        bus.on_stop = lambda: self._after(1, bus.complete_stop)

    def lose_power(self) -> None:
        """A loose plug: the display forgets its picture and its settings, and does not answer."""
        self.present = self.lit = False
        self.memory[:] = bytes(len(self.memory))

    def rows(self) -> list[str]:
        """The picture as 64 lines of 128 characters, `#` for a lit dot."""
        return [
            "".join("#" if self.memory[y // 8 * WIDTH + x] >> y % 8 & 1 else "." for x in range(WIDTH))
            for y in range(HEIGHT)
        ]

    @property
    def readable(self) -> bool:
        """Whether there is a picture to see."""
        return self.lit and any(self.memory)

    def _after(self, bits: int, action: Callable[[], None]) -> None:
        bit_ns = (self.i2c.scl_high_period + self.i2c.scl_low_period) * BIT_PERIODS
        self.clock.create_alarm(action).schedule(bits * bit_ns)

    def _connect(self, address: int, mode: I2CMode) -> None:
        answers = self.present and address == self.address
        self._receive = self._control
        self._after(9, lambda: self.i2c.complete_connect(answers))

    def _write(self, byte: int) -> None:
        answers = self.present
        if answers:
            self.received += 1
            self._receive(byte)
        self._after(9, lambda: self.i2c.complete_write(answers))

    def _control(self, byte: int) -> None:
        self._receive = {COMMANDS_FOLLOW: self._order, DATA_FOLLOWS: self._draw}[byte]

    def _draw(self, byte: int) -> None:
        at = self._page * WIDTH + self._column
        if self.memory[at] != byte:
            self.memory[at] = byte
            self.changed_ms = self.clock.nanos / 1e6
        self._column = (self._column + 1) % WIDTH  # page addressing: the page stays

    def _order(self, byte: int) -> None:
        self._command.append(byte)
        code, *arguments = self._command
        if len(arguments) < ARGUMENTS.get(code, 0):
            return
        self._command = []
        if code == 0x20 and arguments != [2]:
            raise ValueError(f"the model of the display knows page addressing only, got mode {arguments[0]}")
        if code in (0xAE, 0xAF):
            self.lit = code == 0xAF
        elif 0xB0 <= code <= 0xB7:
            self._page = code & 7
        elif code <= 0x0F:
            self._column = self._column & 0x70 | code
        elif code <= 0x1F:
            self._column = (code & 7) << 4 | self._column & 0x0F
