"""The board by itself, under programs of a few lines: sleep, keys, cable, supply, watchdog, the way to the prompt."""
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from bench import Bench, on_i2c
from box import built
from filesystem import image
from glass import Glass
from rp2040py.rp2040 import RP2040

from companion.board import pins

pytestmark = pytest.mark.emulator

MADE = """
import time
from companion.board.pico import Pico

board = Pico()
board.connect("ssd1306", "i2c")
board.show(bytes(1024))
time.sleep_ms(500)  # what is sent before the cable is up is lost
"""


def bench_running(uf2: Path, program: str, display: Callable[[RP2040], Glass] = on_i2c) -> Bench:
    return Bench(uf2, image(built() | {"main.py": (MADE + program).encode()}), display=display)


def says(bench: Bench, text: bytes) -> Callable[[], bool]:
    return lambda: text in bench.cable.received


def test_an_idle_board_sleeps(uf2: Path) -> None:
    bench = bench_running(uf2, """
board.watch()
while True:
    board.keys()
    board.receive()
    board.wait(50)
""")
    bench.run(1000)
    busy = bench.busy_ms
    bench.run(5000)
    assert bench.busy_ms - busy < 0.03 * 5000
    assert bench.resets == 0


def test_an_idle_board_needs_no_memory(uf2: Path) -> None:
    bench = bench_running(uf2, """
import gc

def used(rounds):
    before = gc.mem_alloc()
    for _ in range(rounds):
        board.keys()
        board.receive()
        board.wait(1)
    return gc.mem_alloc() - before

used(10)
print("used", used(100), "bytes")
""")
    bench.run_until(says(bench, b"used 0 bytes"), limit_ms=2000)


@pytest.mark.parametrize(("key", "number"), [("A", 1), ("B", 2), ("C", 3), ("D", 4)])
def test_a_touched_key_wakes_the_board_at_once(uf2: Path, key: str, number: int) -> None:
    bench = bench_running(uf2, """
board.wait(60000)
for number, ago in enumerate(board.keys()[1], 1):
    if ago is not None:
        board.tone(440 * number, 3)
board.wait(60000)
""")
    bench.run(2000)
    bench.press(key)
    bench.run(1.5)
    assert bench.hz == pytest.approx(440 * number, rel=0.01)


def test_who_asks_late_is_told_when_a_key_fell_first(uf2: Path) -> None:
    bench = bench_running(uf2, """
print("sleeps")
time.sleep_ms(300)
print("saw", board.keys(), board.keys())
""")
    bench.run_until(says(bench, b"sleeps"))
    bench.run(50)
    for _ in range(2):
        bench.press("B")
        bench.run(50)
        bench.release("B")
        bench.run(20)
    bench.run_until(says(bench, b"())"))
    found = re.search(rb"saw \(0, \[None, (\d+), None, None\]\) \(0, \(\)\)", bench.cable.received)
    assert found
    assert int(found[1]) == pytest.approx(300 - 50, abs=5)  # of the first of two presses


def test_a_key_that_stays_down_is_looked_at_again_and_again(uf2: Path) -> None:
    bench = bench_running(uf2, """
while not board.keys()[0]:
    board.wait(60000)
while board.keys()[0]:
    board.wait(60000)
board.tone(440, 3)
""")
    bench.run(1000)
    bench.press("B")
    bench.run(300)
    assert not bench.hz
    bench.release("B")
    bench.run(15)
    assert bench.hz


def test_a_press_during_a_flash_write_is_seen_afterwards(uf2: Path) -> None:
    bench = bench_running(uf2, """
file = open("big", "w")
while True:
    file.write("." * 4096)
    print("saw", board.keys())
""")
    bench.run_until(lambda: bench.flash.erases > 2, step_ms=0.1)
    bench.press("C")
    bench.run(10)
    bench.release("C")
    bench.run(10)
    assert b"None" not in bench.cable.received
    bench.run_until(says(bench, b"saw (0, [None, None, "), limit_ms=500)


