"""An archive with some of everything that an export holds, and what lies in an archive."""
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update
from worked import MUSHKA, OBLOM, keep

from host_tools.archive.database import Archive, open_archive
from host_tools.archive.intake import meet
from host_tools.archive.keeping import note, tag, void
from host_tools.archive.people import merge, rename, split
from host_tools.archive.schema import conflicts, evenings, metadata
from host_tools.exchange.json_out import write_json

STRANGE = ["=cmd()", "<script>", "\u202eЯна", "e\u0301", "\x07\n\t", "\uffff", "'", "-5", "+7", "@A1"]
REFUSED = [OBLOM[0], {"kind": "dealer", "seat": 9}]


def fill(archive: Archive) -> None:
    """Five evenings: `worked.OBLOM`, `worked.MUSHKA`, one of strange names, one that the rules refuse, one without an
    event. Вова of the second is another one, Галя was renamed, Яна is the tab-and-bell."""
    meet(archive, "e660", "1.5", boot=7, zero_ms=1_760_000_000_000, now_s=1_760_009_999)
    for events in (OBLOM, MUSHKA, strange_evening(), REFUSED, []):
        keep(archive, events)
    with archive.writing() as connection:
        split(connection, "Вова", "Вова из бани", [2])
        rename(connection, "Галя", "Галина")
        merge(connection, "-5", "Аня")
        tag(connection, 2, "клуб")
        tag(connection, 2, "=1+1")
        note(connection, 3, "=HYPERLINK(\"http://a\") «ёж»")
        void(connection, 3, True)
        connection.execute(update(evenings).where(evenings.c.id == 1).values(box_id="e660", number=12, exact=False))
        connection.execute(insert(conflicts).values(evening_id=1, seq=2, line="2 1 5 dealer 1*00c0ffee", found_at=99))


def strange_evening() -> list[dict[str, Any]]:
    """A spoil, which costs everybody one; it goes back."""
    return [{"kind": "session", "game": "oblom", "players": STRANGE}, {"kind": "dealer", "seat": 0},
            {"kind": "trump", "suit": "S"}, {"kind": "result", "seat": None}]


def exported(archive: Archive, path: Path) -> bytes:
    with archive.reading() as connection:
        write_json(connection, path)
    return path.read_bytes()


def content(archive: Archive) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables."""
    with archive.reading() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key.columns))]
            for table in metadata.sorted_tables}


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the club's archive and its export."""
    folder = tmp_path_factory.mktemp("club")
    with open_archive(str(folder / "club.sqlite")) as opened:
        fill(opened)
        exported(opened, folder / "club.json")
    return folder


@pytest.fixture
def club(filled: Path, tmp_path: Path) -> Iterator[Archive]:
    """The club's archive."""
    shutil.copy(filled / "club.sqlite", tmp_path)
    with open_archive(str(tmp_path / "club.sqlite")) as opened:
        yield opened


@pytest.fixture
def file(filled: Path, tmp_path: Path) -> Path:
    """The club's export."""
    return Path(shutil.copy(filled / "club.json", tmp_path))
