"""Amending a complete deal: the whole log is folded anew (EVENTS: Amend)."""
from typing import Any

import pytest
from card_table import PASSES, PLAYS, Evening, evening


def event(kind: str, **fields: Any) -> dict[str, Any]:
    return {"kind": kind, **fields}


TRUMP = event("trump", suit="S")
EVERYONE = event("bid", seat=None, play=True)


def result(seat: int | None) -> list[dict[str, Any]]:
    """The entries of a deal of Spoil Five entered quickly."""
    return [TRUMP, event("result", seat=seat)]


def tricks(*seats: int) -> list[dict[str, Any]]:
    return [TRUMP, *(event("trick", seat=seat) for seat in seats)]


def played(ace: int | None, **won: int) -> list[dict[str, Any]]:
    """The entries of a deal of Mushka where all stayed in: `s1=3` three tricks of seat 1."""
    return [TRUMP, EVERYONE, *(event("trick", seat=int(seat[1:]), count=count) for seat, count in won.items()),
            event("ace", seat=ace)]


def three_pots() -> Evening:
    """Three deals of four players, stakes of 1, won by Б, В, Г."""
    return evening("spoil5", 4).dealer(0).won_by(1).won_by(2).won_by(3)


def test_another_winner() -> None:
    # before: every deal costs 1 and brings 4: А -3, the others 1
    three_pots().shows(balances=[-3, 1, 1, 1]).amend(2, *result(0)).shows(
        balances=[1, 1, -3, 1], deals=3, dealer=3, pot=0,
        games=[{"winner": 1, "pot": 4}, {"winner": 0, "pot": 4}, {"winner": 3, "pot": 4}])


def test_a_spoil_instead_of_a_winner_changes_the_later_pots() -> None:
    # pots 4 + 4 to В, 4 to Г: А and Б -3, В -3 + 8, Г -3 + 4
    three_pots().amend(1, *result(None)).shows(balances=[-3, -3, 5, 1], games=[
        {"winner": 2, "pot": 8}, {"winner": 3, "pot": 4}])


def test_entries_may_be_of_another_length() -> None:
    # В takes the first pot with a jink made: 4 and a stake from each other
    jink = [TRUMP, event("trick", seat=2, count=3), event("jink", seat=2), event("trick", seat=2, count=2)]
    three_pots().amend(1, *jink).shows(balances=[-4, -4, 8, 0], deals=3)


def test_the_last_deal_may_be_amended_while_none_or_one_is_open() -> None:
    # four stakes are paid by the open deal; В won one pot, Б two: -4, -4 + 8, -4 + 4, -4
    table = three_pots().amend(3, *result(0)).shows(balances=[1, 1, 1, -3], phase="between")
    table.trump("H").tricks(1, 2).amend(3, *result(1)).shows(
        balances=[-4, 4, 0, -4], phase="play", trump="H", tricks=[0, 1, 1, 0], deals=3, pot=4)
    table.trick(2, 2).shows(deals=4, balances=[-4, 4, 4, -4])


def test_deals_are_counted_as_complete_ones_in_force() -> None:
    table = three_pots()
    for deal in (0, 4, -1, True, None, "1", 1.5):
        table.refuses("amend", deal=deal, entries=result(0))
    table.trump("S").refuses("amend", deal=4, entries=result(0))  # the open deal is corrected by undo
    table.undo(3).shows(deals=2).refuses("amend", deal=3, entries=result(0)).amend(2, *result(0))
    evening("spoil5", 4).dealer(0).refuses("amend", deal=1, entries=result(0))


def test_misdeals_and_offences_between_deals_stay_as_they_are() -> None:
    # А deals a spoil, Б misdeals after his trump, В is suspended between deals, Г wins the second deal
    table = evening("spoil5", 4).dealer(0).spoil().trump("H").trick(2).misdeal().offence(2).won_by(3)
    table.shows(balances=[-2, -2, -2, 6], deals=2, dealer=0, suspended=[])
    table.amend(2, *result(None)).shows(balances=[-2] * 4, pot=8, suspended=[2], deals=2, dealer=0)
    table.refusal("amend", deal=2, entries=result(2))  # В is suspended there


