"""Prints what the box costs, and holds what it must leave over."""
from dataclasses import asdict
from pathlib import Path
from pprint import pprint

import pytest
from figures import figures

pytestmark = pytest.mark.emulator


def test_the_figures_stay_within_the_means_of_a_pico(uf2: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(uf2)
    with capsys.disabled():
        print()
        pprint(asdict(found), sort_dicts=False)
    assert found.resumed.mpy_resident <= 60_000
    assert found.resumed.free_heap >= 100_000
