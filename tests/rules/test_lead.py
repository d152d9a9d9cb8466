"""Who leads, and when a spoil can no longer be avoided (RULES §1 and §2; EVENTS: eldest, dead and suspended seats)."""
from card_table import PASSES, PLAYS, Evening, evening

from companion.rules.spoil_five import spoil_is_certain
from companion.rules.state import leader


def leads(table: Evening) -> int:
    return leader(table.fold.state)


def certain(table: Evening) -> bool:
    return spoil_is_certain(table.fold.state)


def test_the_eldest_leads_then_whoever_won_the_trick() -> None:
    table = evening("spoil5", 4).dealer(3).trump("H")
    assert leads(table) == 0
    assert leads(table.trick(2)) == 2
    assert leads(table.trick(1)) == 1


def test_the_eldest_is_the_first_live_seat_after_the_dealer() -> None:
    table = evening("spoil5", 4).dealer(3).trump("H").offence(0)
    assert leads(table) == 1
    assert leads(table.wrong_hand(1)) == 2
    assert leads(evening("spoil5", 4).dealer(0).spoil().offence(2).trump("S")) == 3  # Б deals, В is suspended


def test_a_winner_whose_hand_is_dead_does_not_lead() -> None:
    table = evening("spoil5", 4).dealer(3).trump("H").trick(2).offence(2)
    assert leads(table) == 3


def test_in_mushka_the_first_player_in_leads() -> None:
    table = evening("mushka", 4).dealer(1).trump("H").bids(2, PASSES, PLAYS, PASSES, PLAYS)
    assert leads(table) == 3
    assert leads(table.trick(1)) == 1


def test_a_spoil_is_certain_when_nobody_can_have_three() -> None:
    table = evening("spoil5", 4).dealer(0).trump("H")
    for seat in (1, 2, 3):  # with two to come, a seat that has one can still have three
        assert not certain(table.trick(seat))
    assert certain(table.trick(0))
    assert not certain(evening("spoil5", 4).dealer(0).trump("H").tricks(1, 1, 2, 3))
    assert not certain(evening("spoil5", 4).dealer(0).trump("H").trick(1, 3).jink(1))


def test_a_dead_hand_makes_a_spoil_certain_earlier() -> None:
    assert certain(evening("spoil5", 4).dealer(0).trump("H").trick(1, 3).offence(1))
    assert not certain(evening("spoil5", 4).dealer(0).trump("H").tricks(1, 1, 2).offence(1))
