"""A crash at any statement of an import: the archive is whole, and the same again gives what it would have given."""
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from logs import MUSHKA, OBLOM, content, empty, log
from sqlalchemy import event

from host_tools.archive.database import Archive, open_archive
from host_tools.archive.intake import Conflict, take
from host_tools.archive.results import settle_accounts

pytestmark = pytest.mark.slow

KILLED = 9


class Crash(Exception):
    """The program dies here."""


@contextmanager
def dying_at(archive: Archive, statement: int, die: Callable[[], Any]) -> Iterator[None]:
    """Calls `die` at the n-th statement on this archive, before that is carried out."""
    counted = count(1)

    def on_statement(*_: object) -> None:
        if next(counted) == statement:
            die()
    event.listen(archive.engine, "before_cursor_execute", on_statement)
    try:
        yield
    finally:
        event.remove(archive.engine, "before_cursor_execute", on_statement)


def crash() -> None:
    raise Crash


def import_one(archive: Archive) -> None:
    """An evening that is new."""
    take(archive, *log(OBLOM))
    settle_accounts(archive)


def import_all(archive: Archive) -> None:
    """An evening that goes on, one that is new, and one that differs."""
    first, lines = log(OBLOM)
    take(archive, first, lines[:9])
    settle_accounts(archive)
    take(archive, first, lines, closed=True)
    second, others = log(MUSHKA, b"evening2")
    take(archive, second, others)
    _, differing = log([*MUSHKA[:6], {"kind": "ace", "seat": 2}], b"evening2")
    with pytest.raises(Conflict):
        take(archive, second, differing)
    settle_accounts(archive)


def is_whole(archive: Archive) -> bool:
    """Whether each evening has just the lines that it says, and each score a result."""
    rows = content(archive)
    lines = {row[0]: [seq for number, seq, _ in rows["events"] if number == row[0]] for row in rows["evenings"]}
    return (all(lines[row[0]] == list(range(1, row[5] + 1)) for row in rows["evenings"])
            and {row[0] for row in rows["scores"]} <= {row[0] for row in rows["results"]})


def undisturbed(folder: Path, imports: Callable[[Archive], None]) -> dict[str, list[tuple[Any, ...]]]:
    """What an import gives that nothing disturbs."""
    with open_archive(f"{folder}/undisturbed.sqlite") as archive:
        imports(archive)
        return content(archive)


def test_an_exception_at_any_statement(archive: Archive, tmp_path: Path) -> None:
    expected = undisturbed(tmp_path, import_all)
    for statement in count(1):
        empty(archive)
        try:
            with dying_at(archive, statement, crash):
                import_all(archive)
        except Crash:
            assert is_whole(archive), statement
            import_all(archive)
            assert content(archive) == expected, statement
        else:
            assert content(archive) == expected
            assert statement > 40  # all of them were tried
            return


def test_the_process_killed_at_any_statement(database: str, tmp_path: Path) -> None:
    expected = undisturbed(tmp_path, import_one)
    for statement in count(1):
        with open_archive(database) as archive:
            empty(archive)
        status = in_a_process_of_its_own(database, statement)
        with open_archive(database) as archive:
            assert is_whole(archive), statement
            import_one(archive)
            assert content(archive) == expected, statement
        if status != KILLED:
            assert statement > 10 and status == 0
            return


def in_a_process_of_its_own(database: str, statement: int) -> int:
    """Imports one evening, killed at the n-th statement; the status with which the process ends."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    status = 1
    try:
        with open_archive(database) as archive, dying_at(archive, statement, lambda: os._exit(KILLED)):
            import_one(archive)
        status = 0
    finally:
        os._exit(status)
