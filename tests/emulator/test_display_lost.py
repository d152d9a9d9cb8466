"""The display comes late, or comes loose in mid-deal: the game goes on, and so does the picture."""
from pathlib import Path

import pytest
from bench import Bench
from box import ROSTER, built, evening, journal_in
from filesystem import image
from person import Press, do
from rehearsal import rehearse, start, switch_on

pytestmark = pytest.mark.emulator

TRIED_AGAIN_MS = 2500


def test_a_display_that_comes_late_gets_the_page(uf2: Path) -> None:
    bench = Bench(uf2, image(built() | ROSTER))
    bench.glass.present = False
    bench.run(1500)
    bench.glass.present = True
    came = bench.ms
    start(bench, ROSTER)
    assert bench.ms - came < TRIED_AGAIN_MS


def test_what_is_pressed_without_a_display_counts_and_is_shown_later(uf2: Path) -> None:
    data, presses = evening(60), [Press("A"), Press("B"), Press("C")]
    wanted = rehearse(data, presses)
    bench = switch_on(uf2, data)
    do(bench, presses[0])
    bench.glass.lose_power()
    do(bench, presses[1])
    assert journal_in(bench.flash.files) == wanted[2].journal
    bench.glass.present = True
    bench.run_until(lambda: bench.glass.lit, TRIED_AGAIN_MS)
    assert bench.glass.memory == wanted[2].page
    do(bench, presses[2])
    assert bench.glass.memory == wanted[3].page
    assert bench.resets == 0
