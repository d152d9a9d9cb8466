"""What came of an evening, deal by deal: worked out by hand from the rules, and against the rules' own report."""
from typing import Any

import pytest
from worked import MUSHKA, OBLOM, Event

from companion.rules.fold import Refused
from host_tools.stats.evening import Ante, Evening, Final, Pot, Sheet, read_evening


def figures(evening: Evening, field: str) -> list[list[Any]]:
    """A field of all lines, deal by deal."""
    return [[getattr(line, field) for line in deal.lines] for deal in evening.deals]


def test_an_evening_of_spoil_five() -> None:
    evening = read_evening(OBLOM)
    assert [(deal.number, deal.dealer, deal.trump, deal.result, deal.who, deal.chips) for deal in evening.deals] == [
        (1, "Аня", "S", "spoil", None, 8), (2, "Боря", "H", "pot_won", "Вова", 10), (3, "Вова", "D", "spoil", None, 8)]
    assert figures(evening, "chips") == [[-2, -2, -2, -2], [-2, -4, 8, -2], [-4, -6, 6, -4]]
    assert figures(evening, "change") == [[-2, -2, -2, -2], [0, -2, 10, 0], [-2, -2, -2, -2]]
    assert figures(evening, "tricks") == [[2, 1, 1, 1], [1, 0, 3, 0], [2, 1, 1, 1]]
    assert evening.finals == (Final("Аня", -2, 0), Final("Боря", -4, 0), Final("Вова", 8, 1), Final("Галя", -2, 0))


def test_who_paid_which_pot_and_who_pays_whom() -> None:
    evening = read_evening(OBLOM)
    assert evening.pots == (
        Pot((Ante(1, "fresh", None, 8), Ante(2, "spoil", "Боря", 2)), 10, "Вова", 2),
        Pot((Ante(3, "fresh", None, 8),), 8))
    assert sorted(evening.payments) == [("Аня", "Вова", 2), ("Боря", "Вова", 4), ("Галя", "Вова", 2)]


def test_an_evening_of_mushka() -> None:
    evening = read_evening(MUSHKA)
    assert [(deal.dealer, deal.result, deal.who, deal.chips, deal.ace, deal.over) for deal in evening.deals] == [
        ("Аня", "played", "Боря", 4, "Боря", ()), ("Боря", "played", None, 0, "Вова", ("Вова",)),
        ("Вова", "all_pass", None, 0, None, ())]
    assert figures(evening, "tricks") == [[0, 3, 2], [0, None, 5], [None, None, None]]
    assert figures(evening, "written") == [[(0, 5), (8, 0), (2, 0)], [(0, 5), None, (18, 0)], [None, None, None]]
    assert figures(evening, "by_hand") == [[0, 0, 0], [0, 1, 0], [0, 0, 0]]
    assert figures(evening, "sheet") == [[(0, 5), (8, 0), (2, 0)], [(0, 5), (0, 1), (0, 0)], [(0, 5), (0, 1), (0, 0)]]
    assert figures(evening, "change") == [[-2, 4, -2], [0, 0, 0], [0, 0, 0]]
    assert evening.finals == (
        Final("Аня", -2, 0, Sheet(0, 5)), Final("Боря", 4, 1, Sheet(0, 1)), Final("Вова", -2, 0, Sheet(0, 0)))
    assert sorted(evening.payments) == [("Аня", "Боря", 2), ("Вова", "Боря", 2)]


@pytest.mark.parametrize("entries, result", [
    ([{"kind": "flush", "seat": 1}, {"kind": "ace", "seat": None}], "flush"),
    ([{"kind": "ace", "seat": None}, {"kind": "flush", "seat": 1}], "flush"),
    ([{"kind": "trick", "seat": 0, "count": 5}, {"kind": "ace", "seat": None}], "played"),
])
def test_how_a_deal_of_mushka_ended(entries: list[dict[str, Any]], result: str) -> None:
    deal, = read_evening([*MUSHKA[:4], *entries]).deals
    assert (deal.result, deal.ace) == (result, None)


