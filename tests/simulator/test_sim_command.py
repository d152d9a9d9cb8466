"""`mushka sim`: what it refuses to start with. That it starts is seen in `test_page_in_browser`."""
import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from host_tools.cli import app
from host_tools.simulator.folder import own_box_folder
from host_tools.simulator.roster import copy_roster, read_roster

OLD = "Юля\nЯна\n"

BAD_ROSTERS = {
    "one": "Аня\n",
    "none": "\n\n",
    "eleven": "".join(f"Игрок {number}\n" for number in range(11)),
    "doubled": "Аня\nБоря\nАня\n",
    "empty": "Аня\n\nБоря\n",
    "thirteen characters": "Аня\nАбвгдежзийклм\n",
    "a form of four letters": "Аня = Анют\nБоря\n",
    "25 bytes": "Аня\n漢漢漢漢漢漢漢漢я\n",
}


@pytest.fixture
def box(tmp_path: Path) -> Path:
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "roster.txt").write_text(OLD, encoding="utf-8")
    return tmp_path / "box"


def refusal(language: str, *arguments: str) -> str:
    done = CliRunner().invoke(app, ["sim", "--no-open", *arguments], env={"LC_ALL": language})
    assert done.exit_code == 1 and done.stdout == "" and len(done.stderr.splitlines()) == 1
    return done.stderr


@pytest.mark.parametrize("name", list(BAD_ROSTERS))
def test_a_bad_roster_is_one_line_and_the_old_one_stays(box: Path, tmp_path: Path, name: str) -> None:
    roster = tmp_path / "friends.txt"
    roster.write_text(BAD_ROSTERS[name], encoding="utf-8")
    for language in ("ru_RU.UTF-8", "C"):
        assert str(roster) in refusal(language, "--journal", str(box), "--roster", str(roster))
    assert (box / "roster.txt").read_text(encoding="utf-8") == OLD


def test_a_good_roster_may_have_a_byte_order_mark_and_spaces(tmp_path: Path) -> None:
    roster = tmp_path / "friends.txt"
    roster.write_bytes("\ufeffАня \r\n Боря\r\n\r\n".encode())
    assert read_roster(roster) == ["Аня", "Боря"]


def test_the_box_gets_the_short_forms_of_a_roster_too(box: Path, tmp_path: Path) -> None:
    roster = tmp_path / "friends.txt"
    roster.write_text("\ufeffАня\nБоря = Б\n", encoding="utf-8")
    copy_roster(roster, box)
    assert (box / "roster.txt").read_text(encoding="utf-8") == "Аня\nБоря = Б\n"


def test_a_port_in_use(box: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"порт {port} занят" in refusal("ru_RU.UTF-8", "--port", port, "--journal", str(box))
        assert f"port {port} is taken" in refusal("en_US.UTF-8", "--port", port, "--journal", str(box))


def test_a_folder_that_cannot_be_written_to(box: Path) -> None:
    assert "cannot be written to" in refusal("C", "--journal", str(box / "roster.txt"))


def test_the_users_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert own_box_folder() == tmp_path / "mushka" / "box"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert own_box_folder() == tmp_path / ".local" / "share" / "mushka" / "box"
