"""What stored evenings come to, worked out by hand, and who the names in them are."""
import json
from typing import Any

import pytest
from logs import MUSHKA, OBLOM, log
from sqlalchemy import select, update

from companion.journal.checkword import word
from companion.rules import VERSION
from host_tools.archive.database import Archive
from host_tools.archive.intake import take
from host_tools.archive.reading import find_evening, log_of
from host_tools.archive.results import settle_accounts
from host_tools.archive.schema import evenings, events, players, results, scores
from host_tools.words import Complaint


def taken(archive: Archive, events_: Any, identity: bytes = b"evening1") -> None:
    origin, lines = log(events_, identity)
    take(archive, origin, lines)
    settle_accounts(archive)


def result(archive: Archive, evening: int = 1) -> Any:
    with archive.reading() as connection:
        return connection.execute(select(results).where(results.c.evening_id == evening)).one()


def table(archive: Archive, evening: int = 1) -> dict[str, tuple[Any, ...]]:
    """{name in the log: (seat, chips, deals, games, name of the player)}"""
    with archive.reading() as connection:
        return {row.name: (row.seat, row.chips, row.deals, row.games, row.called) for row in connection.execute(
            select(scores, players.c.name.label("called")).join(players).where(scores.c.evening_id == evening))}


def test_an_evening_of_mushka(archive: Archive) -> None:
    taken(archive, MUSHKA)
    said = result(archive)
    assert (said.rules, said.seq, said.game, said.deals, said.ended) == (VERSION, 7, "mushka", 1, False)
    assert json.loads(said.report)["sheets"] == [[0, 5], [8, 0], [2, 0]]
    assert table(archive) == {"Аня": (0, 0, 1, 0, "Аня"), "Боря": (1, 0, 1, 0, "Боря"), "Вова": (2, 0, 1, 0, "Вова")}


def test_a_pot_that_nobody_won_goes_back_and_who_left_is_counted(archive: Archive) -> None:
    taken(archive, [*OBLOM, {"kind": "end"}])
    said = result(archive)
    assert (said.game, said.deals, said.ended) == ("oblom", 2, True)
    assert table(archive) == {
        "Аня": (1, -1, 2, 0, "Аня"), "Боря": (2, 2, 2, 1, "Боря"), "Вова": (None, -1, 2, 0, "Вова"),
        "Гриша": (0, 0, 0, 0, "Гриша")}


def test_what_was_taken_back_is_not_counted(archive: Archive) -> None:
    taken(archive, OBLOM[:7])
    assert table(archive)["Боря"] == (1, 2, 1, 1, "Боря")
    taken(archive, [*OBLOM[:7], {"kind": "undo"}])
    assert result(archive).deals == 0
    assert table(archive)["Боря"] == (1, 0, 0, 0, "Боря")


def test_an_amended_deal_counts_as_amended(archive: Archive) -> None:
    entries = [{"kind": "trump", "suit": "H"}, {"kind": "result", "seat": 2}]
    taken(archive, [*OBLOM[:7], {"kind": "amend", "deal": 1, "entries": entries}])
    assert table(archive)["Боря"] == (1, -1, 1, 0, "Боря")
    assert table(archive)["Вова"] == (2, 2, 1, 1, "Вова")


def test_only_what_has_grown_is_computed_again(archive: Archive) -> None:
    origin, lines = log(OBLOM)
    take(archive, origin, lines[:7])
    taken(archive, MUSHKA, b"evening2")
    take(archive, origin, lines)
    assert [settle_accounts(archive), settle_accounts(archive)] == [1, 0]


def test_the_progress_is_told(archive: Archive) -> None:
    told: list[tuple[int, int]] = []
    origin, lines = log(MUSHKA)
    take(archive, origin, lines)
    settle_accounts(archive, lambda done, of: told.append((done, of)))
    assert told == [(1, 1)]


@pytest.mark.parametrize(("events_", "refusal"), [
    ([{"kind": "dealer", "seat": 0}], [1, "no_session"]),
    ([*MUSHKA[:4], {"kind": "trick", "seat": 1, "count": 9}], [5, "five_tricks"]),
    ([*MUSHKA[:2], {"kind": "redo"}], [3, "nothing_to_redo"]),
    ([{**MUSHKA[0], "players": ["А", "Б", "В\0"]}], [1, "bad_field", "players"]),
])
def test_a_log_that_the_rules_refuse_stays_and_says_why(
    archive: Archive, events_: Any, refusal: list[Any],
) -> None:
    taken(archive, events_)
    said = result(archive)
    assert json.loads(said.refusal) == refusal
    assert (said.report, said.game, said.deals, table(archive)) == (None, None, 0, {})
    with archive.reading() as connection:
        assert log_of(connection, 1)[-1]["kind"] == events_[-1]["kind"]


def test_chips_beyond_all_counting_are_refused(archive: Archive) -> None:
    """Remises by hand have no upper bound in a log; a winner settled by points would get them all."""
    session = {**MUSHKA[0], "options": {"settlement": "points", "target": 5}}
    taken(archive, [session, {"kind": "remise", "seat": 2, "points": 2 ** 63}, *MUSHKA[1:4],
                    {"kind": "trick", "seat": 1, "count": 5}, {"kind": "ace", "seat": None}])
    assert json.loads(result(archive).refusal)[1:] == ["bad_field", "points"]


def test_a_line_changed_by_another_hand_is_found(archive: Archive) -> None:
    taken(archive, MUSHKA)
    with archive.writing() as connection:
        connection.execute(update(events).where(events.c.seq == 5).values(line="5 1 5000 trick 2,3*00000000"))
        connection.execute(update(results).values(seq=0))
    settle_accounts(archive)
    assert json.loads(result(archive).refusal) == [5, "bad_field", "crc"]
    with archive.reading() as connection, pytest.raises(Complaint):
        log_of(connection, 1)


def test_an_evening_is_found_by_number_by_word_and_as_the_latest(archive: Archive) -> None:
    with archive.reading() as connection, pytest.raises(Complaint):
        find_evening(connection, None)
    taken(archive, MUSHKA, b"evening1")
    taken(archive, OBLOM, b"evening2")
    with archive.writing() as connection:
        connection.execute(update(evenings).values(played_at=1_000_000 - evenings.c.id))
    with archive.reading() as connection:
        assert find_evening(connection, None).id == 1
        assert find_evening(connection, "2").id == 2
        mark = word(find_evening(connection, "2").crc)
        cyrillic = mark.lower().translate(str.maketrans("abcehkmoptxy", "авсенкмортху"))
        assert [find_evening(connection, said).id for said in (mark, mark.lower(), cyrillic)] == [2, 2, 2]
        for wrong in ("3", "9" * 30, "ZZZZ", "", "-1", "²"):
            with pytest.raises(Complaint):
                find_evening(connection, wrong)


def test_a_check_word_of_two_evenings_names_both(archive: Archive) -> None:
    taken(archive, MUSHKA, b"evening1")
    taken(archive, MUSHKA, b"evening2")
    with archive.writing() as connection:
        connection.execute(update(evenings).values(crc=7))
    with archive.reading() as connection, pytest.raises(Complaint, match="1, 2"):
        find_evening(connection, word(7))
