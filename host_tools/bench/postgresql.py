"""A PostgreSQL server of one's own, for as long as it is needed: Debian's, on loopback, in a scratch folder.

Root's runs as another user, since the server refuses root.
"""
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

PROGRAMS = Path("/usr/lib/postgresql")
USERS = ("postgres", "nobody")  # whom root's server runs as


class Server:
    """A running PostgreSQL; `fresh` gives the address of a new empty database, `asks` is that of a user whose password
    is asked for and is another one."""

    def __init__(self, port: int) -> None:
        self.address = f"postgresql://mushka@127.0.0.1:{port}"
        self.asks = f"postgresql://stranger:wrong@127.0.0.1:{port}"

    def fresh(self) -> str:
        name = "t" + uuid.uuid4().hex
        with psycopg.connect(f"{self.address}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template0".encode())
        return f"{self.address}/{name}"


def programs() -> Path | None:
    """The folder of the newest PostgreSQL that is installed."""
    found = sorted(PROGRAMS.glob("*/bin/postgres"), key=lambda path: float(path.parts[-3]))
    return found[-1].parent if found else None


@contextmanager
def server(where: Path, settings: tuple[str, ...] = ()) -> Iterator[Server]:
    """A new server of the programs in `where`, with these settings; gone when this is over."""
    user = _unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="mushka-postgresql-"))
    try:
        if user:
            os.chown(folder, user.pw_uid, user.pw_gid)
        data, port = folder / "data", _free_port()
        _run(user, where / "initdb", "-D", data, "-U", "mushka", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N")
        access = data / "pg_hba.conf"
        access.write_text("host all stranger all scram-sha-256\n" + access.read_text())
        flags = f"-p {port} -h 127.0.0.1 -k {folder} " + " ".join(f"-c {setting}" for setting in settings)
        _run(user, where / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", flags, "start")
        try:
            yield Server(port)
        finally:
            _run(user, where / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _unprivileged() -> pwd.struct_passwd | None:
    """Whom the server runs as; None: as ourselves."""
    if os.getuid():
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return next(names[name] for name in USERS if name in names)


def _run(user: pwd.struct_passwd | None, *command: object) -> None:
    uid, gid = (user.pw_uid, user.pw_gid) if user else (None, None)
    done = subprocess.run(list(map(str, command)), cwd="/", check=False, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True, errors="replace", user=uid, group=gid,
                          extra_groups=[] if user else None)
    if done.returncode:
        raise RuntimeError(done.stderr)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]
