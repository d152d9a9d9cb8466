"""Lines come into the archive once, in their order, and none is ever overwritten."""
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from logs import MUSHKA, OBLOM, content, log
from sqlalchemy import select

from companion.journal import record
from host_tools.archive.database import Archive, open_archive
from host_tools.archive.intake import BrokenChain, Conflict, Origin, Position, known, meet, take
from host_tools.archive.reading import log_of
from host_tools.archive.results import settle_accounts
from host_tools.archive.schema import boxes, conflicts, evenings, events
from host_tools.words import Complaint


def rows(archive: Archive, table: Any) -> list[Any]:
    with archive.reading() as connection:
        return list(connection.execute(select(table).order_by(*table.primary_key.columns)).all())


def test_what_the_box_wrote_is_what_is_kept(archive: Archive) -> None:
    origin, lines = log(MUSHKA, number=None)
    assert known(archive, origin.session) is None
    assert take(archive, origin, lines) == Position(7, record.seal_of(lines[-1]))
    assert known(archive, origin.session) == Position(7, record.seal_of(lines[-1]))
    assert [row.line.encode() + b"\n" for row in rows(archive, events)] == lines
    with archive.reading() as connection:
        assert log_of(connection, 1) == MUSHKA


def test_a_first_line_alone_is_an_evening(archive: Archive) -> None:
    origin, lines = log(MUSHKA)
    nothing = Position(0, record.seal_of(origin.header))
    assert take(archive, origin, []) == nothing == known(archive, origin.session)
    assert take(archive, origin, lines[:1]).seq == 1


def test_the_same_again_changes_nothing(archive: Archive) -> None:
    origin, lines = log(MUSHKA)
    take(archive, origin, lines, closed=True)
    before = content(archive)
    for first in range(7):
        assert take(archive, origin, lines[first:], closed=True).seq == 7
        assert take(archive, origin, lines[first:]).seq == 7
    assert content(archive) == before


def test_more_of_a_closed_evening_opens_it(archive: Archive) -> None:
    origin, lines = log(MUSHKA)
    closed = []
    for some, said in ((lines[:3], True), (lines[:5], False), (lines, True)):
        take(archive, origin, some, closed=said)
        closed.append(rows(archive, evenings)[0].closed)
    assert closed == [True, False, True]


def test_a_changed_event_is_kept_aside_and_named(archive: Archive) -> None:
    origin, lines = log(MUSHKA)
    changed = [*MUSHKA[:4], {"kind": "trick", "seat": 1, "count": 4}, {"kind": "trick", "seat": 2}, MUSHKA[6]]
    _, other = log(changed)
    take(archive, origin, lines)
    before = content(archive)
    for _ in range(2):
        with pytest.raises(Conflict) as found:
            take(archive, origin, [*other, b"8 1 8000 end *00000000\n"][:7])
        assert (found.value.evening, found.value.seq) == (1, 5)
    aside = rows(archive, conflicts)
    assert [(row.seq, row.line.encode() + b"\n") for row in aside] == list(zip((5, 6, 7), other[4:], strict=True))
    assert {**before, "conflicts": []} == {**content(archive), "conflicts": []}


def test_one_changed_line_is_enough(archive: Archive) -> None:
    """Where a line was changed and what followed it was never sent."""
    origin, lines = log(MUSHKA)
    _, other = log([*MUSHKA[:6], {"kind": "ace", "seat": 2}])
    take(archive, origin, lines)
    with pytest.raises(Conflict):
        take(archive, origin, other[6:])
    assert [row.seq for row in rows(archive, conflicts)] == [7]


