"""The plug is pulled after every press that changed the state: the box comes back to the same state and page."""
from pathlib import Path

import pytest

from companion.flow.flow import FACE_MS
from host_tools.demo.show import EVENINGS
from host_tools.runtime import Runtime
from host_tools.simulator.box import Box
from host_tools.simulator.script import parse_script
from host_tools.simulator.stage import BOOT, Choose, Presses, Stage, singly

SCRIPTS = sorted(EVENINGS.glob("*.txt"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_power_cut_after_any_event_changes_nothing(script: Path, tmp_path: Path) -> None:
    parsed = parse_script(script.read_text("utf-8"), script.name)
    for preparation in parsed.preparations:
        preparation.prepare(tmp_path)
    cuts = 0
    with Box(tmp_path, Runtime.MICROPYTHON) as box:
        stage = Stage(box)
        stage.power_on()
        for _, step in parsed.steps:
            if not isinstance(step, Presses | Choose):
                continue
            for press in singly(step):
                before = box.look().state
                press.play(stage)
                seen = box.look()
                if seen.state != before:
                    box.run(FACE_MS)
                    pages = (seen.texts, box.look().texts)  # an echo of what was entered has the first turn
                    box.pull_plug()
                    stage.power_on()
                    box.run(BOOT)
                    again = box.look()
                    assert again.state == seen.state
                    assert again.texts in pages
                    cuts += 1
    assert cuts >= 45
