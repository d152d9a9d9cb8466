"""The simulated box: time, plug and crashes, under both Pythons."""
import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from host_tools.runtime import Runtime, command
from host_tools.simulator.box import CHILD, Box, BoxCrash, key_mask
from host_tools.simulator.roster import SAMPLE, write_roster

both = pytest.mark.parametrize("runtime", list(Runtime))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_roster(tmp_path, SAMPLE)
    return tmp_path


@both
def test_the_clock_moves_only_by_requests(folder: Path, runtime: Runtime) -> None:
    with Box(folder, runtime) as box:
        box.plug_in()
        assert box.run(100).now == 100
        assert box.look().now == 100
        box.press("BC", "hold")
        assert box.look().now == 100 + 700 + 40


@both
def test_a_frame_is_sent_when_it_changes(folder: Path, runtime: Runtime) -> None:
    with Box(folder, runtime) as box:
        box.plug_in()
        first = box.run(200).frame
        assert first is not None and len(first) == 1024 and any(first)
        assert box.run(50).frame is None
        assert box.look().frame == first


def test_both_pythons_draw_the_same(tmp_path: Path) -> None:
    looks = []
    for runtime in Runtime:
        folder = tmp_path / runtime
        folder.mkdir()
        write_roster(folder, SAMPLE)
        with Box(folder, runtime, seed=1) as box:
            box.plug_in()
            box.run(100)
            box.press("A")
            box.press("B")
            looks.append(box.look())
    assert looks[0] == looks[1]


@both
def test_pulling_the_plug_and_booting_again(folder: Path, runtime: Runtime) -> None:
    with Box(folder, runtime) as box:
        box.plug_in()
        box.run(500)
        box.pull_plug()
        box.pull_plug()
        assert not box.plugged
        with pytest.raises(BoxCrash, match="no power"):
            box.look()
        box.plug_in()
        assert box.run(50).now == 50
    assert not box.plugged


def test_a_child_that_goes_away_is_a_crash(folder: Path) -> None:
    with Box(folder, Runtime.CPYTHON) as box:
        box.plug_in()
        box.run(5)
        assert box._child is not None
        os.kill(box._child.pid, signal.SIGKILL)
        with pytest.raises(BoxCrash, match="without a word"):
            box.run(5)
        assert not box.plugged


FIRMWARE = """
class Flow:
    table = None
class App:
    flow, dark = Flow, False
    def __init__(self, board, folder, clock):
        self.board = board
    def tick(self, now):
        levels, falls = self.board.keys()
        for key, ago in enumerate(falls):
            if ago is not None:
                self.board.tone(100 * key + 10 * ago + levels, 3)
        if now == 30:
            raise ValueError("thirty")
    @property
    def page(self):
        return [("text", 0, 0, "small", repr(self.board.entropy(40)))]
"""


@pytest.fixture
def other_firmware(tmp_path: Path) -> dict[str, str]:
    """An environment in which a child finds a firmware of three lines instead of ours."""
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "__init__.py").touch()
    (tmp_path / "companion" / "app.py").write_text(FIRMWARE)
    return dict(os.environ, PYTHONPATH=str(tmp_path), MICROPYPATH=f"{tmp_path}:.frozen")


def answers(runtime: Runtime, environment: dict[str, str], *requests: str, seed: str = "7") -> list[dict]:
    child = subprocess.run(command(runtime, CHILD, "/nowhere", seed), env=environment, check=True,
                           input="".join(f"{request}\n" for request in requests).encode(), stdout=subprocess.PIPE)
    return [json.loads(line) for line in child.stdout.splitlines()]


@both
def test_falls_latch_until_the_firmware_asks(runtime: Runtime, other_firmware: dict[str, str]) -> None:
    # Down and up again while no tick ran: the fall is still there and 5 ms old, the level is not.
    moments = answers(runtime, other_firmware, "run 0 2", "run 0 0", "run 10 0", "run 5 1")
    assert [moment["tones"] for moment in moments] == [[], [], [[5, 150]], [[15, 51]]]


@both
def test_a_crash_is_answered_with_its_traceback(runtime: Runtime, other_firmware: dict[str, str]) -> None:
    found = answers(runtime, other_firmware, "run 25 0", "run 25 0", "look")
    assert len(found) == 2
    assert 'app.py", line' in found[1]["crash"] and "ValueError: thirty" in found[1]["crash"]


@both
def test_a_firmware_that_cannot_be_imported_is_a_crash(
        runtime: Runtime, tmp_path: Path, other_firmware: dict[str, str]) -> None:
    (tmp_path / "companion" / "app.py").write_text("import no_such_module\n")
    (found,) = answers(runtime, other_firmware, "run 5 0")
    assert "no_such_module" in found["crash"].splitlines()[-1]


def test_entropy_repeats_with_the_seed_and_in_both_pythons(other_firmware: dict[str, str]) -> None:
    def drawn(runtime: Runtime, seed: str) -> list[str]:
        return [look["items"][0][4] for look in answers(runtime, other_firmware, "look", "look", seed=seed)]

    first, second = drawn(Runtime.CPYTHON, "7")
    assert first != second
    assert drawn(Runtime.MICROPYTHON, "7") == [first, second]
    assert drawn(Runtime.CPYTHON, "8")[0] != first
    assert drawn(Runtime.CPYTHON, "-") != drawn(Runtime.CPYTHON, "-")


def test_key_masks() -> None:
    assert [key_mask(keys) for keys in ("", "A", "BC", "AD", "D")] == [0, 1, 6, 9, 8]


def test_a_crash_is_told_on_one_line_with_its_innermost_place() -> None:
    trace = """Traceback:
      File "a.py", line 1, in f
        g()
      File "b.py", line 2, in g
        1 / 0
        ~~^~~
    ZeroDivisionError: division by zero
    """
    assert str(BoxCrash(trace)) == 'File "b.py", line 2, in g ZeroDivisionError: division by zero'
