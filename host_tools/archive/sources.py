"""Files that hold evenings, each read by what it begins with: logs of events, logs of a box, its whole folder, exports.

All evenings of a file come into the archive in one transaction.
"""
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, select

from companion.journal import record
from companion.journal.files import Refused
from companion.journal.store import Store
from host_tools.archive.database import Archive
from host_tools.archive.intake import Conflict, Origin, take_within
from host_tools.archive.results import Outcome, outcome, store
from host_tools.archive.schema import evenings
from host_tools.exchange.json_in import Restored, restore_into
from host_tools.folding.log import read_log
from host_tools.refusals import refusal_text
from host_tools.words import Complaint, say

LINES = 256  # of a box's log, read at once
NAMES = ["bad_field", "players"]  # how the rules refuse names
LOOKED_AT = 64  # bytes at the beginning of a file


@dataclass(frozen=True)
class Brought:
    """What a file has brought, and what is wrong with it all the same, a line each."""

    restored: Restored
    warnings: tuple[str, ...] = ()


def bring(archive: Archive, path: Path) -> Brought:
    """Takes all evenings of a file or of a box's folder. Raises Complaint, with nothing taken, where it cannot."""
    try:
        reader = _box_folder if path.is_dir() else _reader_of(path)
        return reader(archive, path)
    except OSError as error:
        raise Complaint("no_file", file=path, why=error.strerror) from error


def _reader_of(path: Path) -> "Reader":
    with path.open("rb") as file:
        beginning = b"".join(file.read(LOOKED_AT).removeprefix(b"\xef\xbb\xbf").split())
    return next(reader for begins, reader in READERS if beginning.startswith(begins))


def _export(archive: Archive, path: Path) -> Brought:
    return Brought(restore_into(archive, path))


def _copy_of_archive(archive: Archive, path: Path) -> Brought:
    raise Complaint("copy_of_archive", file=path)


def _log(archive: Archive, path: Path) -> Brought:
    """A log of events, which is one evening: its identity comes from what it says."""
    try:
        numbers, events = read_log(path.read_bytes())
    except Complaint as complaint:
        raise Complaint("in_file", file=path, what=complaint) from complaint
    came = outcome(events)
    if came.refusal:
        seq, code, *details = came.refusal
        what = refusal_text(code, details) if came.refusal[1:] != NAMES else say("which_names")
        raise Complaint("at_line", file=path, line=numbers[seq - 1], what=what)
    if came.report is None:
        raise Complaint("no_session", file=path)
    found = _as_lines(events, path, numbers)
    with archive.writing() as connection:
        return _take_all(connection, [found], came)


def _as_lines(events: Sequence[Any], path: Path, numbers: Sequence[int]) -> "_Evening":
    """The lines that a box would have written, at no time of its own."""
    identity = sha256(b"".join(_chained(events, 0, path, numbers))).digest()[:8]
    header = record.header(identity)
    lines = _chained(events, record.seal_of(header), path, numbers)
    return _Evening(Origin(identity.hex(), header), list(lines), closed=True)


def _chained(events: Sequence[Any], crc: int, path: Path, numbers: Sequence[int]) -> Iterator[bytes]:
    for seq, event in enumerate(events, start=1):
        try:
            line, crc = record.encode(seq, 0, 0, event, crc)
        except (ValueError, ArithmeticError, RecursionError) as error:  # fields that nobody looks at may hold anything
            raise Complaint("at_line", file=path, line=numbers[seq - 1], what=say("no_box_line")) from error
        yield line


def _box_log(archive: Archive, path: Path) -> Brought:
    """A main file of a box; what lies beside it belongs to it where it has its number for a name."""
    try:
        if path.suffix == ".log" and path.stem.isdecimal():
            found = _of_box(Store(str(path.parent)), int(path.stem))
        else:
            with TemporaryDirectory() as scratch:
                shutil.copy(path, Path(scratch, "1.log"))
                found = _of_box(Store(scratch), 1)
    except Refused as refused:
        raise Complaint("in_file", file=path, what=say(f"{refused.code}_header")) from refused
    with archive.writing() as connection:
        return _take_all(connection, [found])


def _box_folder(archive: Archive, path: Path) -> Brought:
    """All evenings of a box that can be read; the others are told of."""
    box = Store(str(path / "evenings" if (path / "evenings").is_dir() else path))
    found, warnings = [], []
    for number in box.evenings():
        try:
            found.append(_of_box(box, number))
        except Refused as refused:
            warnings.append(say("in_file", file=box.file(number), what=say(f"{refused.code}_header")))
    if not found:
        raise Complaint("no_evenings_in", file=path)
    with archive.writing() as connection:
        brought = _take_all(connection, found)
    return Brought(brought.restored, (*warnings, *brought.warnings))


def _of_box(box: Store, number: int) -> "_Evening":
    """An evening of a box, as much of it as stands in its chain; raises Refused."""
    evening = box.evening(number)
    evening.load()
    copy, lines = evening.copy(), []
    while not copy.ended:
        lines += copy.read(LINES)
    return _Evening(Origin(evening.id, copy.first_line), lines, evening.closed,
                    evening.problem[1] if evening.problem else 0)


@dataclass(frozen=True)
class _Evening:
    """An evening in a file; `passed`: lines that do not stand in its chain."""

    origin: Origin
    lines: list[bytes]
    closed: bool
    passed: int = 0


def _take_all(connection: Connection, found: Sequence[_Evening], came: Outcome | None = None) -> Brought:
    """Takes the evenings; `came` is what the only one comes to, where that is known."""
    new, continued, differing, warnings = 0, 0, [], []
    for evening in found:
        mine = select(evenings).where(evenings.c.session == evening.origin.session)
        before = connection.execute(mine).one_or_none()
        taken = take_within(connection, evening.origin, evening.lines, evening.closed)
        number = connection.execute(mine).one().id
        if isinstance(taken, Conflict):
            differing.append(taken.evening)
        elif before is None:
            new += 1
        elif taken.seq > before.seq:
            continued += 1
        if came:
            store(connection, {number: came})
        if evening.passed:
            warnings.append(say("passed_lines", evening=number, lines=evening.passed))
    return Brought(Restored(len(found), new, continued, tuple(differing)), tuple(warnings))


Reader = Callable[[Archive, Path], Brought]
READERS: tuple[tuple[bytes, Reader], ...] = (
    (b'{"format":', _export), (b"SQLiteformat3", _copy_of_archive), (record.MAGIC.strip(), _box_log), (b"", _log),
)