@pytest.mark.parametrize("broken", [
    pytest.param(lambda lines: lines[2:], id="a gap"),
    pytest.param(lambda lines: [lines[0], lines[2]], id="one left out"),
    pytest.param(lambda lines: [lines[1], lines[0]], id="another order"),
    pytest.param(lambda lines: [lines[0], lines[0]], id="one doubled"),
    pytest.param(lambda lines: [lines[0], lines[1].replace(b" 1 ", b" 2 ")], id="changed on the way"),
    pytest.param(lambda lines: [lines[0], lines[1][:-1]], id="without its end"),
    pytest.param(lambda lines: [lines[0], b""], id="empty"),
    pytest.param(lambda lines: [b"\xff\xfe 1"], id="noise"),
    pytest.param(lambda lines: [b"9" * 5000 + b" 1"], id="an enormous number"),
    pytest.param(lambda lines: [b"-3 1 1 undo *00000000\n"], id="a negative number"),
])
def test_what_does_not_continue_the_chain_is_not_taken(archive: Archive, broken: Any) -> None:
    origin, lines = log(MUSHKA)
    with pytest.raises(BrokenChain):
        take(archive, origin, broken(lines))
    assert known(archive, origin.session) is None
    take(archive, origin, lines[:1])
    before = content(archive)
    with pytest.raises(BrokenChain):
        take(archive, origin, broken(lines[1:]))
    assert content(archive) == before


def test_a_first_line_must_be_the_evenings_own(archive: Archive) -> None:
    origin, lines = log(MUSHKA)
    other, _ = log(MUSHKA, b"evening2")
    zero = record.sealed(f"mushka 1 1 {origin.session} \0", 0)[0]
    newer = record.sealed(f"mushka 99 1 {origin.session}", 0)[0]
    for header in (other.header, b"7.log\n", origin.header[:-3], newer, zero):
        with pytest.raises(Complaint):
            take(archive, Origin(origin.session, header), lines)
    assert rows(archive, evenings) == []


def test_a_reflashed_box_that_begins_at_1_again_loses_nothing(archive: Archive) -> None:
    meet(archive, "b0b0", "1.5", boot=9, zero_ms=0, now_s=1)
    for identity, events_ in ((b"evening1", MUSHKA), (b"evening2", OBLOM)):
        origin, lines = log(events_, identity, box_id="b0b0", number=1)
        take(archive, origin, lines, closed=True)
    assert [(row.id, row.number, row.seq) for row in rows(archive, evenings)] == [(1, 1, 7), (2, 1, len(OBLOM))]


def test_an_evening_from_a_file_is_the_boxs_when_that_is_met(archive: Archive) -> None:
    origin, lines = log(MUSHKA)
    take(archive, origin, lines)
    meet(archive, "b0b0", "1.5", boot=9, zero_ms=0, now_s=1)
    take(archive, Origin(origin.session, origin.header, "b0b0", 4), lines)
    assert [(row.box_id, row.number) for row in rows(archive, evenings)] == [("b0b0", 4)]


def test_the_clock_of_a_power_on_dates_the_evening(archive: Archive) -> None:
    """Events one and two are 1 s and 2 s after the box was switched on, on 2 January 2026 at 20:00 UTC."""
    evening = 1767384000
    meet(archive, "b0b0", "1.5", boot=7, zero_ms=evening * 1000, now_s=evening + 60)
    origin, lines = log(MUSHKA, boot=7, box_id="b0b0", number=1)
    take(archive, origin, lines)
    assert [(row.played_at, row.exact) for row in rows(archive, evenings)] == [(evening + 1, True)]


def test_a_clock_that_is_met_later_dates_it_too_and_only_its_own_power_on(archive: Archive) -> None:
    evening = 1767384000
    meet(archive, "b0b0", "1.5", boot=8, zero_ms=evening * 1000, now_s=evening)
    for identity, boot in ((b"evening1", 6), (b"evening2", 7)):
        origin, lines = log(MUSHKA, identity, boot, box_id="b0b0", number=boot)
        take(archive, origin, lines)
    meet(archive, "b0b0", "1.5", boot=7, zero_ms=evening * 1000, now_s=evening)
    first, second = rows(archive, evenings)
    assert not first.exact and first.played_at == first.taken_at
    assert second.exact and second.played_at == evening + 1


