"""Spoil Five with penalties: offences, suspended and dead seats, the last live seat (EVENTS: Completion; RULES §1)."""
import pytest
from card_table import Evening, evening


def table(seats: int = 4, **options: object) -> Evening:
    """А deals, everyone has paid one stake."""
    return evening("spoil5", seats, **options).dealer(0).trump("H")


def test_without_penalties_nothing_is_an_offence() -> None:
    oblom = evening("oblom", 4).dealer(0).trump("H")
    oblom.refuses("offence", seat=1, what="exposed").refuses("wrong_hand", seat=1)
    evening("oblom", 4, penalties=True).dealer(0).trump("H").offence(1).wrong_hand(2)
    table(penalties=False).refuses("offence", seat=1, what="exposed").refuses("wrong_hand", seat=1)


@pytest.mark.parametrize("what", ["", "renege", None, True, 0, ["exposed"], {"exposed": 1}])
def test_there_are_three_offences(what: object) -> None:
    for known in ("refused_suit", "exposed", "robbed_without_ace"):
        table().offence(1, known)
    table().refuses("offence", seat=1, what=what).refuses("offence", seat=1)


def test_between_deals_an_offence_needs_a_pot() -> None:
    evening("spoil5", 4).dealer(0).refuses("offence", seat=1, what="exposed")
    table().result(2).refuses("offence", seat=1, what="exposed")
    table().result(None).offence(2).shows(suspended=[2], phase="between")
    evening("spoil5", 4).dealer(0).misdeal().offence(2).shows(suspended=[2])


def test_a_suspended_seat_is_refused_in_every_event_of_play() -> None:
    suspended = table().offence(1).shows(suspended=[1], phase="play")
    for kind in ("trick", "rob", "announce", "demote", "result", "wrong_hand"):
        suspended.refuses(kind, seat=1)
    suspended.refuses("offence", seat=1, what="exposed").trick(2)


def test_a_suspended_seat_may_not_be_made_dealer() -> None:
    table().result(None).offence(2).refuses("dealer", seat=2).dealer(3).shows(dealer=3)


def test_suspension_lasts_until_the_pot_is_won() -> None:
    table().offence(2).result(None).shows(suspended=[2], deals=1).spoil().shows(suspended=[2], deals=2) \
        .won_by(1).shows(suspended=[], deals=3)


def test_suspended_seats_are_listed_ascending() -> None:
    table(6).offence(4).offence(0).offence(2).shows(suspended=[0, 2, 4])


def test_the_deal_passes_over_the_suspended() -> None:
    # А deals; Б is suspended: В is next; after Г the deal comes to А, then over Б to В again
    round_ = table().offence(1).result(None).shows(dealer=2)
    for dealer in (3, 0, 2):
        round_.spoil().shows(dealer=dealer)


def test_a_pot_that_is_won_first_clears_the_suspensions() -> None:
    table().offence(1).result(2).shows(dealer=1, suspended=[])


def test_the_seat_due_to_deal_offends_between_deals() -> None:
    table().result(None).shows(dealer=1).offence(1).shows(dealer=2).offence(2).shows(dealer=3, suspended=[1, 2])


def test_the_dealer_of_an_open_deal_offends() -> None:
    table().offence(0).shows(dealer=0).result(None).shows(dealer=1)


def test_tricks_of_the_suspended_stay_counted_and_win_nothing() -> None:
    # Б has two and offends; В, Г, В: five tricks, nobody has three
    table().tricks(1, 1).offence(1).shows(tricks=[0, 2, 0, 0]).tricks(2, 3).shows(phase="play").trick(2).shows(
        phase="between", deals=1, pot=4, suspended=[1])


def test_an_offence_while_the_question_stands_drops_it() -> None:
    # as SF-P12: two tricks remain, nobody can have three: spoil
    dropped = table().trick(2, 3).shows(phase="jink").offence(2).shows(phase="play", tricks=[0, 0, 3, 0], deals=0)
    dropped.refuses("take", seat=2).refuses("jink", seat=2).tricks(3, 0).shows(
        deals=1, pot=4, balances=[-1, -1, -1, -1], suspended=[2])


def test_the_offence_of_another_leaves_the_question() -> None:
    table().trick(2, 3).offence(3).shows(phase="jink").take(2).shows(balances=[-1, -1, 3, -1], suspended=[])


def test_a_jinkers_offence_is_a_failed_jink_at_once() -> None:
    table().trick(2, 3).jink(2).offence(2).shows(
        phase="between", deals=1, pot=4, suspended=[2], dealer=1, games=[])


def test_a_jink_takes_its_stake_from_the_suspended_too() -> None:
    # Г: -1 + 4 + 3 = 6
    table().offence(1).trick(3, 3).jink(3).trick(3, 2).shows(balances=[-2, -2, -2, 6], suspended=[])


