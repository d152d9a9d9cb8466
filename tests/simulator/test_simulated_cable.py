"""The cable of the simulated box: `mushka sync` finds a simulator that runs, as it finds a board."""
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from typer.testing import CliRunner, Result

from companion.flow.desk import Desk
from companion.journal.store import Store
from host_tools.cli import app
from host_tools.simulator.folder import own_box_folder, running_port

LOG = [
    {"kind": "session", "game": "oblom", "players": ["Аня", "Ben"], "options": {}},
    {"kind": "dealer", "seat": 0},
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("MUSHKA_DB", raising=False)
    monkeypatch.setattr("serial.tools.list_ports.comports", list)


@contextmanager
def simulator() -> Iterator[None]:
    """A `mushka sim` of this user, with an evening that has begun."""
    evenings = own_box_folder() / "evenings"
    evenings.mkdir(parents=True, exist_ok=True)
    desk = Desk(Store(str(evenings), os.urandom).create(), lambda last: 1, lambda: 1000)
    for event in LOG:
        assert desk.offer(event) is None
    command = [sys.executable, "-c", "from host_tools.cli import main; main()", "sim", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        process.stdout.readline()
        while not running_port(own_box_folder()):
            assert process.poll() is None
        yield
        process.terminate()


def sync() -> Result:
    return CliRunner().invoke(app, ["sync"])


def test_sync_finds_the_simulated_box_while_it_runs() -> None:
    with simulator():
        done = sync()
        assert done.exit_code == 0 and "evenings: 1, new events: 2" in done.stdout, done.stderr
        assert "all of it is in the archive" in sync().stdout
    assert running_port(own_box_folder()) is None
    assert sync().exit_code == 1


def test_one_program_holds_the_cable() -> None:
    with simulator():
        url = urlsplit(running_port(own_box_folder()) or "")
        address = url.hostname or "", url.port or 0
        with socket.create_connection(address) as first:
            first.sendall(b"\n")
            with socket.create_connection(address) as second:
                second.settimeout(20)
                assert second.recv(1) == b""
        assert sync().exit_code == 0
