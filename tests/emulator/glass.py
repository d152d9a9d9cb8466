"""The display on the bench: one of three chips at the other end of its wires, with the time that the wires take.

The chips obey the commands of their data sheets and know no others. They are used in page addressing only.
"""
from collections.abc import Callable
from dataclasses import dataclass, field

from rp2040py.clock.clock import IClock
from rp2040py.gpio_pin import GPIOPin, GPIOPinState
from rp2040py.peripherals.i2c import RPI2C, I2CMode
from rp2040py.peripherals.spi import RPSPI

WIDTH, HEIGHT = 128, 64
PAGES = HEIGHT // 8
COMMANDS_FOLLOW, DATA_FOLLOWS = 0x00, 0x40  # control bytes on I2C
OFF = 0x40  # in the status byte
BIT_PERIODS = 8  # nanoseconds a tick of the I2C block's 125 MHz clock
TURNED_COLUMNS, TURNED_ROWS = 0xA1, 0xC8  # as the glass is built in, with its connector at the upper edge
SWITCHES = {0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8}
COMMON = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}  # arguments by command
ADDRESSING = {0x20: 1, 0x21: 2, 0x22: 2}
PAGE_ADDRESSING = 2


@dataclass(frozen=True)
class Chip:
    """`columns` of memory, of which the glass shows 128 from `first` on; its commands with arguments beyond the common
    ones, and those without; the command and value that switch its voltage pump on, where it has one that is off.
    """

    columns: int
    first: int
    arguments: dict[int, int]
    words: frozenset[int] = frozenset()
    pump: tuple[int, int] | None = None


SSD1306 = Chip(WIDTH, 0, ADDRESSING | {0x8D: 1}, pump=(0x8D, 0x14))
SSD1309 = Chip(WIDTH, 0, ADDRESSING | {0xFD: 1})
SH1106 = Chip(132, 2, {0xAD: 1}, frozenset(range(0x30, 0x34)))


