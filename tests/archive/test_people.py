"""Who the names in the logs are, as people say, and that it stays so when evenings grow or are computed anew."""
import pytest
from logs import MUSHKA, OBLOM, log
from sqlalchemy import select, update

from host_tools.archive import people
from host_tools.archive.database import Archive
from host_tools.archive.intake import take
from host_tools.archive.results import settle_accounts
from host_tools.archive.schema import players, results, scores
from host_tools.words import Complaint

HOSTILE = ("<script>", "=cmd()", "אבג", "e\u0301\u0302\u0303", "\u202eabc", "'; DROP", "%s{0}", " a ", "\t", "NULL")


@pytest.fixture
def two_evenings(archive: Archive) -> Archive:
    """1: Аня, Боря, Вова, Гриша; 2: Аня, Боря, Вова."""
    take(archive, *log(OBLOM))
    take(archive, *log(MUSHKA, b"evening2"))
    settle_accounts(archive)
    return archive


def sat(archive: Archive, evening: int) -> list[str]:
    """Who played in an evening, by the names that people use."""
    with archive.reading() as connection:
        return sorted(connection.scalars(
            select(players.c.name).join(scores).where(scores.c.evening_id == evening)))


def all_players(archive: Archive) -> list[str]:
    with archive.reading() as connection:
        return sorted(connection.scalars(select(players.c.name)))


def test_a_renamed_player_stays_who_the_logs_mean(two_evenings: Archive) -> None:
    with two_evenings.writing() as connection:
        people.rename(connection, "Аня", " Анна ")
    take(two_evenings, *log(MUSHKA, b"evening3"))
    settle_accounts(two_evenings)
    assert sat(two_evenings, 1) == ["Анна", "Боря", "Вова", "Гриша"]
    assert sat(two_evenings, 3) == ["Анна", "Боря", "Вова"]
    with two_evenings.reading() as connection:
        assert people.find_player(connection, "Аня") == people.find_player(connection, "Анна")


def test_a_name_that_is_taken_points_to_merging(two_evenings: Archive) -> None:
    with two_evenings.writing() as connection, pytest.raises(Complaint, match="merge"):
        people.rename(connection, "Аня", "Боря")
    with two_evenings.writing() as connection:
        people.rename(connection, "Аня", "Аня")


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\0b", "\ud800", "a\u2028b"])
def test_a_name_is_one_line_of_text(two_evenings: Archive, name: str) -> None:
    with two_evenings.writing() as connection, pytest.raises(Complaint):
        people.rename(connection, "Аня", name)


def test_nobody_of_that_name(two_evenings: Archive) -> None:
    with two_evenings.writing() as connection, pytest.raises(Complaint, match="Яна"):
        people.rename(connection, "Яна", "Ян")


def test_who_never_sat_at_one_table_may_be_one(two_evenings: Archive) -> None:
    take(two_evenings, *log([{**MUSHKA[0], "players": ["Анна", "Боря", "Вова"]}, *MUSHKA[1:]], b"evening3"))
    settle_accounts(two_evenings)
    with two_evenings.writing() as connection:
        people.merge(connection, "Аня", "Анна")
    assert all_players(two_evenings) == ["Анна", "Боря", "Вова", "Гриша"]
    take(two_evenings, *log(MUSHKA, b"evening4"))
    settle_accounts(two_evenings)
    assert [sat(two_evenings, number)[0] for number in (1, 2, 3, 4)] == ["Анна"] * 4


def test_who_sat_at_one_table_are_two(two_evenings: Archive) -> None:
    with two_evenings.writing() as connection:
        with pytest.raises(Complaint, match="1"):
            people.merge(connection, "Вова", "Гриша")
        with pytest.raises(Complaint):
            people.merge(connection, "Вова", "Вова")
    assert all_players(two_evenings) == ["Аня", "Боря", "Вова", "Гриша"]


def test_one_name_two_people(two_evenings: Archive) -> None:
    with two_evenings.writing() as connection:
        people.split(connection, "Вова", "Владимир", [2])
    assert sat(two_evenings, 1) == ["Аня", "Боря", "Вова", "Гриша"]
    assert sat(two_evenings, 2) == ["Аня", "Боря", "Владимир"]
    with two_evenings.writing() as connection:
        people.split(connection, "Владимир", "Вова", [2])
    assert sat(two_evenings, 2) == ["Аня", "Боря", "Вова"]


def test_what_was_said_of_an_evening_stays_when_it_grows(two_evenings: Archive) -> None:
    with two_evenings.writing() as connection:
        people.split(connection, "Вова", "Владимир", [2])
        connection.execute(update(results).values(seq=0))
    take(two_evenings, *log([*MUSHKA, {"kind": "end"}], b"evening2"))
    settle_accounts(two_evenings)
    assert sat(two_evenings, 2) == ["Аня", "Боря", "Владимир"]


@pytest.mark.parametrize(("name", "new", "evening"), [
    ("Гриша", "Ян", 2), ("Вова", "Аня", 1), ("Вова", "Вова", 1), ("Вова", "\0", 1), ("Яна", "Ян", 1)])
def test_a_split_that_cannot_be(two_evenings: Archive, name: str, new: str, evening: int) -> None:
    with pytest.raises(Complaint), two_evenings.writing() as connection:
        people.split(connection, name, new, [evening])
    assert sat(two_evenings, 1) == ["Аня", "Боря", "Вова", "Гриша"]
    assert all_players(two_evenings) == ["Аня", "Боря", "Вова", "Гриша"]


def test_names_come_back_as_they_were_given(archive: Archive) -> None:
    take(archive, *log([{"kind": "session", "game": "spoil5", "players": list(HOSTILE)}]))
    settle_accounts(archive)
    assert sat(archive, 1) == sorted(HOSTILE)
    with archive.writing() as connection:
        for name in HOSTILE:
            people.rename(connection, name, f"new {name.strip()}x")
    assert sat(archive, 1) == sorted(f"new {name.strip()}x" for name in HOSTILE)
