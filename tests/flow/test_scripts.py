"""Evenings entered press by press, as a table would, under both Pythons; the scripts state what must be seen."""
from contextlib import ExitStack
from pathlib import Path

import pytest

from host_tools.runtime import Runtime
from host_tools.simulator.box import Box
from host_tools.simulator.legibility import flaws
from host_tools.simulator.script import parse_script, run_script
from host_tools.simulator.stage import Stage, singly

SCRIPTS = sorted((Path(__file__).parents[1] / "scripts").glob("*.txt"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
@pytest.mark.parametrize("runtime", list(Runtime))
def test_script(script: Path, runtime: Runtime, tmp_path: Path) -> None:
    run_script(script, runtime, tmp_path)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_after_each_press_both_pythons_show_the_same_frame_that_can_be_read(script: Path, tmp_path: Path) -> None:
    parsed = parse_script(script.read_text("utf-8"), script.name)
    with ExitStack() as boxes:
        stages = [Stage(boxes.enter_context(Box(tmp_path / runtime, runtime, seed=1))) for runtime in Runtime]
        for stage in stages:
            stage.box.folder.mkdir()
            for preparation in parsed.preparations:
                preparation.prepare(stage.box.folder)
            stage.power_on()
        for number, step in parsed.steps:
            for press in singly(step):
                for stage in stages:
                    press.play(stage)
                one, other = [stage.box.look() for stage in stages]
                assert one == other, f"line {number}"
                assert not flaws(one.items), f"line {number}"
