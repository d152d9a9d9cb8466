"""Visits to a box over time: what it holds changes, or is not what it was; the archive loses and overwrites nothing."""
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lying_cable import Bench
from on_flash import ENDS, GOES_ON, SHORT, in_archive, on_box, play
from sqlalchemy import select

from companion.journal import record
from companion.journal.store import Store
from host_tools.archive.database import Archive, open_archive
from host_tools.archive.schema import evenings, results
from host_tools.device.link import Link
from host_tools.sync.live import follow
from host_tools.sync.remote import Remote
from host_tools.words import Complaint


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "box"


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with open_archive(str(tmp_path / "archive.sqlite")) as archive:
        yield archive


def rewrite(folder: Path, number: int, log: list[dict[str, Any]]) -> None:
    """The closed evening of this number says something else from now on, with every checksum right."""
    store = Store(str(folder / "evenings"))
    path = folder / "evenings" / f"{number}.log"
    header = path.read_bytes().splitlines(keepends=True)[0]
    crc, lines = record.seal_of(header), [header]
    for seq, event in enumerate(log, 1):
        line, crc = record.encode(seq, 1, seq * 1000, event, crc)
        lines.append(line)
    path.write_bytes(b"".join(lines))
    assert store.evening(number).id == record.identity(header)


def test_a_box_that_was_reflashed_begins_with_evening_1_again(folder: Path, archive: Archive) -> None:
    play(folder, [*SHORT, ENDS])
    Bench(folder).visit(archive)
    before = on_box(folder)
    for path in (folder / "evenings").iterdir():
        path.unlink()
    play(folder, [*SHORT, GOES_ON, ENDS])
    came = Bench(folder).visit(archive)
    assert came.events == 6 and not came.conflicts
    assert in_archive(archive) == before | on_box(folder)


def test_two_archives_are_fed_in_turn_from_one_box(folder: Path, archive: Archive, tmp_path: Path) -> None:
    play(folder, [*SHORT, ENDS])
    play(folder, SHORT)
    bench = Bench(folder)
    with open_archive(str(tmp_path / "other.sqlite")) as other:
        assert bench.visit(archive).events == 9
        assert bench.table.offer(GOES_ON) is None
        assert bench.visit(other).events == 10, "acknowledged or not, it has all of them"
        assert bench.table.offer(ENDS) is None
        for _ in range(300):
            bench.tick()
        assert bench.visit(archive).events == 2
        assert bench.visit(other).events == 1
        assert in_archive(archive) == in_archive(other) == on_box(folder)


def test_a_changed_event_is_told_and_kept_aside_and_its_evening_stays_on_the_box(
        folder: Path, archive: Archive) -> None:
    play(folder, [*SHORT, ENDS])
    Bench(folder).visit(archive)
    (folder / "evenings/1.ack").unlink()
    before = in_archive(archive)
    rewrite(folder, 1, [*SHORT[:3], {"kind": "trick", "seat": 0, "count": 2}, ENDS])
    for _ in range(2):
        came = Bench(folder).visit(archive)
        assert [conflict.seq for conflict in came.conflicts] == [4] and came.events == 0
        assert in_archive(archive) == before
        assert not (folder / "evenings/1.ack").exists()


def test_a_box_that_has_lost_its_last_events_takes_none_from_the_archive(folder: Path, archive: Archive) -> None:
    play(folder, [*SHORT, GOES_ON, ENDS])
    Bench(folder).visit(archive)
    (folder / "evenings/1.ack").unlink()
    before = in_archive(archive)
    path = folder / "evenings/1.log"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:4]))
    came = Bench(folder).visit(archive)
    assert not came.conflicts and came.events == 0
    assert in_archive(archive) == before


def test_an_evening_damaged_in_its_middle_is_told_and_stays_on_the_box(folder: Path, archive: Archive) -> None:
    play(folder, [*SHORT, GOES_ON, ENDS])
    play(folder, [*SHORT, ENDS])
    path = folder / "evenings/1.log"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], lines[4].replace(b"trick", b"trjck"), *lines[5:]]))
    for expected in (3 + 5, 0):
        came = Bench(folder).visit(archive)
        assert [evening.number for evening in came.unreadable] == [1] and came.events == expected
    assert not (folder / "evenings/1.ack").exists() and (folder / "evenings/2.ack").exists()


