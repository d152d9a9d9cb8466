"""`mushka deploy` through the emulated cable: onto a board with nothing but MicroPython, and over a running box."""
import sys
from pathlib import Path

import pytest
from bench import Bench
from box import built, built_with, evening
from filesystem import Files, files_in
from rehearsal import start, switch_on
from serve import Served

from companion.link.frame import encode

pytestmark = pytest.mark.emulator

MUSHKA = [str(Path(sys.executable).with_name("mushka"))]
OLDER = ("sound/tunes.py", '"start": ((784, 70)', '"start": ((785, 70)')


def firmware_on(bench: Bench) -> Files:
    return {path: content for path, content in files_in(bench.flash.files).items() if not path.startswith("data/")}


def test_onto_a_blank_board(uf2: Path) -> None:
    bench = Bench(uf2, b"")
    bench.run_until(lambda: bench.cable.connected)
    with Served(bench) as served:
        done = served.run([*MUSHKA, "deploy", "--port", served.url])
    assert done.returncode == 0, done.stdout
    assert firmware_on(bench) == built()
    start(bench, {})


def test_over_a_running_box_which_keeps_its_evening(uf2: Path) -> None:
    data = evening(60)
    bench = switch_on(uf2, data, built_with(*OLDER) | {"companion/gone.mpy": b"of an earlier version"})
    bench.run_until(lambda: bench.cable.connected)
    bench.cable.send(encode(1, "HELLO", {}))  # loads the link: the emulator is slow, the PC's patience real
    bench.run_until(lambda: b"HELLO" in bench.cable.received)
    with Served(bench) as served:
        done = served.run([*MUSHKA, "deploy", "--port", served.url])
    assert done.returncode == 0, done.stdout
    assert firmware_on(bench) == built()
    start(bench, data)
    assert {path: content for path, content in files_in(bench.flash.files).items() if path in data} == data
