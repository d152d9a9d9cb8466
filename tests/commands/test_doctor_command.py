"""`mushka doctor`: what it says of a board that plays, of one that waits, and of its keys and display."""
import json
from pathlib import Path

import pytest
from pico import Pico, put
from typer.testing import CliRunner, Result

from companion import VERSION
from host_tools import firmware
from host_tools.cli import app
from host_tools.device.board import Board

CRASH = {"reason": "ValueError: a card too many", "trace": "Traceback:\n  File \"main.py\"", "after": [1200]}
A, B, C, D = 1, 2, 4, 8


def doctor(port: object, *options: str, answers: str = "") -> Result:
    environment = {"LC_ALL": "C.UTF-8", "LC_MESSAGES": "", "LANG": "", "COLUMNS": "200"}
    return CliRunner().invoke(app, ["doctor", "--port", str(port), *options], env=environment, input=answers)


def rows(result: Result) -> dict[str, str]:
    """The table that was printed, by its first column."""
    assert result.exit_code == 0, result.stderr
    cells = [[cell.strip() for cell in line.split("│")] for line in result.stdout.splitlines() if "│" in line]
    return {row[1]: row[2] for row in cells}


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """The folder of a board with the firmware on it."""
    for path, file in firmware.build(tmp_path / "build").files.items():
        put(tmp_path, path, file.content)
    return tmp_path


def test_a_box_that_plays_says_what_it_is_and_plays_on(board: Path) -> None:
    with Pico(board) as pico:
        told = rows(doctor(pico.port))
        with Board(str(pico.port)) as afterwards:
            assert afterwards.greeting
            assert told["Id"] == afterwards.greeting["id"]
    assert told["Firmware"] == f"{VERSION} (here {VERSION})"
    assert told["Box"] == "runs" and told["Power"] == "USB" and told["Unsynced evenings"] == "0"
    assert told["Files"].startswith("all ") and told["Last crash"] == "none"
    assert told["MicroPython"].startswith("1.26.0") and told["Flash free"].endswith(" of 1408 KB")


def test_files_that_are_not_of_this_build_are_named(board: Path) -> None:
    put(board, "main.py", b"# another one, that does nothing")
    put(board, "companion/extra.mpy", b"?")
    with Pico(board) as pico:
        told = rows(doctor(pico.port))
    assert told["Differ from here"] == "main.py" and told["Not of the firmware"] == "companion/extra.mpy"
    assert told["Box"].startswith("does not run") and "Id" not in told


def test_the_last_crash_is_told_with_its_trace(board: Path) -> None:
    put(board, "data/crash.json", json.dumps(CRASH).encode())
    with Pico(board) as pico:
        result = doctor(pico.port)
    assert rows(result)["Last crash"] == CRASH["reason"]
    assert str(CRASH["trace"]) in result.stdout


def test_keys_and_display_are_tried_with_the_person(board: Path) -> None:
    touches = [D, D | A, D, D | C, D, D | B, D]  # D sticks, B and C are swapped
    with Pico(board, touches=touches) as pico:
        result = doctor(pico.port, "--test", answers="y\nn\n")
    assert result.exit_code == 0, result.stderr
    said = result.stdout
    assert "display: good" in said and "display: check its wires" in said
    assert [said.count(words) for words in ("A: good", "B: C answers instead", "C: B answers instead", "D: stuck")] \
        == [1, 1, 1, 1]


def test_who_breaks_the_trial_off_finds_the_box_at_play(board: Path) -> None:
    with Pico(board) as pico:
        result = doctor(pico.port, "--test", answers="")  # the input ends, as with Ctrl-D
        assert result.exit_code == 1 and "Aborted" in result.stderr
        with Board(str(pico.port)) as afterwards:
            assert afterwards.greeting
