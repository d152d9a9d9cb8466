"""The built box on the emulated Pico."""
import itertools
from pathlib import Path

import pytest
from bench import Bench
from box import built_files
from flash import image

pytestmark = pytest.mark.emulator


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The flash of a box fresh from the build, without any data."""
    return image(built_files(tmp_path_factory.mktemp("build")))


def test_an_empty_box_starts_with_a_page(uf2: Path, files: bytes) -> None:
    bench = Bench(uf2, files)
    bench.run_until(lambda: bench.glass.readable)


def test_a_display_that_comes_late_gets_the_picture(uf2: Path, files: bytes) -> None:
    usual = Bench(uf2, files)
    usual.run_until(lambda: usual.glass.readable)
    late = Bench(uf2, files)
    late.glass.present = False
    late.run(1500)
    late.glass.present = True
    late.run_until(lambda: late.glass.readable, limit_ms=2500)
    assert late.glass.rows() == usual.glass.rows()


def test_a_display_that_lost_its_power_is_set_up_again(uf2: Path, files: bytes) -> None:
    bench = Bench(uf2, files)
    bench.run_until(lambda: bench.glass.readable)
    bench.run(100)
    picture = bench.glass.rows()
    bench.glass.lose_power()
    bench.run(300)
    bench.glass.present = True
    bench.run_until(lambda: bench.glass.readable, limit_ms=2500)
    assert bench.glass.rows() == picture


def test_presses_change_the_page(uf2: Path, files: bytes) -> None:
    bench = Bench(uf2, files)
    bench.run_until(lambda: bench.glass.readable)
    bench.run(500)
    pictures = [bench.glass.rows()]
    for key in "ABCD":
        bench.press(key)
        bench.run(80)
        bench.release(key)
        bench.run(400)
        pictures.append(bench.glass.rows())
    assert any(before != after for before, after in itertools.pairwise(pictures))


def test_the_boot_keys_open_the_prompt(uf2: Path, files: bytes) -> None:
    bench = Bench(uf2, files, held="AD")
    bench.run(600)
    bench.cable.send(b"print(6 * 7, 'companion' in __import__('sys').modules)\r\n")
    bench.run_until(lambda: b"42 False" in bench.cable.received)
    assert not bench.glass.lit
