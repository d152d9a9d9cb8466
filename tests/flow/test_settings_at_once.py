"""A setting that is changed on the box counts from then on, without a new start."""
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools.runtime import Runtime
from host_tools.simulator.box import Box
from host_tools.simulator.stage import Choose, Stage

D = 0b1000


@pytest.fixture(params=list(Runtime))
def box(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Box]:
    (tmp_path / "roster.txt").write_text("Ann\nBen\nCora\n")
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    with Box(tmp_path, request.param) as box:
        box.plug_in()
        box.run(50)
        yield box


def settings(box: Box, *lines: str) -> None:
    box.press("BC", "hold")
    Choose(("Settings", *lines)).play(Stage(box))


def tones(box: Box) -> list[int]:
    """What sounds at a press of D on the first page."""
    box.run(1000)
    box.run(80, D)
    return [hz for _, hz in box.run(500).tones if hz]


def test_silence(box: Box) -> None:
    assert tones(box)
    box.press("D")
    settings(box, "Volume       2")
    box.press("A")
    box.press("A")
    box.press("BC", "hold")
    assert not tones(box)


def bouncing_press(box: Box) -> str:
    """The question of the first page after a press of D, whose contact closes again 30 ms after it opened."""
    for ms, mask in ((80, D), (30, 0), (10, D), (300, 0)):
        box.run(ms, mask)
    return box.look().texts[0]


def test_debounce(box: Box) -> None:
    assert bouncing_press(box) == "New evening"  # two presses: to Russian and back
    settings(box, "Debounce    20")
    for _ in range(3):
        box.press("C")
    box.press("BC", "hold")
    assert bouncing_press(box) == "Новый вечер"
