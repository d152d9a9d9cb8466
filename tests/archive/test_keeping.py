"""What people say about evenings is kept as they said it."""
from datetime import date, datetime
from typing import Any

import pytest
from logs import MUSHKA, log
from sqlalchemy import select

from host_tools.archive import keeping
from host_tools.archive.database import Archive
from host_tools.archive.intake import meet, take
from host_tools.archive.schema import evenings, tags
from host_tools.words import Complaint

HOSTILE = ("<script>", "=cmd()", "אבג", "e\u0301\u0302", "\u202eabc", "'; DROP TABLE tags; --", "Дача")


@pytest.fixture(autouse=True)
def _an_evening(archive: Archive) -> None:
    take(archive, *log(MUSHKA))


def row(archive: Archive) -> Any:
    with archive.reading() as connection:
        return connection.execute(select(evenings)).one()


def labels(archive: Archive) -> list[str]:
    with archive.reading() as connection:
        return sorted(connection.scalars(select(tags.c.tag)))


def test_tags_come_and_go(archive: Archive) -> None:
    for _ in range(2):
        with archive.writing() as connection:
            for name in HOSTILE:
                keeping.tag(connection, 1, f" {name}")
        assert labels(archive) == sorted(HOSTILE)
    with archive.writing() as connection:
        for name in (*HOSTILE[1:], "never there"):
            keeping.untag(connection, 1, name)
    assert labels(archive) == ["<script>"]


@pytest.mark.parametrize("text", ["", " ", "a\nb", "\x1b[31m", "\ud800"])
def test_a_tag_is_one_line_of_text(archive: Archive, text: str) -> None:
    with archive.writing() as connection, pytest.raises(Complaint):
        keeping.tag(connection, 1, text)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_note_takes_the_place_of_the_one_before(archive: Archive, text: str) -> None:
    for said, kept in (("first", "first"), (text, text), (" ", "")):
        with archive.writing() as connection:
            keeping.note(connection, 1, said)
        assert row(archive).note == kept


def test_void_and_back(archive: Archive) -> None:
    for said in (True, True, False):
        with archive.writing() as connection:
            keeping.void(connection, 1, said)
        assert row(archive).void is said


def test_a_day_that_people_remember_stands(archive: Archive) -> None:
    with archive.writing() as connection:
        keeping.played_on(connection, 1, date(2024, 2, 29))
    assert row(archive).exact
    assert datetime.fromtimestamp(row(archive).played_at).date() == date(2024, 2, 29)
    before = row(archive).played_at
    meet(archive, "b0b0", "1.5", boot=1, zero_ms=0, now_s=1)
    take(archive, *log(MUSHKA, box_id="b0b0", number=1))
    assert row(archive).played_at == before
