"""`mushka deploy`: a board, whatever lies on it, ends with the firmware of this tree and plays."""
import os
import pty
import shutil
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest
from pico import IMAGE, Pico, files, flash, put
from typer.testing import CliRunner, Result

from companion import VERSION
from host_tools import firmware
from host_tools.cli import app

DATA = "data/evenings/1.log"


def deploy(port: object, *options: str) -> Result:
    environment = {"LC_ALL": "C.UTF-8", "LC_MESSAGES": "", "LANG": ""}
    return CliRunner().invoke(app, ["deploy", "--port", str(port), *options], env=environment)


def of_the_firmware(folder: Path) -> dict[str, bytes]:
    return {path: content for path, content in files(folder).items() if not path.startswith("data/")}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    build = firmware.build(tmp_path_factory.mktemp("build"))
    return {path: file.content for path, file in build.files.items()}


@pytest.fixture(scope="module")
def deployed(tmp_path_factory: pytest.TempPathFactory, built: dict[str, bytes]) -> Path:
    """The folder of a board that was blank and has got the firmware."""
    folder = tmp_path_factory.mktemp("deployed")
    with Pico(folder) as pico:
        result = deploy(pico.port)
        assert result.exit_code == 0, result.stderr
        assert f"{len(built)} files copied; firmware {VERSION} runs, MicroPython 1." in result.stdout
    return folder


@pytest.fixture
def board(deployed: Path, tmp_path: Path) -> Path:
    """The folder of another such board, with an evening on it."""
    shutil.copy(deployed / IMAGE, tmp_path)
    put(tmp_path, DATA, b"an evening")
    return tmp_path


def test_a_blank_board_gets_all_files_of_the_build_and_no_others(deployed: Path, built: dict[str, bytes]) -> None:
    assert of_the_firmware(deployed) == built


def test_what_is_there_already_is_not_copied_again(board: Path, built: dict[str, bytes]) -> None:
    with Pico(board, writes=50) as pico:  # as many as a restart of the box takes, and not one file more
        result = deploy(pico.port)
    assert result.exit_code == 0 and "all is there already" in result.stdout
    assert of_the_firmware(board) == built


def test_what_differs_is_said_and_copied_and_the_rest_stays(board: Path, built: dict[str, bytes]) -> None:
    put(board, "companion/rules/ladder.mpy", b"an older one")
    put(board, "companion/attic/old.mpy", b"of an earlier version")
    with flash(board) as system:
        system.remove("companion/flow/amend.mpy")
    before = of_the_firmware(board)

    with Pico(board) as pico:
        said = deploy(pico.port, "--dry-run").stdout.splitlines()
        assert [line.split()[2] for line in said[:-1]] == [
            "companion/flow/amend.mpy", "companion/rules/ladder.mpy", "main.py", "companion/attic/old.mpy"]
        assert "nothing was changed" in said[-1]
    assert of_the_firmware(board) == before

    with Pico(board) as pico:
        assert "3 files copied" in deploy(pico.port).stdout
    assert of_the_firmware(board) == built
    assert files(board)[DATA] == b"an evening"
    with flash(board) as system:
        assert "attic" not in system.listdir("companion")


def test_a_cable_that_comes_out_leaves_no_half_of_a_box_and_the_next_time_completes_it(
        board: Path, built: dict[str, bytes]) -> None:
    for rarely_used in ("flow/amend", "rules/ladder", "screen/words/en", "screen/words/en_reasons"):
        put(board, f"companion/{rarely_used}.mpy", b"an older one")
    with Pico(board, writes=20) as pico:
        result = deploy(pico.port)
    assert result.exit_code == 1 and result.stderr.count("\n") == 1 and "cable" in result.stderr
    assert "main.py" not in files(board)
    with Pico(board) as pico:
        assert deploy(pico.port).exit_code == 0
    assert of_the_firmware(board) == built


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Path]:
    put(tmp_path, "photos/holiday.raw", bytes(1_100_000))
    yield tmp_path


def test_a_board_without_room_is_left_as_it_is(full: Path) -> None:
    with Pico(full) as pico:
        result = deploy(pico.port)
    assert result.exit_code == 1 and result.stderr.count("\n") == 1 and "lacks" in result.stderr
    assert list(files(full)) == ["photos/holiday.raw"]


def test_an_old_micropython_is_named_and_nothing_is_copied(tmp_path: Path) -> None:
    with Pico(tmp_path, minor=23) as pico:
        result = deploy(pico.port)
    assert result.exit_code == 1 and result.stderr.startswith("MicroPython 1.23.0 is too old")
    assert result.stderr.count("\n") == 1 and not files(tmp_path)


def test_where_nobody_answers_the_boot_keys_are_named() -> None:
    near, far = pty.openpty()
    tty.setraw(far)
    result = deploy(os.ttyname(far))
    os.close(near)
    os.close(far)
    assert result.exit_code == 1 and result.stderr.count("\n") == 1 and "holding A and D" in result.stderr