def test_bytes_from_the_pc_wake_the_board_and_pass_unchanged(uf2: Path) -> None:
    bench = bench_running(uf2, """
board.watch()
while True:
    board.wait(60000)
    rest = board.receive()
    while rest:
        rest = rest[board.send(rest):]
""")
    every_byte = bytes(range(256))
    bench.run(1500)
    bench.cable.send(every_byte)
    bench.run(100)
    assert bench.cable.received == every_byte


def test_a_pc_that_does_not_read_holds_nothing_up_and_loses_nothing(uf2: Path) -> None:
    bench = bench_running(uf2, """
stream, sent, longest, refused = memoryview(bytes(range(32, 127)) * 20), 0, 0, 0
while sent < len(stream):
    board.wait(1)
    rest = stream[sent:]
    began = time.ticks_us()
    count = board.send(rest)
    longest = max(longest, time.ticks_diff(time.ticks_us(), began))
    refused += not count
    sent += count
print("\\nlongest", longest, "refused", refused)
while True:
    board.wait(60000)
""")
    bench.run_until(lambda: bench.cable.connected and bench.cable.received)
    bench.cable.reading = False
    bench.run(300)
    bench.cable.reading = True
    bench.run_until(lambda: bench.cable.received.endswith(b"\r\n"))
    stream, _, report = bytes(bench.cable.received).rpartition(b"\r\nlongest ")
    longest_us, refused = map(int, report.split(b" refused "))
    assert stream == bytes(range(32, 127)) * 20
    assert refused > 100
    assert longest_us < 5000  # a tick


def supplied(vsys_mv: int, usb: bool) -> Callable[[RP2040], Glass]:
    """The voltages at the two pins that belong to the Pico itself, where the display is soldered too."""
    def solder(mcu: RP2040) -> Glass:
        mcu.adc.channel_values[pins.SUPPLY - 26] = round(vsys_mv / 3 / 3300 * 4095)
        mcu.gpio[pins.USB_POWER].set_input_value(usb)
        return on_i2c(mcu)

    return solder


@pytest.mark.parametrize("vsys_mv", [1800, 3700, 5500])
def test_the_battery_is_measured(uf2: Path, vsys_mv: int) -> None:
    bench = bench_running(uf2, "print('has', board.millivolts(), 'mV')", supplied(vsys_mv, usb=False))
    bench.run_until(says(bench, b"mV"))
    assert int(bench.cable.received.split()[1]) == pytest.approx(vsys_mv, abs=3)


def test_usb_power_is_no_battery(uf2: Path) -> None:
    bench = bench_running(uf2, "print('has', board.millivolts())", supplied(5000, usb=True))
    bench.run_until(says(bench, b"has None"))


def test_the_watchdog_ends_a_hang_and_the_board_knows_it(uf2: Path) -> None:
    bench = bench_running(uf2, """
print("hung", board.hung)
if board.hung:
    board.restart()
board.watch()
for _ in range(3):
    board.wait(5000)
time.sleep(60)
""")
    bench.run_until(says(bench, b"hung False"), limit_ms=2000)
    alive = bench.ms + 15000
    bench.run_until(lambda: bench.resets, limit_ms=30000)
    assert bench.ms == pytest.approx(alive + 8000, rel=0.2)
    bench.run_until(lambda: bench.cable.received.count(b"hung") == 3, limit_ms=3000)
    assert bench.resets == 2
    assert bytes(bench.cable.received).split(b"\r\n")[:3] == [b"hung False", b"hung True", b"hung False"]


def test_the_mark_for_the_prompt_counts_once(uf2: Path) -> None:
    bench = Bench(uf2, image(built() | {"data/prompt": b""}))
    bench.run(800)
    bench.cable.send(b"print(6 * 7, 'companion' in __import__('sys').modules)\r\n")
    bench.run_until(says(bench, b"42 False"))
    bench.run(10_000)
    assert bench.resets == 0  # no watchdog there
    bench.cable.send(b"import machine; machine.reset()\r\n")
    bench.run_until(lambda: bench.glass.readable)


def test_a_box_whose_files_are_not_whole_stays_at_the_prompt(uf2: Path) -> None:
    bench = Bench(uf2, image({"main.py": built()["main.py"]}))
    bench.run(800)
    bench.cable.send(b"print(6 * 7)\r\n")
    bench.run_until(says(bench, b"\r\n42\r\n"))