@pytest.mark.parametrize("entries", [
    [], None, {}, "trump", [None], ["trump"], [[]], [event("shuffle")], [{}],
    [event("result", seat=0)],                                      # does not start with trump
    [TRUMP],                                                        # does not complete the deal
    [TRUMP, event("trick", seat=0, count=2)],
    [TRUMP, event("trick", seat=0, count=3)],                       # take or jink is open
    [*result(0), *result(1)],                                       # complete before the last
    [*result(0), TRUMP],
    [*result(0), event("offence", seat=1, what="exposed")],
    [TRUMP, event("result", seat=4)], [TRUMP, event("result")],     # refused of themselves
    [TRUMP, TRUMP, event("result", seat=0)],
    [event("trump", suit="X"), event("result", seat=0)],
    [TRUMP, EVERYONE],
])
def test_entries_are_one_whole_deal(entries: Any) -> None:
    three_pots().refuses("amend", deal=2, entries=entries).refuses("amend", deal=2)


@pytest.mark.parametrize("entry", [
    event("session", game="spoil5", players=["А", "Б"], options={}), event("dealer", seat=0),
    event("misdeal", reason="exposed"), event("join", player="Х", seat=0), event("leave", player="А", seat=0),
    event("undo"), event("redo"), event("amend", deal=1, entries=result(0)), event("end"),
])
def test_entries_hold_only_what_happens_in_a_deal(entry: dict[str, Any]) -> None:
    table = three_pots()
    for entries in ([TRUMP, entry, event("result", seat=0)], [entry, *result(0)], [*result(0), entry],
                    [TRUMP, entry, TRUMP, event("result", seat=0)]):
        table.refuses("amend", deal=2, entries=entries)


def test_an_amendment_that_breaks_a_later_deal_names_it() -> None:
    # Б offends in deal 1 and nobody wins: he is suspended when he takes a trick in deal 3
    table = evening("spoil5", 4).dealer(0).won_by(1).spoil().trump("H").tricks(1, 1, 2).trick(1)
    offence = [TRUMP, event("offence", seat=1, what="exposed"), event("result", seat=None)]
    refusal = table.refusal("amend", deal=1, entries=offence)
    assert 3 in refusal
    # the second deal is won instead: the suspension is over before the third
    table.amend(2, *result(0)).amend(1, *offence).shows(deals=3, suspended=[])


def test_an_amendment_that_breaks_the_open_deal_names_it() -> None:
    table = evening("spoil5", 4).dealer(0).won_by(1).trump("H").trick(1)
    assert 2 in table.refusal("amend", deal=1, entries=[TRUMP, event("offence", seat=1, what="exposed"),
                                                       event("result", seat=None)])


def test_an_amendment_that_takes_a_join_away_is_refused() -> None:
    # target 5: deal 1 wins the game, so Х could join before deal 2; with four points he could not
    table = evening("mushka", 3, target=5).dealer(0).played(5, None, None).join("Х", 3).played(1, 2, 2, None)
    refusal = table.refusal("amend", deal=1, entries=played(None, s0=4, s1=1))
    assert 2 in refusal
    table.amend(1, TRUMP, event("bid", seat=1, play=True), event("bid", seat=None, play=False), event("ace", seat=None))
    table.shows(ledger=[-1, 2, -1, 0], deals=2)


def test_seats_in_entries_are_those_of_that_time() -> None:
    # Х sits down at 0 after deal 1: В, then 2, is now 3
    evening("spoil5", 3).dealer(0).won_by(1).join("Х", 0).amend(1, *result(2)).shows(
        players=["Х", "А", "Б", "В"], balances=[0, -1, -1, 2], games=[{"winner": 2, "pot": 3}])
    evening("spoil5", 3).dealer(0).won_by(1).join("Х", 0).refuses("amend", deal=1, entries=result(3))


def test_what_left_is_folded_anew() -> None:
    # Б won 3 and left with 2; now В won it: Б left with -1
    evening("spoil5", 3).dealer(0).won_by(1).leave("Б", 1).amend(1, *result(2)).shows(
        left=[["Б", -1]], balances=[-1, 2])


def test_a_later_amend_counts_on_it() -> None:
    table = three_pots().amend(1, *result(0)).amend(1, *result(2)).shows(balances=[-3, -3, 5, 1])
    table.amend(3, *tricks(0, 1, 0, 1, 2)).shows(balances=[-3, -3, 5, -3], pot=4)
    table.amend(1, *result(None)).shows(balances=[-3, -3, 5, -3], pot=4, games=[{"winner": 2, "pot": 8}])


