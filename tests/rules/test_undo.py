"""Undo, redo and the end of the evening (EVENTS: undo, redo, end)."""
from collections.abc import Callable

import pytest
from card_table import PASSES, PLAYS, Evening, evening


def spoil_evening() -> Evening:
    """A pot won, a misdeal, a spoil, a failed jink, one suspended, one who joins, one who leaves, an open question."""
    return (evening("spoil5", 4, stake=2).dealer(3).won_by(2).misdeal().trump("S").tricks(1, 2).offence(1)
            .tricks(3, 0, 3).join("Х", 2).trump("C").trick(4, 3).jink(4).trick(0).leave("А", 0).trump("D").trick(2, 3))


def mushka_evening() -> Evening:
    """Two games won, one who joins between them, a flush, remises, all passed, and a deal with some tricks."""
    return (evening("mushka", 3, target=5).dealer(0).remise(0, points=2).played(None, 5, None)
            .join("Х", 1).trump("S", ace=True).bid(None, PLAYS).flush(3).remise(3).trump("H").bid(None, PASSES)
            .trump("D").bid(None, PLAYS).exchange(1, 2).tricks(1, 2))


@pytest.mark.parametrize("whole", [spoil_evening, mushka_evening])
def test_undo_steps_back_through_the_whole_evening_and_redo_forth(whole: Callable[[], Evening]) -> None:
    log, table, states = whole().log, Evening(), []
    for event in log:
        table.add(**event)
        states.append(table.state)
    for state in reversed(states[:-1]):
        assert table.undo().state == state
    table.refuses("undo")
    for state in states[1:]:
        assert table.redo().state == state
    table.refuses("redo")


def test_the_session_is_never_taken_back() -> None:
    evening("oblom", 3).refuses("undo").dealer(0).undo().shows(dealer=None, phase="setup").refuses("undo")


def test_undo_takes_back_one_press() -> None:
    # three tricks at once are one press
    evening("oblom", 3).dealer(0).trump("S").tricks(1, 2).trick(1, 2).shows(deals=1, balances=[-1, 2, -1]).undo().shows(
        deals=0, phase="play", tricks=[0, 1, 1], pot=3, dealer=0)


def test_undo_while_take_or_jink_is_unanswered() -> None:
    table = evening("oblom", 3).dealer(0).trump("S").trick(1, 3).shows(phase="jink").undo().shows(phase="play")
    table.redo().shows(phase="jink").take(1).undo().shows(phase="jink").jink(1).undo().shows(phase="jink")


def test_undo_reaches_across_deals() -> None:
    table = evening("spoil5", 3).dealer(0).won_by(1).spoil().undo(3).shows(
        deals=0, phase="play", trump="D", pot=3, dealer=0, games=[], balances=[-1, -1, -1])
    table.redo(3).shows(deals=2, pot=3, dealer=2, balances=[-2, 1, -2])


def test_redo_needs_something_taken_back() -> None:
    evening("oblom", 3).refuses("redo").dealer(0).refuses("redo").undo().redo().refuses("redo")


def test_any_other_accepted_event_empties_the_list() -> None:
    evening("oblom", 3).dealer(0).trump("S").undo(2).dealer(1).refuses("redo").shows(dealer=1)
    evening("mushka", 3).dealer(0).trump("S").undo(2).remise(1).refuses("redo")


def test_a_refused_event_does_not_empty_the_list() -> None:
    evening("oblom", 3).dealer(0).trump("S").undo(2).refuses("trump", suit="S").redo(2).shows(trump="S")


def test_redo_is_last_in_first_out() -> None:
    table = evening("oblom", 3).dealer(0).trump("S").trick(1).trick(2).undo(2).redo().shows(tricks=[0, 1, 0])
    table.undo(2).redo().shows(tricks=[0, 0, 0], trump="S").redo(2).shows(tricks=[0, 1, 1]).refuses("redo")


def test_undo_after_redo_counts_what_is_in_force() -> None:
    evening("oblom", 3).dealer(0).trump("S").undo().redo().undo().undo().shows(phase="setup").refuses("undo")


@pytest.mark.parametrize("game", ["oblom", "spoil5", "mushka"])
def test_after_the_end_only_undo(game: str) -> None:
    ended = evening(game, 3).dealer(0).end().shows(phase="ended", dealer=0)
    for kind, fields in (("dealer", {"seat": 0}), ("trump", {"suit": "S"}), ("misdeal", {"reason": "exposed"}),
                         ("join", {"player": "Х", "seat": 0}), ("remise", {"seat": 0}), ("redo", {}), ("end", {}),
                         ("amend", {"deal": 1, "entries": []}),
                         ("session", {"game": game, "players": [], "options": {}})):
        ended.refuses(kind, **fields)
    ended.undo().shows(phase="between").trump("S")


@pytest.mark.parametrize("game", ["oblom", "spoil5", "mushka"])
def test_the_evening_may_end_at_any_time(game: str) -> None:
    evening(game, 3).end().shows(phase="ended", dealer=None)
    table = evening(game, 3).dealer(2).trump("S").end().shows(
        phase="ended", trump=None, tricks=[0] * 3, dealer=2, deals=0)
    table.undo().shows(trump="S", deals=0)
    evening("spoil5", 3).dealer(0).trump("S").trick(1, 3).end().shows(phase="ended", pot=3)


def test_what_was_taken_back_before_the_end_is_gone() -> None:
    evening("oblom", 3).dealer(0).trump("S").undo().end().undo().redo().shows(phase="ended").undo().shows(
        phase="between").trump("C")


def test_an_open_deal_returns_whole_when_the_end_is_taken_back() -> None:
    evening("mushka", 3).dealer(0).trump("H").bid(None, PLAYS).trick(1, 2).remise(0).end().shows(
        tricks=[0, 0, 0], sheets=[[0, 1], [0, 0], [0, 0]]).undo().shows(
        phase="play", tricks=[0, 2, 0], trump="H").trick(2, 3).ace(2).shows(sheets=[[0, 6], [2, 0], [8, 0]])
