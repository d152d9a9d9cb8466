"""Questions over many evenings, answered alike by both databases; the figures are those of `worked`, summed by hand."""
from datetime import date, datetime

import pytest
from sqlalchemy import insert, update
from worked import MUSHKA, OBLOM, keep

from host_tools.archive.database import Archive
from host_tools.archive.people import merge, rename
from host_tools.archive.schema import evenings, tags
from host_tools.stats.filter import Filter, numbered, that_count
from host_tools.stats.listed import Listed, listed
from host_tools.stats.player import Player, player
from host_tools.stats.standings import Standing, course, settle_together, standings
from host_tools.words import Complaint

JANUARY, FEBRUARY = datetime(2026, 1, 31, 23, 59, 59), datetime(2026, 2, 28)  # the last and the first second of a day


@pytest.fixture
def two(archive: Archive) -> Archive:
    """An archive of both evenings, the one of Mushka later and of the club."""
    keep(archive, OBLOM, JANUARY)
    number = keep(archive, MUSHKA, FEBRUARY)
    with archive.writing() as connection:
        connection.execute(insert(tags).values(evening_id=number, tag="клуб"))
    return archive


def stand(archive: Archive, **asked: object) -> list[Standing]:
    with archive.reading() as connection:
        return standings(connection, Filter(**asked))  # type: ignore[arg-type]


def chips(archive: Archive, **asked: object) -> dict[str, int]:
    return {standing.name: standing.chips for standing in stand(archive, **asked)}


def ask(archive: Archive, name: str, **asked: object) -> Player:
    with archive.reading() as connection:
        return player(connection, name, Filter(**asked))  # type: ignore[arg-type]


def lists(archive: Archive, last: int | None = None, **asked: object) -> list[Listed]:
    with archive.reading() as connection:
        return listed(connection, Filter(**asked), last)  # type: ignore[arg-type]


def test_standings_sum_what_every_evening_brought(two: Archive) -> None:
    # name, evenings, deals, chips, best, worst, games, won
    assert stand(two) == [
        Standing("Вова", 2, 6, 6, 8, -2, 1, 1), Standing("Боря", 2, 6, 0, 4, -4, 1, 1),
        Standing("Галя", 1, 3, -2, -2, -2, 0, 0), Standing("Аня", 2, 6, -4, -2, -2, 0, 0)]
    first = stand(two)[0]
    assert (first.mean, first.share) == (3, 0.5)


OBLOM_ALONE = {"Вова": 8, "Аня": -2, "Галя": -2, "Боря": -4}
MUSHKA_ALONE = {"Боря": 4, "Аня": -2, "Вова": -2}


@pytest.mark.parametrize("asked, expected", [
    ({"game": "oblom"}, OBLOM_ALONE),
    ({"game": "spoil5"}, {}),
    ({"group": "клуб"}, MUSHKA_ALONE),
    ({"group": "Клуб"}, {}),
    ({"since": date(2026, 2, 28)}, MUSHKA_ALONE),
    ({"since": date(2026, 3, 1)}, {}),
    ({"until": date(2026, 1, 31)}, OBLOM_ALONE),
    ({"until": date(2026, 1, 30)}, {}),
    ({"since": date(2026, 1, 31), "until": date(2026, 2, 27)}, OBLOM_ALONE),
    ({"since": date(2026, 1, 31), "until": date(2026, 2, 28), "game": "mushka"}, MUSHKA_ALONE),
])
def test_a_period_includes_both_its_days(two: Archive, asked: dict[str, object], expected: dict[str, int]) -> None:
    assert chips(two, **asked) == expected


def test_a_void_evening_counts_nowhere_but_stays_listed(two: Archive) -> None:
    with two.writing() as connection:
        connection.execute(update(evenings).where(evenings.c.id == 1).values(void=True))
    assert chips(two) == MUSHKA_ALONE
    assert ask(two, "Галя").total is None
    assert [(evening.evening_id, evening.void) for evening in lists(two)] == [(1, True), (2, False)]


