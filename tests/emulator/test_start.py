"""Power on: the built firmware on every MicroPython that it is made for, with all keys free or one of them stuck."""
import os
from pathlib import Path

import pytest
from bench import Bench
from box import ROSTER, built, evening
from filesystem import image
from notices import says
from person import Press, do
from rehearsal import rehearse, switch_on

pytestmark = pytest.mark.emulator

IMAGES = {"1.26": "PICO_UF2", "1.24": "PICO_UF2_OLD"}


@pytest.mark.parametrize("version", IMAGES)
@pytest.mark.parametrize("begun", [False, True], ids=["no evening", "in mid-deal"])
def test_the_box_starts_with_the_page_of_the_simulator(version: str, begun: bool) -> None:
    if IMAGES[version] not in os.environ:
        pytest.skip(f"{IMAGES[version]} does not name an RPI_PICO firmware image, {version}")
    bench = switch_on(Path(os.environ[IMAGES[version]]), evening(60) if begun else ROSTER)
    assert (bench.cable.received, bench.resets) == (b"", 0)


def test_a_stuck_key_is_named_and_passed_over(uf2: Path) -> None:
    data = evening(60)
    bench = Bench(uf2, image(built() | data), held="B")
    bench.run_until(lambda: says(bench, "stuck", "B"))
    do(bench, Press("A"))
    assert bench.glass.memory == rehearse(data, [Press("A")])[1].page


def test_a_stuck_key_works_again_once_it_came_loose(uf2: Path) -> None:
    data = evening(60)
    bench = Bench(uf2, image(built() | data), held="B")
    bench.run_until(lambda: says(bench, "stuck", "B"))
    bench.release("B")
    bench.run(500)  # the first wait, which makes room for names, does not look at the keys
    do(bench, Press("B"))
    assert bench.glass.memory == rehearse(data, [Press("B")])[1].page
