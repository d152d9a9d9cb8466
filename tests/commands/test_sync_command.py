"""`mushka sync` as a person uses it, against a board that runs the compiled firmware."""
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pico import Pico, files, put
from sqlalchemy import select
from typer.testing import CliRunner, Result

from companion.flow.desk import Desk
from companion.journal.checkword import word
from companion.journal.store import Store
from host_tools import firmware
from host_tools.archive.database import open_archive
from host_tools.archive.schema import evenings, results, scores
from host_tools.cli import app
from host_tools.device.holder import held

LOG = [
    {"kind": "session", "game": "mushka", "players": ["Аня", "Боря", "Вова"], "options": {}},
    {"kind": "dealer", "seat": 0},
    {"kind": "trump", "suit": "H"},
    {"kind": "bid", "seat": None, "play": True},
    {"kind": "trick", "seat": 1, "count": 3},
    {"kind": "trick", "seat": 2, "count": 2},
    {"kind": "ace", "seat": 1},
    {"kind": "remise", "seat": 0, "points": 1},
]


def run(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> Result:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return CliRunner().invoke(app, list(map(str, arguments)), env={"COLUMNS": "200"})


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """This user's own data."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("MUSHKA_DB", raising=False)
    return tmp_path / "home" / "mushka"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """The folder of a board with the firmware and two evenings, one of them over."""
    for path, file in firmware.build(tmp_path / "build").files.items():
        put(tmp_path, path, file.content)
    made = tmp_path / "made"
    (made / "evenings").mkdir(parents=True)
    for log in ([*LOG, {"kind": "end"}], LOG[:5]):
        desk = Desk(Store(str(made / "evenings"), os.urandom).create(), lambda last: 1, lambda: 1000)
        for event in log:
            assert desk.offer(event) is None
            desk.idle()
    for written in made.rglob("*"):
        if written.is_file():
            put(tmp_path, f"data/{written.relative_to(made)}", written.read_bytes())
    return tmp_path


def test_one_command_brings_the_evenings_and_a_second_one_nothing(
        board: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Pico(board) as pico:
        first = run(monkeypatch, "sync", "--port", pico.port)
        assert first.exit_code == 0, first.stderr
        assert "evenings: 2, new events: 14" in first.stdout
        second = run(monkeypatch, "sync", "--port", pico.port)
        assert second.exit_code == 0 and "all of it is in the archive" in second.stdout
    with open_archive() as archive, archive.reading() as connection:
        first_evening, open_evening = connection.execute(select(evenings).order_by(evenings.c.number)).all()
        assert (first_evening.closed, open_evening.closed) == (True, False)
        won = dict(connection.execute(select(scores.c.name, scores.c.chips)).all())
        assert connection.scalar(select(results.c.ended).where(results.c.evening_id == first_evening.id))
    assert sum(won.values()) == 0 and set(won) == {"Аня", "Боря", "Вова"}
    assert word(first_evening.crc) in first.stdout
    left = files(board)
    assert "data/evenings/1.ack" in left and "data/evenings/2.ack" not in left


def test_players_and_settings_go_to_the_box(board: Path, home: Path, monkeypatch: pytest.MonkeyPatch,
                                            tmp_path: Path) -> None:
    (tmp_path / "friends.txt").write_text("Аня\nБорис = Бр\n", "utf-8")
    with Pico(board) as pico:
        done = run(monkeypatch, "sync", "--port", pico.port, "--roster", tmp_path / "friends.txt",
                   "--set", "language=en", "--set", "volume=0")
        assert done.exit_code == 0, done.stderr
    left = files(board)
    assert left["data/roster.txt"].decode() == "Аня\nБорис = Бр\n"
    assert left["data/settings.json"].decode() == '{"language":"en","volume":0}\n'


@pytest.mark.parametrize(("wish", "said"), [
    ("volume=9", "volume: may be 0, 1, 2, 3"), ("loud=1", "loud: no such setting"), ("language", "language: may be"),
])
def test_a_setting_that_cannot_be_is_told_before_anything_is_sent(
        home: Path, monkeypatch: pytest.MonkeyPatch, wish: str, said: str) -> None:
    done = run(monkeypatch, "sync", "--port", "/nowhere", "--set", wish)
    assert done.exit_code == 1 and done.stderr.startswith(said) and len(done.stderr.splitlines()) == 1


def test_a_second_process_says_who_has_the_port(board: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Pico(board) as pico:
        with held(str(pico.port)):
            done = run(monkeypatch, "sync", "--port", pico.port)
        assert done.exit_code == 1 and re.search(r"taken by .+ \(PID \d+\)", done.stderr)
        assert run(monkeypatch, "sync", "--port", pico.port).exit_code == 0


def test_another_program_that_has_the_port_is_named(board: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    take = ("import serial, sys\n"
            "port = serial.Serial(sys.argv[1], exclusive=True)\n"
            "print('taken', flush=True)\n"
            "sys.stdin.read()")
    with Pico(board) as pico, subprocess.Popen([sys.executable, "-c", take, str(pico.port)], stdin=subprocess.PIPE,
                                               stdout=subprocess.PIPE) as thief:
        assert thief.stdout and thief.stdin and thief.stdout.readline()
        done = run(monkeypatch, "sync", "--port", pico.port)
        thief.stdin.close()
    assert done.exit_code == 1 and f"(PID {thief.pid})" in done.stderr


def test_a_box_that_does_not_answer_is_rescued_through_the_prompt(
        board: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(board, "main.py", b"raise SystemExit\n")
    with Pico(board) as pico:
        silent = run(monkeypatch, "sync", "--port", pico.port)
        assert silent.exit_code == 1 and "--rescue" in silent.stderr and len(silent.stderr.splitlines()) == 1
        done = run(monkeypatch, "sync", "--rescue", "--port", pico.port)
        assert done.exit_code == 0, done.stderr
    (copied,) = (home / "rescued").iterdir()
    assert (copied / "evenings" / "1.log").read_bytes() == files(board)["data/evenings/1.log"]
    with open_archive() as archive, archive.reading() as connection:
        assert sorted(connection.scalars(select(evenings.c.seq))) == [5, 9]
    with Pico(board):
        pass
    assert "data/evenings/1.ack" not in files(board)


def test_no_box_at_all(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    done = run(monkeypatch, "sync")
    assert done.exit_code == 1 and len(done.stderr.splitlines()) == 1