def test_the_offence_of_another_does_not_end_a_jink() -> None:
    table().trick(2, 3).jink(2).offence(0).shows(deals=0).refuses("trick", seat=0, count=1).trick(2, 2).shows(
        balances=[-2, -2, 6, -2])


def test_the_last_live_seat_takes_the_pot_and_completes_the_deal() -> None:
    table(3).offence(0).shows(deals=0).offence(1).shows(
        phase="between", deals=1, dealer=1, pot=0, balances=[-1, -1, 2], suspended=[], games=[{"winner": 2, "pot": 3}])
    table(3).tricks(0, 0).wrong_hand(0).offence(1).shows(deals=1, balances=[-1, -1, 2], suspended=[])
    table(2).offence(0).shows(deals=1, balances=[-1, 1])


def test_the_last_live_seat_between_deals_changes_neither_deals_nor_dealer() -> None:
    # В and А offend; Б, who is due to deal, is left
    table(3).result(None).offence(2).offence(0).shows(
        deals=1, dealer=1, phase="between", pot=0, balances=[-1, 2, -1], suspended=[], games=[{"winner": 1, "pot": 3}])
    # Б is due and offends last of two: А takes the pot, the suspension is gone, and Б still deals
    table(2).result(None).shows(dealer=1).offence(1).shows(dealer=1, balances=[1, -1], suspended=[], deals=1)


def test_no_jink_stakes_for_the_last_live_seat() -> None:
    table(2).trick(1, 3).offence(0).shows(deals=1, balances=[-1, 1], games=[{"winner": 1, "pot": 2}])
    table(2).trick(1, 3).jink(1).offence(0).shows(deals=1, balances=[-1, 1], games=[{"winner": 1, "pot": 2}])
    table(3).trick(1, 3).jink(1).wrong_hand(0).offence(2).shows(deals=1, balances=[-1, 2, -1])


def test_the_last_live_seat_is_looked_at_before_the_failed_jink() -> None:
    # Б jinks and offends: А alone is live and takes 2; it is no spoil
    table(2).trick(1, 3).jink(1).offence(1).shows(pot=0, balances=[1, -1], games=[{"winner": 0, "pot": 2}])
    # Б is asked and offends: the same
    table(2).trick(1, 3).offence(1).shows(pot=0, balances=[1, -1], deals=1)


def test_a_wrong_hand_is_dead_for_this_deal_only() -> None:
    dead = table().trick(1).wrong_hand(1).shows(suspended=[], tricks=[0, 1, 0, 0], phase="play")
    for kind in ("trick", "rob", "announce", "demote", "result", "wrong_hand"):
        dead.refuses(kind, seat=1)
    dead.tricks(2, 3, 0, 2).shows(deals=1, pot=4, dealer=1).trump("S").trick(1)


def test_a_dead_hand_ends_with_a_misdeal() -> None:
    table().wrong_hand(1).misdeal().trump("C").trick(1)


def test_a_dead_seat_can_still_offend() -> None:
    table().wrong_hand(1).offence(1).shows(suspended=[1]).result(None).shows(dealer=2)


def test_a_wrong_hand_with_three_tricks_takes_the_pot() -> None:
    table().trick(1, 3).wrong_hand(1).shows(deals=1, pot=0, balances=[-1, 3, -1, -1], suspended=[])
    table().trick(1, 3).jink(1).wrong_hand(1).shows(deals=1, balances=[-1, 3, -1, -1])
    table().trick(1, 3).jink(1).trick(1).wrong_hand(1).shows(deals=1, balances=[-1, 3, -1, -1])


def test_the_wrong_hand_of_another_leaves_the_question_and_the_jink() -> None:
    table().trick(1, 3).wrong_hand(2).shows(phase="jink").jink(1).wrong_hand(3).shows(deals=0) \
        .refuses("trick", seat=2, count=1).trick(0).shows(deals=1, pot=4)


def test_the_last_live_seat_among_wrong_hands() -> None:
    table(3).wrong_hand(1).shows(deals=0).wrong_hand(2).shows(deals=1, balances=[2, -1, -1], dealer=1)
    table(3).trick(1, 3).wrong_hand(0).shows(phase="jink").wrong_hand(2).shows(deals=1, balances=[-1, 2, -1])


def test_wrong_hand_needs_an_open_deal() -> None:
    table().result(None).refuses("wrong_hand", seat=1)


def test_offences_stand_over_a_misdeal() -> None:
    table().offence(2).misdeal().shows(suspended=[2], dealer=1, pot=4).misdeal().shows(dealer=3)


def test_the_same_dealer_does_not_deal_again_when_suspended() -> None:
    table(misdeal_dealer="same").misdeal().shows(dealer=0).trump("S").offence(0).misdeal().shows(dealer=1)
    table(misdeal_dealer="same").offence(2).misdeal().shows(dealer=0)


def test_offences_stand_over_the_end() -> None:
    table().offence(0).end().shows(suspended=[0], dealer=0, phase="ended", pot=4)