def test_an_evening_without_a_deal_counts_nowhere(archive: Archive) -> None:
    keep(archive, OBLOM[:2])
    assert stand(archive) == []
    assert [(evening.game, evening.deals, evening.ended) for evening in lists(archive)] == [("oblom", 0, False)]


def test_all_who_have_most_have_won_the_evening(archive: Archive) -> None:
    # One stake each: а and б take a pot each, в pays both.
    keep(archive, [
        {"kind": "session", "game": "spoil5", "players": ["а", "б", "в"]}, {"kind": "dealer", "seat": 0},
        {"kind": "trump", "suit": "S"}, {"kind": "result", "seat": 0},
        {"kind": "trump", "suit": "S"}, {"kind": "result", "seat": 1}])
    assert [(found.name, found.chips, found.won) for found in stand(archive)] == [
        ("а", 1, 1), ("б", 1, 1), ("в", -2, 0)]


def test_a_player(two: Archive) -> None:
    found = ask(two, "Боря")
    assert found.total == Standing("Боря", 2, 6, 0, 4, -4, 1, 1)
    assert found.games == [Standing("mushka", 1, 3, 4, 4, 4, 1, 1), Standing("oblom", 1, 3, -4, -4, -4, 0, 0)]
    assert found.together == [("Аня", 2), ("Вова", 2), ("Галя", 1)]
    assert [(night.evening_id, night.game, night.chips, night.total) for night in found.nights] == [
        (1, "oblom", -4, -4), (2, "mushka", 4, 0)]
    assert ask(two, "Боря", game="mushka").together == [("Аня", 1), ("Вова", 1)]


def test_a_player_is_found_by_the_names_he_had(two: Archive) -> None:
    with two.writing() as connection:
        rename(connection, "Боря", "Борис")
    assert ask(two, "Боря").name == ask(two, "Борис").name == "Борис"
    assert ask(two, "Борис").names == ["Боря"]
    with pytest.raises(Complaint):
        ask(two, "Кто-то")


def test_two_that_were_merged_are_one(archive: Archive) -> None:
    keep(archive, OBLOM, JANUARY)
    keep(archive, [{**MUSHKA[0], "players": ["Анна", "Борис", "Владимир"]}, *MUSHKA[1:]], FEBRUARY)
    with archive.writing() as connection:
        merge(connection, "Анна", "Аня")
        merge(connection, "Вова", "Владимир")
    assert chips(archive) == {"Владимир": 6, "Борис": 4, "Галя": -2, "Аня": -4, "Боря": -4}
    assert ask(archive, "Аня").names == ["Анна", "Аня"]


def test_the_course_of_the_sums(two: Archive) -> None:
    with two.reading() as connection:
        gone = course(connection, Filter(), ["Галя", "Боря"])
    assert gone.evenings == [1, 2]
    assert gone.chips == {"Галя": [-2, -2], "Боря": [-4, 0]}


def test_several_evenings_are_settled_together(two: Archive) -> None:
    with two.reading() as connection:
        assert settle_together(connection, that_count(Filter())) == (2, [("Аня", "Вова", 4), ("Галя", "Вова", 2)])
        assert settle_together(connection, numbered([2])) == (1, [("Аня", "Боря", 2), ("Вова", "Боря", 2)])
        assert settle_together(connection, that_count(Filter(game="spoil5"))) == (0, [])


def test_the_list_of_evenings(two: Archive) -> None:
    first, second = lists(two)
    assert first.players == [("Вова", 8), ("Аня", -2), ("Галя", -2), ("Боря", -4)]
    assert (first.game, first.deals, first.ended, first.tags, second.tags) == ("oblom", 3, True, [], ["клуб"])
    assert lists(two, last=1) == [second]
    assert lists(two, last=1, game="oblom") == [first]
