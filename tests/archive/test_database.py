"""Opening an archive: what is none, newer or in somebody else's hands ends in one line, and nothing is lost."""
import os
import shutil
import socket
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from logs import MUSHKA, content, log
from sqlalchemy import event, text

from host_tools.archive import database as module
from host_tools.archive.database import RELEASE, Archive, copy_file, open_archive, own_archive
from host_tools.archive.intake import take
from host_tools.archive.schema import metadata
from host_tools.bench.postgresql import Server, programs, server
from host_tools.words import Complaint

NEXT = """
import sqlalchemy as sa
from alembic import op
revision, down_revision = "0002", "0001"
def upgrade():
    op.add_column("players", sa.Column("seat_of_honour", sa.Integer))
    {then}
"""


@pytest.fixture
def next_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The migrations of a release to come, as a folder; the file of its own step is to be written."""
    folder = tmp_path / "migrations"
    shutil.copytree(module.MIGRATIONS, folder)
    monkeypatch.setattr(module, "MIGRATIONS", folder)
    return folder / "versions" / "v0002_next.py"


def holding(archive: Archive) -> dict[str, Any]:
    origin, lines = log(MUSHKA)
    take(archive, origin, lines)
    return content(archive)


def test_the_migrations_make_the_tables_of_the_schema(archive: Archive) -> None:
    with archive.reading() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": RELEASE, "compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_what_was_written_is_there_when_it_is_opened_again(database: str) -> None:
    with open_archive(database) as archive:
        before = holding(archive)
    with open_archive(database) as archive:
        assert content(archive) == before


def test_an_archive_of_an_earlier_release_is_brought_up(database: str, next_release: Path, tmp_path: Path) -> None:
    with open_archive(database) as archive:
        before = holding(archive)
    next_release.write_text(NEXT.format(then=""))
    with open_archive(database) as archive:
        assert content(archive) == before
        with archive.reading() as connection:
            assert connection.scalar(text("SELECT count(seat_of_honour) FROM players")) == 0
    if archive.file:
        copy = tmp_path / "archive.sqlite.0001"
        with sqlite3.connect(copy) as connection:
            assert connection.execute("SELECT count(*) FROM events").fetchone() == (7,)
            assert "seat_of_honour" not in str(connection.execute("PRAGMA table_info(players)").fetchall())


def test_an_upgrade_that_fails_leaves_the_archive_as_it_was(database: str, next_release: Path) -> None:
    with open_archive(database) as archive:
        before = holding(archive)
    next_release.write_text(NEXT.format(then="raise RuntimeError('power cut')"))
    with pytest.raises(RuntimeError):
        open_archive(database)
    next_release.unlink()
    with open_archive(database) as archive:
        assert content(archive) == before


def test_an_archive_of_a_newer_release_is_left_alone(database: str, next_release: Path) -> None:
    next_release.write_text(NEXT.format(then=""))
    with open_archive(database) as archive:
        before = holding(archive)
        next_release.unlink()
        with pytest.raises(Complaint, match="newer"):
            open_archive(database)
        assert content(archive) == before


def test_somebody_elses_database_is_no_archive(database: str) -> None:
    with open_archive(database) as archive, archive.writing() as connection:
        connection.execute(text(f"DROP TABLE {RELEASE}"))
    with pytest.raises(Complaint, match="not an archive"):
        open_archive(database)


def test_one_who_writes_keeps_the_others_waiting_then_they_are_told(
    database: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    impatient = {name: tuple(said.replace("3s", "50ms") for said in first)
                 for name, first in module.BEGIN_TO_WRITE.items()}
    monkeypatch.setattr(module, "BEGIN_TO_WRITE", impatient)
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    origin, lines = log(MUSHKA)
    with open_archive(database) as one, open_archive(database) as other:
        with one.writing() as connection:
            connection.execute(text("DELETE FROM tags"))
            with pytest.raises(Complaint, match="busy"):
                take(other, origin, lines)
            assert content(other)["evenings"] == []  # who reads is not kept waiting
        take(other, origin, lines)


def test_who_reads_sees_one_moment(database: str) -> None:
    with open_archive(database) as one, open_archive(database) as other, one.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM evenings")) == 0
        holding(other)
        assert connection.scalar(text("SELECT count(*) FROM evenings")) == 0


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    """The bound on pages, that of now, gives SQLite's own answer to a full disk."""
    origin, lines = log([*MUSHKA, *[{"kind": "remise", "seat": 0}] * 5000], b"evening2")
    with open_archive(f"{tmp_path}/a.sqlite") as archive:
        before = holding(archive)
        archive.engine.dispose()
        event.listen(archive.engine, "connect", lambda driver, _: driver.execute("PRAGMA max_page_count = 1"))
        with pytest.raises(Complaint, match="full"):
            take(archive, origin, lines)
        assert content(archive) == before
    with open_archive(f"{tmp_path}/a.sqlite") as archive:
        assert content(archive) == before
        assert take(archive, origin, lines).seq == len(lines)


