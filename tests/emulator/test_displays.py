"""Every display that the board knows, on both kinds of wires: what is shown stands on the glass, and comes back."""
from collections.abc import Callable
from pathlib import Path

import pytest
from bench import Bench
from box import built
from filesystem import image
from glass import SH1106, SSD1306, SSD1309, WIDTH, Chip, Glass, Lines, Panel, SPIGlass
from rp2040py.rp2040 import RP2040

from companion.board import pins

pytestmark = pytest.mark.emulator

CHIPS = {"ssd1306": SSD1306, "ssd1309": SSD1309, "sh1106": SH1106}
# No picture that turns or shifts into itself; the second one differs in a part of one page.
FIRST = bytes((place * place >> 3) + 1 & 0xFF for place in range(1024))
SECOND = FIRST[:300] + bytes(40) + FIRST[340:]
SETTLED_MS = 400  # with its first page the board still makes room for names; a press waits for that
SHOW_BOTH = """
from companion.board.pico import Pico

board = Pico()
board.connect("%s", "%s")
frame = bytearray((place * place >> 3) + 1 & 0xFF for place in range(1024))
board.show(frame)
board.wait(60000)  # until a key is pressed
frame[300:340] = bytes(40)
board.show(frame)
while True:
    board.keys()
    board.wait(60000)
"""


def on_i2c(chip: Chip) -> Callable[[RP2040], Panel]:
    return lambda mcu: Glass(mcu.i2c[pins.DISPLAY_BUS], mcu.clock, chip)


def on_spi(chip: Chip) -> Callable[[RP2040], Panel]:
    def solder(mcu: RP2040) -> Panel:
        lines = Lines(mcu.gpio[pins.DISPLAY_CS], mcu.gpio[pins.DISPLAY_DC], mcu.gpio[pins.DISPLAY_RES])
        return SPIGlass(mcu.spi[pins.DISPLAY_BUS], lines, mcu.clock, chip)

    return solder


WIRES = {"i2c": on_i2c, "spi": on_spi}


def picture(frame: bytes) -> list[str]:
    """The 64 lines that a frame of 8 pages, bit 0 on top, is to a person."""
    return ["".join("#" if byte >> y % 8 & 1 else "." for byte in page)
            for y in range(64) for page in (frame[y // 8 * WIDTH:][:WIDTH],)]


def bench_with(uf2: Path, chip: str, wires: str) -> Bench:
    files = built() | {"main.py": (SHOW_BOTH % (chip, wires)).encode()}
    return Bench(uf2, image(files), display=WIRES[wires](CHIPS[chip]))


@pytest.mark.parametrize("wires", WIRES)
@pytest.mark.parametrize("chip", CHIPS)
class TestEveryDisplay:
    def test_shows_the_frame_and_then_what_changed(self, uf2: Path, chip: str, wires: str) -> None:
        bench = bench_with(uf2, chip, wires)
        bench.run_until(lambda: bench.glass.rows() == picture(FIRST), limit_ms=1000)
        bench.run(SETTLED_MS)
        received = bench.glass.received
        bench.press("A")
        bench.run(50)
        assert bench.glass.rows() == picture(SECOND)
        assert bench.glass.received - received < 50

    def test_shows_the_latest_frame_when_it_comes_back(self, uf2: Path, chip: str, wires: str) -> None:
        bench = bench_with(uf2, chip, wires)
        bench.run_until(lambda: bench.glass.rows() == picture(FIRST), limit_ms=1000)
        bench.glass.lose_power()
        bench.press("A")
        bench.run(50)
        bench.glass.present = True
        bench.run_until(lambda: bench.glass.rows() == picture(SECOND), limit_ms=2500)

    def test_never_goes_dark_while_it_is_looked_after(self, uf2: Path, chip: str, wires: str) -> None:
        bench = bench_with(uf2, chip, wires)
        bench.run_until(lambda: bench.glass.rows() == picture(FIRST), limit_ms=1000)
        looked_after = bench.ms + 1900
        bench.run_until(lambda: bench.ms >= looked_after)
        while bench.ms < looked_after + 200:
            bench.run(0.5)
            assert bench.glass.rows() == picture(FIRST)


def test_a_display_that_is_missing_at_the_start_is_found(uf2: Path) -> None:
    bench = bench_with(uf2, "ssd1309", "i2c")
    bench.glass.present = False
    bench.run(1500)
    bench.glass.present = True
    bench.run_until(lambda: bench.glass.rows() == picture(FIRST), limit_ms=2500)