def test_a_power_on_after_the_evening_came_is_another_ones(archive: Archive) -> None:
    """A reflashed box counts from 1 again: its first power-on is not that of the old evening."""
    meet(archive, "b0b0", "1.5", boot=3, zero_ms=0, now_s=1)
    origin, lines = log(MUSHKA, boot=1, box_id="b0b0", number=1)
    take(archive, origin, lines)
    later = rows(archive, evenings)[0].taken_at + 3600
    meet(archive, "b0b0", "1.5", boot=1, zero_ms=later * 1000, now_s=later)
    assert [row.exact for row in rows(archive, evenings)] == [False]


def test_a_moment_before_all_time_is_none(archive: Archive) -> None:
    meet(archive, "b0b0", "1.5", boot=1, zero_ms=0, now_s=1)
    origin, _ = log([], box_id="b0b0", number=1)
    line, _ = record.encode(1, 1, -10 ** 30, MUSHKA[0], record.seal_of(origin.header))
    take(archive, origin, [line])
    assert [row.exact for row in rows(archive, evenings)] == [False]


@pytest.mark.parametrize(("box_id", "firmware", "boot", "zero"), [
    ("b0\0", "1.5", 1, 0), ("b0" * 99, "1.5", 1, 0), ("b0", "\0", 1, 0), ("b0", "1.5", 10 ** 30, 0),
    ("b0", "1.5", 1, -1), ("b0", "1.5", None, 0), ("b0", "1.5", True, 0), (5, "1.5", 1, 0)])
def test_a_box_that_says_strange_things_of_itself(
    archive: Archive, box_id: Any, firmware: Any, boot: Any, zero: Any,
) -> None:
    with pytest.raises(Complaint):
        meet(archive, box_id, firmware, boot=boot, zero_ms=zero, now_s=1)
    assert rows(archive, boxes) == []


@pytest.mark.parametrize("number", [None, -1, 10 ** 30, "1", 1.5])
def test_a_strange_number_of_an_evening(archive: Archive, number: Any) -> None:
    meet(archive, "b0b0", "1.5", boot=1, zero_ms=0, now_s=1)
    with pytest.raises(Complaint):
        take(archive, *log(MUSHKA, box_id="b0b0", number=number))
    assert rows(archive, evenings) == []


places = st.integers(0, len(OBLOM))


@settings(max_examples=20)
@given(takes=st.lists(st.tuples(places, places, st.booleans()), max_size=8))
def test_however_the_lines_are_split_and_repeated_the_archive_is_the_same(
    tmp_path_factory: pytest.TempPathFactory, takes: list[tuple[int, int, bool]],
) -> None:
    origin, lines = log(OBLOM)
    folder, reached = tmp_path_factory.mktemp("archives"), 0
    with open_archive(f"{folder}/whole.sqlite") as whole, open_archive(f"{folder}/parts.sqlite") as parts:
        for first, last, settle_now in takes:
            some = lines[min(first, reached):last]
            reached = max(reached, last) if some else reached
            assert take(parts, origin, some).seq == reached
            if settle_now:
                settle_accounts(parts)
        for archive in (whole, parts):
            take(archive, origin, lines)
            settle_accounts(archive)
        assert content(whole) == content(parts)


def test_two_archives_fed_in_turn_have_the_same(database: str, tmp_path: Any) -> None:
    origin, lines = log(OBLOM)
    with open_archive(database) as one, open_archive(f"{tmp_path}/other.sqlite") as other:
        for upto in range(1, len(lines) + 1):
            archive = (one, other)[upto % 2]
            place = known(archive, origin.session)
            take(archive, origin, lines[place.seq if place else 0:upto])
        for archive in (one, other):
            take(archive, origin, lines)
            settle_accounts(archive)
        assert content(one) == content(other)
