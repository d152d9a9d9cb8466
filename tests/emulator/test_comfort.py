"""What makes the box comfortable, on the board itself: light, a display built in upside down, a pad for the seats."""
from pathlib import Path

import pytest
from bench import Bench
from box import built
from filesystem import image
from rp2040py.gpio_pin import GPIOPinState
from test_displays import FIRST, picture

from companion.board import pins

pytestmark = pytest.mark.emulator

CONTRAST = 0x81
MADE = """
from companion.board.pico import Pico

board = Pico()
board.connect("ssd1306", "i2c", %s)
board.show(bytearray((place * place >> 3) + 1 & 0xFF for place in range(1024)))
"""


def bench_running(uf2: Path, program: str, rotated: bool = False) -> Bench:
    return Bench(uf2, image(built() | {"main.py": (MADE % rotated + program).encode()}))


def contrast(bench: Bench) -> int:
    return bench.glass._settings[CONTRAST][0]


def tap(bench: Bench) -> None:
    bench.press("A")
    bench.run(40)
    bench.release("A")
    bench.run(100)


def test_a_display_that_is_built_in_upside_down_shows_the_picture_upright(uf2: Path) -> None:
    bench = bench_running(uf2, "board.wait(60000)", rotated=True)
    turned = [row[::-1] for row in picture(FIRST)[::-1]]  # the bench looks at it as if it were built in as usual
    bench.run_until(lambda: bench.glass.rows() == turned, limit_ms=1000)


def test_a_dimmed_display_stays_so_when_it_was_without_power(uf2: Path) -> None:
    bench = bench_running(uf2, """
import time

for dimmed in (True, False):
    board.wait(60000)
    board.dim(dimmed)
    time.sleep_ms(100)  # until the key is up and calm
    board.keys()
board.wait(60000)
""")
    bench.run_until(lambda: bench.glass.readable)
    bench.run(500)  # the first wait makes room for names
    bright = contrast(bench)
    tap(bench)
    dimmed = contrast(bench)
    assert dimmed < bright / 4
    assert bench.glass.rows() == picture(FIRST)
    bench.glass.lose_power()
    bench.run(100)
    bench.glass.present = True
    bench.run_until(lambda: bench.glass.rows() == picture(FIRST), limit_ms=2500)
    assert contrast(bench) == dimmed
    tap(bench)
    assert contrast(bench) == bright


class Keypad:
    """Twelve keys between the rows and the columns of the pad."""

    def __init__(self, bench: Bench) -> None:
        self._gpio = bench._mcu.gpio
        self._down: set[int] = set()
        for row in pins.PAD_ROWS:
            self._gpio[row].add_listener(lambda new, old: self._settle())

    def touch(self, *keys: int) -> None:
        """From now on exactly these keys are down, counted from 0, row by row."""
        self._down = set(keys)
        self._settle()

    def _settle(self) -> None:
        for column, gpio in enumerate(pins.PAD_COLUMNS):
            rows = [pins.PAD_ROWS[key // 3] for key in self._down if key % 3 == column]
            if any(self._gpio[row].value == GPIOPinState.LOW for row in rows):
                self._gpio[gpio].set_input_value(False)
            else:
                self._gpio[gpio].release_input()


def test_each_key_of_the_pad_wakes_the_board_and_is_its_seat(uf2: Path) -> None:
    bench = bench_running(uf2, """
board.pad()
while True:
    board.wait(60000)
    levels, falls = board.pad()
    print("seats %x" % levels, *falls)
""")
    keypad = Keypad(bench)
    bench.run(1500)
    for key, seats in [*((key, 1 << key) for key in range(9)), (9, 0), (10, 1 << 9), (11, 0)]:
        del bench.cable.received[:]
        keypad.touch(key)
        bench.run(5)
        keypad.touch()
        bench.run(20)
        said = bytes(bench.cable.received).splitlines()
        assert said[0] == b"seats %x" % seats, key


def test_two_keys_of_the_pad_are_two_seats_and_an_untouched_pad_needs_no_memory(uf2: Path) -> None:
    bench = bench_running(uf2, """
import gc

board.pad()
board.wait(60000)
print("seats %x" % board.pad()[0])
board.wait(60000)
board.pad()

def used(rounds):
    before = gc.mem_alloc()
    for _ in range(rounds):
        board.pad()
        board.wait(1)
    return gc.mem_alloc() - before

used(10)
print("used", used(100), "bytes")
""")
    keypad = Keypad(bench)
    bench.run(1500)
    keypad.touch(1, 5)
    bench.run(20)
    assert b"seats 22" in bench.cable.received
    keypad.touch()
    bench.run(5)
    keypad.touch(0)
    bench.run(5)
    keypad.touch()
    bench.run(300)
    assert b"used 0 bytes" in bench.cable.received