def test_an_evening_of_a_newer_kind_does_not_keep_the_others_back(folder: Path, archive: Archive) -> None:
    play(folder, [*SHORT, ENDS])
    play(folder, [*SHORT, ENDS])
    path = folder / "evenings/1.log"
    header, *lines = path.read_bytes().splitlines(keepends=True)
    unknown = lines[0][:-record.SEAL].decode().replace(" session ", " seance ")
    sealed = [record.sealed(unknown, record.seal_of(header))[0]]
    for line in lines[1:]:
        sealed.append(record.sealed(line[:-record.SEAL].decode(), record.seal_of(sealed[-1]))[0])
    path.write_bytes(header + b"".join(sealed))
    came = Bench(folder).visit(archive)
    assert [evening.number for evening in came.unreadable] == [1] and came.events == 5


def test_an_evening_that_ends_after_it_was_taken_is_closed_in_the_archive(folder: Path, archive: Archive) -> None:
    play(folder, SHORT)
    bench = Bench(folder)
    assert bench.table.offer(ENDS) is None
    bench.visit(archive)
    for _ in range(300):
        bench.tick()
    assert bench.visit(archive).events == 0
    assert (folder / "evenings/1.ack").exists()
    with archive.reading() as connection:
        assert connection.scalar(select(evenings.c.closed)) is True


def test_nothing_is_written_for_the_pc_while_a_hand_is_on_a_key(folder: Path, archive: Archive) -> None:
    play(folder, [*SHORT, ENDS])
    bench = Bench(folder)
    bench.board.hold_keys(1)
    bench.tick()
    with pytest.raises(Complaint):
        bench.visit(archive)
    assert not (folder / "evenings/1.ack").exists()
    bench.board.hold_keys(0)
    bench.visit(archive)
    assert (folder / "evenings/1.ack").exists()


def test_an_evening_that_cannot_be_read_does_not_keep_the_others_back(folder: Path, archive: Archive) -> None:
    play(folder, [*SHORT, ENDS])
    play(folder, [*SHORT, ENDS])
    (folder / "evenings/1.log").write_bytes(b"rubbish\n" + os.urandom(99))
    came = Bench(folder).visit(archive)
    assert [evening.number for evening in came.unreadable] == [1]
    assert came.events == 5


def test_an_end_that_is_taken_back_makes_the_evening_new_again(folder: Path, archive: Archive) -> None:
    play(folder, [*SHORT, ENDS])
    bench = Bench(folder)
    bench.visit(archive)
    assert (folder / "evenings/1.ack").exists()
    assert bench.table.offer({"kind": "undo"}) is None
    assert not (folder / "evenings/1.ack").exists()
    assert bench.visit(archive).events == 1
    assert in_archive(archive) == on_box(folder)
    with archive.reading() as connection:
        assert connection.scalar(select(results.c.ended)) is False


def test_an_evening_whose_end_was_not_tidied_when_the_power_went_is_closed_at_the_next_start(
        folder: Path, archive: Archive) -> None:
    desk = play(folder, SHORT)
    assert desk.offer(ENDS) is None
    bench = Bench(folder)
    for _ in range(300):
        bench.tick()
    bench.visit(archive)
    assert (folder / "evenings/1.ack").exists()


def test_a_game_is_followed_event_by_event(folder: Path, archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    play(folder, SHORT)
    bench = Bench(folder)
    entered = iter([GOES_ON, {"kind": "undo"}])

    def play_on(data: bytes) -> bytes:
        if b" EVENTS " in data and b'"seq":null' not in data:
            for event in entered:
                assert bench.table.offer(event) is None
                break
        return data
    bench.visit(archive)
    bench.to_box = play_on
    box = Remote("bench", Link(bench, bench.clock))
    told = follow(box, box.greet(), archive)
    assert [next(told), next(told)] == ["Аня: tricks 1", "Taken back: Аня: tricks 1"]
    assert in_archive(archive) == on_box(folder)