def test_a_later_amend_may_need_an_earlier_one() -> None:
    # only after the second deal is won may the first suspend Б; then the second may not be spoiled again
    offence = [TRUMP, event("offence", seat=1, what="exposed"), event("result", seat=None)]
    table = evening("spoil5", 4).dealer(0).won_by(1).spoil().won_by(1)
    table.refuses("amend", deal=1, entries=offence).amend(2, *result(0)).amend(1, *offence)
    table.refuses("amend", deal=2, entries=result(None)).undo().amend(2, *result(None)).undo(2).shows(
        balances=[-3, 9, -3, -3])  # pots of 4 and 8


def test_an_amendment_is_undone_and_redone_as_one_event() -> None:
    table = three_pots()
    before = table.state
    after = table.amend(2, *result(0)).state
    assert table.undo().state == before
    assert table.redo().state == after
    table.spoil().undo(2)
    assert table.state == after
    assert table.undo().state == before
    table.undo().shows(deals=2, phase="play")  # the amendment is gone: undo takes back the third deal's result


def test_redo_of_an_amendment_in_a_row_of_events() -> None:
    table = three_pots().amend(1, *result(0)).trump("H").trick(2).amend(2, *result(0)).trick(3)
    states = [table.state]
    for _ in range(6):
        states.append(table.undo().state)
    for state in reversed(states[:-1]):
        assert table.redo().state == state
    table.refuses("redo")


def test_an_amendment_empties_the_list_of_redo() -> None:
    three_pots().trump("H").undo().amend(1, *result(0)).refuses("redo")


def test_no_amendment_while_take_or_jink_is_unanswered_or_after_the_end() -> None:
    table = three_pots().trump("H").trick(1, 3).refuses("amend", deal=1, entries=result(0)).jink(1)
    table.amend(1, *result(0)).trick(1, 2).end().refuses("amend", deal=1, entries=result(0))


def test_a_deal_that_ended_by_the_last_live_seat() -> None:
    table = evening("spoil5", 3).dealer(0).trump("H").offence(0).offence(1).won_by(0).shows(balances=[1, -2, 1])
    table.amend(1, *result(1)).shows(balances=[1, 1, -2])


def test_an_amended_deal_of_mushka() -> None:
    # Б had 3 with A♠ (8), В 2; it was В who had A♠: 3, 7 (H trump); spades trump here: 12
    table = evening("mushka", 3).dealer(0).played(0, 3, 2, ace=1).played(5, 0, None)
    table.shows(sheets=[[5, 5], [8, 5], [2, 0]]).amend(1, *played(2, s1=3, s2=2)).shows(
        sheets=[[5, 5], [3, 5], [12, 0]], deals=2, dealer=2)
    table.refuses("amend", deal=1, entries=played(0, s1=3, s2=2))  # trump A♠ without a trick
    table.refuses("amend", deal=1, entries=played(1, s1=3, s2=1))  # four tricks
    table.amend(1, TRUMP, event("bid", seat=None, play=PASSES)).shows(sheets=[[5, 0], [0, 5], [0, 0]], deals=2)


def test_remises_of_the_deal_are_amended_with_it_those_between_stay() -> None:
    table = evening("mushka", 3).dealer(0).remise(0).trump("H").remise(1).bid(None, PLAYS).trick(1, 5).ace(None) \
        .remise(2).shows(sheets=[[0, 6], [5, 1], [0, 6]])
    table.amend(1, *played(None, s1=5)).shows(sheets=[[0, 6], [5, 0], [0, 6]])
    table.amend(1, TRUMP, event("remise", seat=0, points=9), *played(None, s1=5)[1:]).shows(
        sheets=[[0, 15], [5, 0], [0, 6]])


def test_a_game_that_is_won_elsewhere_starts_the_records_again() -> None:
    # target 5. Deal 1: А 4, Б 1; deal 2: А 1 -> 5 wins. Amended: Б 5 in deal 1 wins; then А 1, Б 4 stand
    table = evening("mushka", 3, target=5).dealer(0).played(4, 1, None).played(1, 4, None)
    table.shows(games=[{"winner": 0, "payments": [2, -1, -1]}])
    table.amend(1, *played(None, s1=5)).shows(
        games=[{"winner": 1, "payments": [-1, 2, -1]}], sheets=[[1, 0], [4, 0], [0, 0]], ledger=[-1, 2, -1])