def test_many_open_a_new_archive_at_once(database: str) -> None:
    with ThreadPoolExecutor(8) as threads:
        archives = list(threads.map(lambda _: open_archive(database), range(8)))
    before = holding(archives[0])
    for archive in archives:
        with archive:
            assert content(archive) == before
    assert not archive.file or sorted(path.name for path in archive.file.parent.iterdir()) == ["archive.sqlite"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_may_not_be_written(tmp_path: Path) -> None:
    open_archive(f"{tmp_path}/a.sqlite").engine.dispose()
    (tmp_path / "a.sqlite").chmod(0o400)
    with open_archive(f"{tmp_path}/a.sqlite") as archive, pytest.raises(Complaint, match="read"):
        holding(archive)


@pytest.mark.parametrize("locked", ["folder", "a.sqlite"])
def test_what_may_not_be_written_can_be_asked_and_copied(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locked: str) -> None:
    """Root may write everywhere, so that the system's answer is put into its mouth."""
    path = tmp_path / "folder" / "a.sqlite"
    with open_archive(str(path)) as archive:
        before = holding(archive)
    monkeypatch.setattr(os, "access", lambda asked, mode: mode != os.W_OK or Path(asked).name != locked)
    with open_archive(str(path)) as archive:
        assert content(archive) == before
        with pytest.raises(Complaint, match="only be read"):
            holding(archive)
        copy_file(path, tmp_path / "copy.sqlite")
    assert [beside.name for beside in path.parent.iterdir()] == ["a.sqlite"]
    with open_archive(f"{tmp_path}/copy.sqlite") as archive:
        assert content(archive) == before


def test_a_database_that_can_only_be_read(database: str) -> None:
    with open_archive(database) as archive:
        before = holding(archive)
        read_only = {"sqlite": "PRAGMA query_only = ON", "postgresql": "SET TRANSACTION READ ONLY"}
        with pytest.raises(Complaint, match="only be read"), archive.writing() as connection:
            connection.execute(text(read_only[connection.dialect.name]))
            connection.execute(text("DELETE FROM evenings"))
    with open_archive(database) as archive:
        assert content(archive) == before


@pytest.mark.parametrize("bytes_", [b"Not a database at all. " * 99, b"SQLite format 3\0" + b"\x55" * 5000])
def test_a_file_of_another_kind(tmp_path: Path, bytes_: bytes) -> None:
    path = tmp_path / "a.sqlite"
    path.write_bytes(bytes_)
    with pytest.raises(Complaint):
        open_archive(str(path))
    assert path.read_bytes() == bytes_


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Complaint):
        open_archive(f"{tmp_path}/file/a.sqlite")


@pytest.mark.parametrize("address", [
    "mysql://a:secret@b/c", "postgresql://", "sqlite://", "://", "postgresql://a:secret@b:port/c", "ftp://x"])
def test_an_address_that_is_none(address: str) -> None:
    with pytest.raises(Complaint) as said:
        open_archive(address)
    assert "secret" not in str(said.value)


def test_no_server() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    with pytest.raises(Complaint, match="does not answer") as said:
        open_archive(f"postgresql://someone:secret@127.0.0.1:{port}/archive")
    assert "\n" not in str(said.value) and "secret" not in str(said.value)


def test_no_such_database(postgresql: Server) -> None:
    with pytest.raises(Complaint, match="does not answer"):
        open_archive(f"{postgresql.address}/nothing")


def test_a_wrong_password(postgresql: Server) -> None:
    with pytest.raises(Complaint, match="password") as said:
        open_archive(f"{postgresql.asks}/postgres")
    assert "wrong" not in str(said.value)


def test_a_server_that_goes_away() -> None:
    where = programs()
    if where is None:
        pytest.skip("PostgreSQL is not installed (Debian's package postgresql)")
    with server(where) as running:
        archive = open_archive(running.fresh())
        holding(archive)
    with pytest.raises(Complaint, match="does not answer"), archive:
        content(archive)


def test_without_an_address_it_is_this_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MUSHKA_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with open_archive() as archive:
        assert archive.file == own_archive() == tmp_path / "mushka" / "archive.sqlite"
        before = holding(archive)
    monkeypatch.setenv("MUSHKA_DB", f"{tmp_path}/other.sqlite")
    with open_archive() as archive:
        assert content(archive) != before
    copy_file(own_archive(), tmp_path / "copy.sqlite")
    with open_archive(f"{tmp_path}/copy.sqlite") as archive:
        assert content(archive) == before
