"""Opening an archive: where it is, that it is one, that it is of this release; and the transactions on it.

One writes at a time, whoever else waits a moment and is then told; who reads sees one moment of the archive.
"""
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from alembic.command import upgrade
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, exists, inspect, make_url, select
from sqlalchemy.exc import ArgumentError

from host_tools.archive.schema import evenings
from host_tools.archive.troubles import explained
from host_tools.files import writable_folder
from host_tools.own import own_folder
from host_tools.words import Complaint

MIGRATIONS = Path(__file__).with_name("migrations")
RELEASE = "mushka_release"  # the table in which Alembic keeps how far an archive is
PATIENCE = 3  # seconds until one who waits for another writer is told
WRITERS = 0x4D55534B  # the lock of PostgreSQL that one writer holds
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg",
           "postgresql+psycopg": "postgresql+psycopg"}
BEGIN_TO_WRITE = {
    "sqlite": ("BEGIN IMMEDIATE",),
    "postgresql": (f"SET LOCAL lock_timeout = '{PATIENCE}s'", f"SELECT pg_advisory_xact_lock({WRITERS})"),
}
BEGIN_TO_READ = {
    "sqlite": ("BEGIN",),
    "postgresql": ("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY",),
}


class Archive:
    """An open archive. `url` is its address without a password, `file` its path where it is one file."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.file = Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None
        plain = engine.url.set(drivername=engine.url.get_backend_name())
        self.url = str(self.file) if self.file else plain.render_as_string(hide_password=True)

    def __enter__(self) -> "Archive":
        return self

    def __exit__(self, *_: object) -> None:
        self.engine.dispose()

    def writing(self) -> AbstractContextManager[Connection]:
        """A connection in one transaction that nobody else's crosses: all that is done within stands, or nothing.

        Raises Complaint where the archive is locked, full, read-only or out of reach.
        """
        return self._transaction(BEGIN_TO_WRITE)

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection for questions: all of them see the archive at one moment. Raises Complaint as `writing`."""
        return self._transaction(BEGIN_TO_READ)

    @contextmanager
    def _transaction(self, first: Mapping[str, Sequence[str]]) -> Iterator[Connection]:
        with (explained(self.url), self.engine.connect() as connection,
              connection.execution_options(first=first).begin()):
            yield connection


def open_archive(url: str | None = None) -> Archive:
    """The archive at `url`: a file or `postgresql://…`; None: MUSHKA_DB, else this user's own file.

    What is not there is made, what is of an earlier release is brought to this one, an SQLite file copied before.
    Raises Complaint where it cannot be used.
    """
    archive = Archive(_engine(_place(url)))
    try:
        if not _is_current(archive):
            _bring_up(archive)
    except BaseException:
        archive.engine.dispose()
        raise
    return archive


def filled_archive(url: str | None = None) -> Archive:
    """As `open_archive`, for those who ask or change what is there: raises Complaint where there are no evenings, and
    where another file than this user's own is not there, which is not made then."""
    place = _place(url)
    file = place.database or ""
    if place.get_backend_name() == "sqlite" and file != str(own_archive()) and not os.path.exists(file):
        raise Complaint("no_archive", place=file)
    archive = open_archive(url)
    with archive.reading() as connection:
        if connection.scalar(select(exists().select_from(evenings))):
            return archive
    archive.engine.dispose()
    raise Complaint("no_evenings")


def own_archive() -> Path:
    """The file of this user's archive."""
    return own_folder() / "archive.sqlite"


def copy_file(source: Path, target: Path) -> None:
    """Makes `target` an SQLite file with what `source` holds now, whoever else has that open."""
    with explained(str(target)), closing(_connect(source)) as here, closing(_connect(target)) as there:
        here.backup(there)


def check_file(path: Path) -> None:
    """Raises Complaint where an SQLite file is damaged."""
    with explained(str(path)), closing(_connect(path)) as connection:
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Complaint("archive_damaged", place=path)


def _place(url: str | None) -> URL:
    return _address(url or os.environ.get("MUSHKA_DB") or str(own_archive()))


def _address(text: str) -> URL:
    """What `text` names; without a scheme, a file."""
    if "://" not in text:
        return URL.create("sqlite", database=text)
    try:
        url = make_url(text)
        return url.set(drivername=DRIVERS[url.drivername])
    except (ArgumentError, KeyError, ValueError) as error:
        raise Complaint("bad_address", address=text.rsplit("@", maxsplit=1)[-1]) from error


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise Complaint("bad_address", address=url.render_as_string())
        path = Path(url.database)
        if not os.path.exists(path):
            writable_folder(path.parent)
        engine = create_engine(url, creator=partial(_connect, path))
        event.listen(engine, "connect", _set_up_sqlite)
    else:
        engine = create_engine(url, connect_args={"connect_timeout": 10})
    event.listen(engine, "begin", _begin)
    return engine


def _connect(path: Path) -> sqlite3.Connection:
    """Opens an SQLite file; one that may not be written, or has nowhere to put its journal, for reading alone."""
    place, journal = path.absolute().as_uri(), f"{path}-wal"
    if os.path.exists(path) and not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        place += "?mode=ro" if os.path.exists(journal) else "?mode=ro&immutable=1"  # nobody has it open: no lock
    return sqlite3.connect(place, uri=True, timeout=PATIENCE, check_same_thread=False)


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Transactions begin where we say so, not where the driver thinks; what is committed survives a power cut."""
    connection.isolation_level = None
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute("PRAGMA " + setting)


def _begin(connection: Connection) -> None:
    for statement in connection.get_execution_options()["first"][connection.dialect.name]:
        connection.exec_driver_sql(statement)


def _is_current(archive: Archive) -> bool:
    """Whether the archive is of this release; Complaint where it is of a newer one, or none at all."""
    with archive.reading() as connection:
        return _release(connection, archive) == _scripts().get_current_head()


def _release(connection: Connection, archive: Archive) -> str | None:
    """How far the archive is; None for an empty database."""
    release = MigrationContext.configure(connection, opts={"version_table": RELEASE}).get_current_revision()
    if release is None and inspect(connection).get_table_names():
        raise Complaint("not_an_archive", place=archive.url)
    if release is not None and release not in {script.revision for script in _scripts().walk_revisions()}:
        raise Complaint("archive_is_newer", place=archive.url)
    return release


def _bring_up(archive: Archive) -> None:
    with archive.writing() as connection:
        release = _release(connection, archive)  # somebody else may have been faster
        if archive.file and release not in (None, _scripts().get_current_head()):
            copy_file(archive.file, archive.file.with_name(f"{archive.file.name}.{release}"))
        config = _config()
        config.attributes["how"] = {"connection": connection, "version_table": RELEASE}
        upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())
