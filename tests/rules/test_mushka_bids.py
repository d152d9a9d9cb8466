"""Mushka: trump, bids, exchange, flush (EVENTS: bid, exchange, flush; RULES §2)."""
import pytest
from card_table import PASSES, PLAYS, Evening, evening


def table(seats: int = 4, suit: str = "H", **options: object) -> Evening:
    """А deals, so Б speaks first and А last."""
    return evening("mushka", seats, **options).dealer(0).trump(suit)


def test_everyone_speaks_once_from_the_dealers_left() -> None:
    speaking = table().shows(phase="bids")
    for seat in (1, 2, 3, 0):
        for other in range(4):
            if other != seat:
                speaking.refuses("bid", seat=other, play=True)
        speaking.shows(phase="bids").bid(seat, PLAYS)
    speaking.shows(phase="play").refuses("bid", seat=1, play=True).refuses("bid", seat=None, play=True)


def test_nobody_bids_without_a_deal() -> None:
    evening("mushka", 3).refuses("bid", seat=None, play=True).dealer(0).refuses("bid", seat=1, play=True) \
        .refuses("bid", seat=None, play=False)


@pytest.mark.parametrize("play", [None, 1, 0, "true", [], {}])
def test_a_bid_is_true_or_false(play: object) -> None:
    table().refuses("bid", seat=1, play=play).refuses("bid", seat=None, play=play).refuses("bid", seat=1)


def test_the_rest_speak_at_once() -> None:
    # Б plays, the rest pass: Б is a sole player
    table().bid(1, PLAYS).bid(None, PASSES).shows(phase="ace").refuses("trick", seat=1, count=1)
    table().bid(1, PASSES).bid(None, PLAYS).shows(phase="play").refuses("trick", seat=1, count=1).trick(0)
    table().bids(1, PASSES, PLAYS, PASSES).bid(None, PLAYS).shows(phase="play")


def test_when_all_pass_nothing_is_written_and_the_deal_moves() -> None:
    passed = table().bid(None, PASSES).shows(
        phase="between", deals=1, dealer=1, sheets=[[0, 0]] * 4, trump=None)
    passed.refuses("ace", seat=1).refuses("ace", seat=None).trump("S").bids(2, *[PASSES] * 4).shows(deals=2, dealer=2)


def test_all_pass_a_turned_up_mushka() -> None:
    evening("mushka", 3).dealer(0).trump("S", ace=True).bid(None, PASSES).shows(deals=1)


def test_no_event_of_play_before_all_have_spoken() -> None:
    speaking = table().bids(1, PLAYS, PLAYS)
    speaking.refuses("trick", seat=1, count=1).refuses("exchange", seat=1, cards=0).refuses("flush", seat=1)
    speaking.refuses("ace", seat=1).refuses("ace", seat=None)


def test_exchange_goes_round_those_in_once() -> None:
    round_ = table().bids(1, PLAYS, PASSES, PLAYS, PLAYS)
    round_.refuses("exchange", seat=2, cards=0).refuses("exchange", seat=3, cards=1).exchange(1, 5)
    round_.refuses("exchange", seat=1, cards=0).exchange(3, 0).exchange(0, 2)
    for seat in range(4):
        round_.refuses("exchange", seat=seat, cards=1)
    round_.shows(phase="play", tricks=[0] * 4, sheets=[[0, 0]] * 4)


@pytest.mark.parametrize("cards", [-1, 6, True, None, "3", 2.5])
def test_up_to_five_cards_are_exchanged(cards: object) -> None:
    table().bid(None, PLAYS).refuses("exchange", seat=1, cards=cards).refuses("exchange", seat=1)


def test_exchange_is_optional_and_before_the_first_trick_or_flush() -> None:
    table().bid(None, PLAYS).exchange(1, 1).trick(1).refuses("exchange", seat=2, cards=1)
    table().bid(None, PLAYS).flush(2).refuses("exchange", seat=1, cards=1)
    table().bid(None, PLAYS).ace(2).exchange(1, 1)


def test_exchange_begins_anew_in_each_deal() -> None:
    table().bid(None, PLAYS).exchange(1, 1).misdeal().trump("C").bid(None, PLAYS).exchange(1, 2)


def test_a_flush_is_not_played() -> None:
    shown = table().bids(1, PLAYS, PLAYS, PASSES, PLAYS).refuses("flush", seat=3).flush(2).shows(phase="ace", deals=0)
    shown.refuses("trick", seat=2, count=1).refuses("flush", seat=1).refuses("flush", seat=2)


def test_a_flush_comes_before_any_trick() -> None:
    table().bid(None, PLAYS).trick(1).refuses("flush", seat=2)


def test_no_flush_with_a_sole_player_or_without_the_option() -> None:
    table().bids(1, PLAYS, PASSES, PASSES, PASSES).refuses("flush", seat=1)
    table(flush=False).bid(None, PLAYS).refuses("flush", seat=1)


def test_a_flush_scores_as_five_tricks_and_the_others_write_a_remise() -> None:
    # as MU-G09: А 5; Б Р+5; В held A♠ without a trick: Р+10; Г passed
    table().bids(1, PLAYS, PLAYS, PASSES, PLAYS).flush(0).ace(2).shows(
        deals=1, dealer=1, sheets=[[5, 0], [0, 5], [0, 10], [0, 0]])


def test_a_flush_of_the_mushka_holder() -> None:
    # five tricks with A♠: 6 + 4 = 10; spades trump: 10 + 4 * 2 = 18
    table(3).bid(None, PLAYS).flush(1).ace(1).shows(sheets=[[0, 5], [10, 0], [0, 5]])
    table(3, suit="S").bid(None, PLAYS).flush(1).ace(1).shows(sheets=[[0, 5], [18, 0], [0, 5]])


def test_under_a_flush_a_trump_mushka_writes_ten_too() -> None:
    table(3, suit="S").bid(None, PLAYS).flush(1).ace(2).shows(deals=1, sheets=[[0, 5], [5, 0], [0, 10]])


def test_a_flush_completes_the_deal_where_the_ace_is_known() -> None:
    table(3).bid(None, PLAYS).ace(None).flush(2).shows(deals=1, sheets=[[0, 5], [0, 5], [5, 0]])
    evening("mushka", 3).dealer(0).trump("S", ace=True).bid(None, PLAYS).flush(2).shows(
        deals=1, sheets=[[0, 5], [0, 5], [5, 0]])
