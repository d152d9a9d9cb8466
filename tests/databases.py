"""The databases that tests of the archive run against: a new SQLite file, and a database on a real PostgreSQL server.

Where PostgreSQL is not installed the tests that need it skip, saying so.
"""
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from host_tools.archive.database import Archive, open_archive
from host_tools.bench.postgresql import Server, programs, server

FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")  # nobody pulls the plug of a test's server
EMPTYING = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA public",
)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """The server of this worker."""
    where = programs()
    if where is None:
        pytest.skip("PostgreSQL is not installed (Debian's package postgresql)")
    with server(where, FAST) as running:
        yield running


@pytest.fixture(scope="session")
def one_database(postgresql: Server) -> str:
    """The address of the database on this worker's server that all its tests share, one after the other."""
    return postgresql.fresh()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, first of the one kind, then of the other."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/archive.sqlite"
    address = request.getfixturevalue("one_database")
    with psycopg.connect(address, autocommit=True) as connection:
        for statement in EMPTYING:
            connection.execute(statement)
    return address


@pytest.fixture
def archive(database: str) -> Iterator[Archive]:
    """A new archive on either database."""
    with open_archive(database) as opened:
        yield opened
