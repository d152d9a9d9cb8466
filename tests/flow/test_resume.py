"""The plug is pulled after every press of every script: the box comes back to the same state and the same page."""
import json
import shutil
from pathlib import Path

import pytest

from companion import VERSION
from companion.flow.flow import FACE_MS
from host_tools.demo.show import EVENINGS
from host_tools.runtime import Runtime
from host_tools.simulator.box import Box, Look
from host_tools.simulator.script import parse_script
from host_tools.simulator.stage import (
    Choose,
    ExpectLight,
    ExpectState,
    ExpectText,
    FlashLeft,
    Presses,
    Stage,
    singly,
)

pytestmark = pytest.mark.slow

SCRIPTS = sorted([*EVENINGS.glob("*.txt"), *(Path(__file__).parents[1] / "scripts").glob("*.txt")])
SETTLED = 2000  # ms after a press, until its tones are over and the way back to its page is on flash
LOOKING = ExpectText | ExpectState | ExpectLight  # what is expected soon after a press is seen to elsewhere
FACES = 6  # of a page, at most, with what is shown in passing


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_after_a_power_cut_the_box_is_where_it_was(script: Path, tmp_path: Path) -> None:
    parsed = parse_script(script.read_text("utf-8"), script.name)
    folder = tmp_path / "box"
    folder.mkdir()
    for preparation in parsed.preparations:
        preparation.prepare(folder)
    cuts, writable = 0, True
    with Box(folder, Runtime.MICROPYTHON) as box:
        stage = Stage(box)
        stage.power_on()
        for number, step in parsed.steps:
            for press in singly(step) if not isinstance(step, LOOKING) else ():
                press.play(stage)
                if isinstance(press, FlashLeft):
                    writable = press.blocks > 0
                if isinstance(press, Presses | Choose) and writable:
                    cuts += 1
                    box.run(SETTLED)
                    again = revived(folder, tmp_path / f"cut{cuts}", box.millivolts)
                    assert again[0].state == box.look().state, f"line {number}"
                    assert stands_at(box, {tuple(look.texts) for look in again}), \
                        f"line {number}: {stage.page()!r}, then {again[0].texts}"
    assert cuts


def revived(folder: Path, copy: Path, millivolts: int) -> list[Look]:
    """The faces of a box that is switched on with what another one has on flash now, and the same supply."""
    shutil.copytree(folder, copy)
    with Box(copy, Runtime.MICROPYTHON) as box:
        box.supply(millivolts)
        Stage(box).power_on()
        looks = [box.look()]
        for _ in range(FACES):
            box.run(FACE_MS)
            looks.append(box.look())
    shutil.rmtree(copy)
    return looks


def stands_at(box: Box, faces: set[tuple[str, ...]]) -> bool:
    """Whether the box shows one of these faces, once what it says in passing is over."""
    for _ in range(FACES):
        if tuple(box.look().texts) in faces:
            return True
        box.run(FACE_MS)
    return False


def trail(**changes: object) -> bytes:
    """A way back into the menu of a box without an evening, but for these changes."""
    found = {"firmware": VERSION, "after": 0, "names": -1, "presses": " BC-", "settings": {}} | changes
    return json.dumps(found).encode()


@pytest.mark.parametrize("rubbish", [
    b"", b"[]", b"\xff", b"{", b'{"after": 0}', trail(after=7), trail(firmware="0.0.1"), trail(presses=3),
    trail(after="0"), trail(settings=[]), trail(names=None),
])
@pytest.mark.parametrize("runtime", list(Runtime))
def test_a_way_back_that_cannot_be_read_or_follows_another_event_is_none(runtime: Runtime, rubbish: bytes,
                                                                         tmp_path: Path) -> None:
    (tmp_path / "trail").write_bytes(rubbish)
    with Box(tmp_path, runtime) as box:
        Stage(box).power_on()
        assert "Игра?" in box.look().texts
        box.run(SETTLED)
        assert not (tmp_path / "trail").exists()


def test_of_the_settings_that_a_way_back_brings_only_those_count_that_fit(tmp_path: Path) -> None:
    (tmp_path / "trail").write_bytes(trail(settings={"language": "en", "volume": 99, "colour": 1}))
    with Box(tmp_path, Runtime.MICROPYTHON) as box:
        Stage(box).power_on()
        assert "A Referee" in box.look().texts
