"""`mushka voice`: the clips in their folder, what they take, and one line for what is wrong."""
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from companion.sound.speech import clip_of
from host_tools.cli import app

needs_tools = pytest.mark.skipif(
    not (shutil.which("sox") and shutil.which("espeak-ng")), reason="needs Debian's sox and espeak-ng")


def voice(*options: str, home: Path, language: str = "en_US.UTF-8") -> Result:
    return CliRunner().invoke(app, ["voice", *options], env={"LC_ALL": language, "XDG_DATA_HOME": str(home)})


@needs_tools
def test_the_clips_of_one_language_and_of_a_roster(tmp_path: Path) -> None:
    roster = tmp_path / "roster.txt"
    roster.write_text("Аня\nBob\n", "utf-8")
    out = tmp_path / "clips"
    result = voice("--out", str(out), "--language", "en", "--roster", str(roster), home=tmp_path)
    assert result.exit_code == 0
    assert str(out) in result.stdout.replace("\n", "")
    made = {path.relative_to(out).as_posix() for path in out.rglob("*.ul")}
    assert {"en/trump.ul", "en/H.ul", "en/20.ul", clip_of("Аня") + ".ul", clip_of("Bob") + ".ul"} <= made
    assert not (out / "ru").exists()


@needs_tools
def test_by_default_this_users_simulated_box_learns_to_speak_and_to_name_its_players(tmp_path: Path) -> None:
    box = tmp_path / "mushka" / "box"
    box.mkdir(parents=True)
    (box / "roster.txt").write_text("Галя\nДима\n", "utf-8")
    assert voice(home=tmp_path).exit_code == 0
    assert {path.name for path in (box / "voice").iterdir()} == {"ru", "en", "names"}
    names = {path.relative_to(box / "voice").as_posix() for path in (box / "voice" / "names").iterdir()}
    assert names == {clip_of("Галя") + ".ul", clip_of("Дима") + ".ul"}


def test_what_is_wrong_is_said_in_one_line(tmp_path: Path) -> None:
    result = voice("--out", str(tmp_path / "clips"), "--recordings", str(tmp_path / "none"), home=tmp_path)
    assert result.exit_code == 1
    assert "none" in result.stderr and result.stderr.count("\n") == 1