@dataclass
class Panel:
    """What a person sees, and when it last changed.

    `received` counts bytes on the wires, addresses not included. Unplug it with `present = False`; `lose_power()` also
    makes it forget.
    """

    clock: IClock
    chip: Chip
    present: bool = field(default=True, init=False)
    received: int = field(default=0, init=False)
    changed_ms: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        self._memory = bytearray(self.chip.columns * PAGES)
        self._arguments = COMMON | self.chip.arguments
        self.reset()

    def reset(self) -> None:
        """The chip forgets its settings, not its picture."""
        self._on: set[int] = set()
        self._settings: dict[int, list[int]] = {}
        self._page = self._column = 0
        self._command: list[int] = []

    def lose_power(self) -> None:
        """A loose plug: the display forgets its picture and its settings, and does not answer."""
        self.present = False
        self._memory[:] = bytes(len(self._memory))
        self.reset()

    @property
    def memory(self) -> bytes:
        """What the glass shows of the memory: 8 pages of 128 column bytes."""
        starts = range(self.chip.first, len(self._memory), self.chip.columns)
        return b"".join(self._memory[start:start + WIDTH] for start in starts)

    def rows(self) -> list[str]:
        """The glass as 64 lines of 128 characters, `#` for a lit dot; all is dark while the picture is off."""
        memory = self.memory if self.lit else bytes(WIDTH * PAGES)
        rows = [
            "".join("#" if memory[y // 8 * WIDTH + x] >> y % 8 & 1 else "." for x in range(WIDTH))
            for y in range(HEIGHT)
        ]
        rows = rows if TURNED_ROWS in self._on else rows[::-1]
        return rows if TURNED_COLUMNS in self._on else [row[::-1] for row in rows]

    @property
    def lit(self) -> bool:
        """Whether the picture is on, and has the voltage that it needs."""
        pump = self.chip.pump
        return 0xAF in self._on and (pump is None or self._settings.get(pump[0]) == [pump[1]])

    @property
    def readable(self) -> bool:
        """Whether there is a picture to see."""
        return self.lit and any(self.memory)

    def draw(self, byte: int) -> None:
        """A byte for the memory."""
        self.received += 1
        if self._column < self.chip.columns:  # page addressing: the page stays
            at = self._page * self.chip.columns + self._column
            if self._memory[at] != byte:
                self._memory[at] = byte
                self.changed_ms = self.clock.nanos / 1e6
            self._column += 1

    def order(self, byte: int) -> None:
        """A byte of a command."""
        self.received += 1
        self._command.append(byte)
        code, *arguments = self._command
        if len(arguments) < self._arguments.get(code, 0):
            return
        self._command = []
        if code in self._arguments:
            if code == 0x20 and arguments != [PAGE_ADDRESSING]:
                raise ValueError(f"the model of the display knows page addressing only, got mode {arguments[0]}")
            self._settings[code] = arguments
        elif code in SWITCHES:
            self._on -= {code ^ 1, code ^ 8 if code >= 0xC0 else code}
            self._on.add(code)
        elif 0xB0 <= code < 0xB0 + PAGES:
            self._page = code & 7
        elif code <= 0x0F:
            self._column = self._column & 0xF0 | code
        elif code <= 0x1F:
            self._column = (code & 0x0F) << 4 | self._column & 0x0F
        elif not 0x40 <= code <= 0x7F and code not in self.chip.words:
            raise ValueError(f"the display has no command {code:#x}")


class Glass(Panel):
    """A display on I2C."""

    def __init__(self, i2c: RPI2C, clock: IClock, chip: Chip = SSD1306, address: int = 0x3C) -> None:
        super().__init__(clock, chip)
        self._bus, self._address = i2c, address
        self._receive: Callable[[int], None] = self._control
        i2c.on_start = lambda repeated: self._after(1, i2c.complete_start)
        i2c.on_connect = self._connect
        i2c.on_write_byte = self._write
        i2c.on_read_byte = lambda ack: self._after(9, lambda: i2c.complete_read(0 if self.lit else OFF))
        i2c.on_stop = lambda: self._after(1, i2c.complete_stop)

    def _after(self, bits: int, action: Callable[[], None]) -> None:
        bit_ns = (self._bus.scl_high_period + self._bus.scl_low_period) * BIT_PERIODS
        self.clock.create_alarm(action).schedule(bits * bit_ns)

    def _connect(self, address: int, mode: I2CMode) -> None:
        answers = self.present and address == self._address
        self._receive = self._control
        self._after(9, lambda: self._bus.complete_connect(answers))

    def _write(self, byte: int) -> None:
        answers = self.present
        if answers:
            self._receive(byte)
        self._after(9, lambda: self._bus.complete_write(answers))

    def _control(self, byte: int) -> None:
        self.received += 1
        self._receive = {COMMANDS_FOLLOW: self.order, DATA_FOLLOWS: self.draw}[byte]


@dataclass(frozen=True)
class Lines:
    """The pins of a display on SPI besides the clock and the data."""

    select: GPIOPin
    kind: GPIOPin
    reset: GPIOPin


class SPIGlass(Panel):
    """A display on SPI. It listens while it is selected, and never answers."""

    def __init__(self, spi: RPSPI, lines: Lines, clock: IClock, chip: Chip = SSD1306) -> None:
        super().__init__(clock, chip)
        self._bus, self._lines = spi, lines
        spi.on_transmit = self._take
        lines.reset.add_listener(self._reset_line)

    def _take(self, byte: int) -> None:
        def arrived() -> None:
            if self.present and self._lines.select.value == GPIOPinState.LOW:
                (self.draw if self._lines.kind.value == GPIOPinState.HIGH else self.order)(byte)
            self._bus.complete_transmit(0)

        self.clock.create_alarm(arrived).schedule(8e9 / self._bus.clock_frequency)

    def _reset_line(self, value: GPIOPinState, before: GPIOPinState) -> None:
        if value == GPIOPinState.LOW:
            self.reset()