@pytest.mark.parametrize("events, expected", [
    (MUSHKA, True),  # deals 2 and 3 won nothing
    (MUSHKA[:-1], False),  # it may still be won
    ([*MUSHKA[:7], MUSHKA[-1]], False),  # deal 1 won the game
    (OBLOM, False),
])
def test_a_game_of_mushka_may_be_left_unfinished(events: list[Event], expected: bool) -> None:
    assert read_evening(events).unfinished is expected


def test_one_who_plays_alone_has_five_tricks() -> None:
    bids = [{"kind": "bid", "seat": seat, "play": seat == 0} for seat in (1, 2, 0)]
    deal, = read_evening([*MUSHKA[:3], *bids, {"kind": "ace", "seat": 0}]).deals
    assert (deal.result, deal.lines[0].tricks, deal.lines[0].written, deal.over) == ("alone", 5, (10, 0), ("Аня",))


JINK: list[Event] = [
    {"kind": "session", "game": "oblom", "players": ["а", "б", "в", "г", "д"]}, {"kind": "dealer", "seat": 0},
    {"kind": "trump", "suit": "S"}, {"kind": "trick", "seat": 1, "count": 3}, {"kind": "jink", "seat": 1}]


def test_a_jink_that_is_made_brings_the_pot_and_a_stake_of_everybody() -> None:
    evening = read_evening([*JINK, {"kind": "trick", "seat": 1, "count": 2}])
    deal, = evening.deals
    assert (deal.result, deal.who, deal.chips) == ("jink_won", "б", 9)
    assert [line.chips for line in deal.lines] == [-2, 8, -2, -2, -2]
    assert evening.pots == (Pot((Ante(1, "fresh", None, 5),), 5, "б", 1),)


def test_a_jink_in_vain_names_who_tried() -> None:
    deal, = read_evening([*JINK, {"kind": "trick", "seat": 0}]).deals
    assert (deal.result, deal.who, deal.chips) == ("jink_lost", "б", 5)
    assert [line.tricks for line in deal.lines] == [1, 3, 0, 0, 0]


def test_an_evening_counts_as_it_was_amended() -> None:
    amendment = {"kind": "amend", "deal": 1, "entries": [{"kind": "trump", "suit": "C"}, {"kind": "result", "seat": 1}]}
    evening = read_evening([*OBLOM[:-1], {"kind": "undo"}, {"kind": "redo"}, amendment])
    assert [(deal.trump, deal.who, deal.chips) for deal in evening.deals] == [
        ("C", "Боря", 8), ("H", "Вова", 8), ("D", None, 8)]
    assert figures(evening, "chips") == [[-2, 6, -2, -2], [-4, 4, 4, -4], [-6, 2, 2, -6]]
    assert [line.tricks for line in evening.deals[0].lines] == [None] * 4  # only the result was entered


def test_who_joins_pays_into_the_pot_and_who_leaves_is_settled() -> None:
    evening = read_evening([
        *OBLOM[:8], {"kind": "leave", "player": "Галя", "seat": 3}, {"kind": "join", "player": "Даша", "seat": 0},
        {"kind": "trump", "suit": "H"}, {"kind": "result", "seat": 0}])
    # The pot of 8 stayed; Боря deals and pays 2, Даша pays 2 for sitting down; she takes 12.
    assert evening.pots[0].antes == (
        Ante(1, "fresh", None, 8), Ante(2, "joined", "Даша", 2), Ante(2, "spoil", "Боря", 2))
    assert [(line.name, line.chips) for line in evening.deals[1].lines] == [
        ("Даша", 10), ("Аня", -2), ("Боря", -4), ("Вова", -2)]
    assert evening.finals[-1] == Final("Галя", -2, 0)


def test_players_are_told_by_the_names_they_have_now() -> None:
    evening = read_evening(OBLOM, {"Вова": "Владимир", "Боря": "Борис"})
    assert evening.deals[1].who == "Владимир"
    assert evening.pots[0].antes[1].name == "Борис"
    assert [final.name for final in evening.finals] == ["Аня", "Борис", "Владимир", "Галя"]
    assert ("Борис", "Владимир", 4) in evening.payments


def test_what_the_rules_refuse_is_no_evening() -> None:
    with pytest.raises(Refused) as refused:
        read_evening([*OBLOM, {"kind": "trump", "suit": "S"}])
    assert refused.value.seq == len(OBLOM) + 1
