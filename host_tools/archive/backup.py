"""A copy of the whole archive in one file, and an archive brought back from one.

An archive in an SQLite file is copied as it is, with its results; one on a server is exported, which any archive can
read back.
"""
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, func, select

from host_tools.archive.bulk import add_rows
from host_tools.archive.database import Archive, check_file, copy_file, open_archive, own_archive
from host_tools.archive.schema import evenings, metadata
from host_tools.exchange.json_in import read_export, unite
from host_tools.exchange.json_out import write_json
from host_tools.files import replacing, writable_folder
from host_tools.words import Complaint

TOGETHER = 1000  # rows
SQLITE = b"SQLite format 3\0"  # how such a file begins


def back_up(archive: Archive, path: Path | None = None) -> Path:
    """Copies the archive to a new file and gives its path; by default one named after the moment, in a folder beside
    the archive. Raises Complaint where there is such a file already."""
    path = path or _by_the_clock(archive)
    if path.exists():
        raise Complaint("file_exists", file=path)
    with replacing(path) as new:
        if archive.file:
            copy_file(archive.file, new)
        else:
            with archive.reading() as connection:
                write_json(connection, new)
    return path


def bring_back(archive: Archive, path: Path) -> Path | None:
    """Makes the archive what the copy at `path` holds. What it held until then is backed up before; gives where.

    Nobody writes to the archive in between: what comes meanwhile waits, and comes into the archive that was brought
    back. Raises Complaint, with nothing changed, where the copy is none or cannot be used for this archive.
    """
    with _usable(archive, path) as fill, archive.writing() as connection:
        kept = back_up(archive) if evenings_in(archive) else None
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
        fill(connection)
    return kept


def evenings_in(archive: Archive) -> int:
    """How many evenings it holds."""
    with archive.reading() as connection:
        return connection.scalar(select(func.count()).select_from(evenings)) or 0


@contextmanager
def _usable(archive: Archive, path: Path) -> Iterator[Callable[[Connection], object]]:
    """What fills an empty archive with the copy. Raises Complaint where the copy cannot be used."""
    if not _is_sqlite(path):
        content = read_export(path)
        yield lambda connection: unite(connection, content, path)
        return
    if not archive.file:
        raise Complaint("copy_is_sqlite", file=path)
    check_file(path)
    with TemporaryDirectory(dir=writable_folder(archive.file.parent)) as scratch:
        copy_file(path, Path(scratch, "copy.sqlite"))
        with open_archive(str(Path(scratch, "copy.sqlite"))) as copy:  # one of an earlier release becomes one of this
            yield partial(_fill_from, copy)


def _fill_from(copy: Archive, connection: Connection) -> None:
    with copy.reading() as source:
        for table in metadata.sorted_tables:
            for rows in source.execute(select(table)).partitions(TOGETHER):
                add_rows(connection, table, [tuple(row) for row in rows])


def _is_sqlite(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE)) == SQLITE
    except OSError as error:
        raise Complaint("no_file", file=path, why=error.strerror) from error


def _by_the_clock(archive: Archive) -> Path:
    beside = archive.file or own_archive()
    suffix = ".sqlite" if archive.file else ".json"
    return beside.parent / "backups" / f"{datetime.now():archive-%Y-%m-%d-%H%M%S-%f}{suffix}"
