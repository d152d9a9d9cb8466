"""Spoil Five: tricks, when a deal is complete, take or jink, quick results (EVENTS: Completion; RULES §1: Winning)."""
import pytest
from card_table import Evening, evening


def four(**options: object) -> Evening:
    """Four players, А deals: Б leads; everyone has paid a stake, so the pot is 4."""
    return evening("spoil5", 4, **options).dealer(0).trump("H")


def test_trump_opens_the_deal() -> None:
    evening("spoil5", 4).refuses("trump", suit="H").dealer(2).shows(phase="between", dealer=2) \
        .trump("H").shows(phase="play", dealer=2, trump="H", tricks=[0, 0, 0, 0], deals=0).refuses("trump", suit="S")


def test_nothing_of_play_before_trump() -> None:
    table = evening("spoil5", 4).dealer(0)
    for kind in ("trick", "rob", "announce", "demote", "take", "jink", "result", "wrong_hand"):
        table.refuses(kind, seat=1)
    table.refuses("offence", seat=1, what="exposed")  # the pot is empty


def test_the_third_trick_takes_the_pot_and_the_deal_moves() -> None:
    # Б 1, В 1, Б 2, Б 3: pot 4 of four stakes; Б -1 + 4 = 3
    four().tricks(1, 2, 1).shows(tricks=[0, 2, 1, 0], phase="play").trick(1).shows(
        phase="between", deals=1, dealer=1, trump=None, tricks=[0, 0, 0, 0], pot=0, balances=[-1, 3, -1, -1],
        games=[{"winner": 1, "pot": 4}])


def test_five_tricks_without_a_third_are_a_spoil() -> None:
    four().tricks(1, 2, 3, 2, 1).shows(
        phase="between", deals=1, dealer=1, pot=4, balances=[-1, -1, -1, -1], games=[])


def test_three_tricks_that_are_not_the_first_three_cannot_jink() -> None:
    table = four().tricks(1, 2, 2)
    table.refuses("take", seat=2).refuses("jink", seat=2).trick(2).shows(phase="between", games=[
        {"winner": 2, "pot": 4}])


def test_three_straight_tricks_ask_take_or_jink() -> None:
    table = four().tricks(2, 2, 2).shows(phase="jink", deals=0, tricks=[0, 0, 3, 0])
    for kind, fields in (("trick", {"seat": 2}), ("trick", {"seat": 1}), ("rob", {"seat": 0}), ("demote", {"seat": 2}),
                         ("announce", {"seat": 2}), ("result", {"seat": 2}), ("result", {"seat": None}),
                         ("trump", {"suit": "S"}), ("dealer", {"seat": 1}), ("join", {"player": "Д", "seat": 0}),
                         ("leave", {"player": "А", "seat": 0}), ("take", {"seat": 1}), ("jink", {"seat": 3}),
                         ("amend", {"deal": 1, "entries": []})):
        table.refuses(kind, **fields)
    table.take(2).shows(phase="between", deals=1, dealer=1, balances=[-1, -1, 3, -1], games=[
        {"winner": 2, "pot": 4}])


def test_only_the_question_may_be_answered() -> None:
    four().refuses("take", seat=1).refuses("jink", seat=1).tricks(1, 1).refuses("jink", seat=1) \
        .trick(1).jink(1).refuses("take", seat=1).refuses("jink", seat=1)


def test_a_jink_made_takes_the_pot_and_a_stake_from_each_other() -> None:
    # everyone paid 2; Б: -2 + pot 8 + 3 stakes of 2 = 12; the others -2 - 2; `games` has no jink stakes
    four(stake=2).trick(1, 3).jink(1).tricks(1, 1).shows(
        phase="between", deals=1, dealer=1, pot=0, balances=[-4, 12, -4, -4], games=[{"winner": 1, "pot": 8}])


def test_a_jink_fails_at_the_first_lost_trick() -> None:
    four().trick(1, 3).jink(1).trick(3).shows(
        phase="between", deals=1, dealer=1, pot=4, balances=[-1, -1, -1, -1], games=[])
    four().trick(1, 3).jink(1).tricks(1, 0).shows(phase="between", deals=1, pot=4, games=[])


def test_a_failed_jink_is_a_spoil_for_the_antes() -> None:
    # spoil5: all ante again, 4 + 4; oblom: Б, who deals now, alone
    four().trick(1, 3).jink(1).trick(0).trump("C").shows(pot=8, balances=[-2, -2, -2, -2])
    evening("oblom", 4).dealer(0).trump("H").trick(1, 3).jink(1).trick(0).trump("C").shows(
        pot=5, balances=[-1, -2, -1, -1])


@pytest.mark.parametrize(("before", "seat", "count"), [
    ([], 1, 4),         # three straight tricks ask first
    ([], 1, 5),
    ([1], 1, 3),        # the second part asks already
    ([1, 1], 1, 2),
    ([2], 1, 4),        # complete at the third
    ([1, 2], 1, 3),
    ([1, 2, 1], 1, 2),
    ([1, 2, 3], 0, 3),  # there are five tricks
    ([1, 2, 3, 0], 0, 2),
])
def test_a_count_is_refused_when_a_part_would_be(before: list[int], seat: int, count: int) -> None:
    four().tricks(*before).refuses("trick", seat=seat, count=count)


def test_a_count_is_so_many_single_tricks() -> None:
    for before, seat, count in (([], 1, 3), ([2], 1, 3), ([1], 1, 2), ([1, 2, 3], 0, 2), ([1, 2], 3, 2)):
        counted, single = four().tricks(*before).trick(seat, count), four().tricks(*before, *[seat] * count)
        assert counted.state == single.state


def test_counts_while_jinking() -> None:
    table = four().trick(1, 3).jink(1)
    table.refuses("trick", seat=1, count=3).refuses("trick", seat=0, count=2).trick(1, 2).shows(
        deals=1, games=[{"winner": 1, "pot": 4}], balances=[-2, 6, -2, -2])


def test_quick_entry_of_a_winner_or_of_a_spoil() -> None:
    four().result(3).shows(phase="between", deals=1, dealer=1, balances=[-1, -1, -1, 3], games=[
        {"winner": 3, "pot": 4}])
    four().result(None).shows(phase="between", deals=1, dealer=1, pot=4, games=[])
    four().trick(1).refuses("result", seat=1).refuses("result", seat=None)


def test_the_deal_goes_round_the_table() -> None:
    table = evening("oblom", 3).dealer(1)
    for dealer in (2, 0, 1):
        table.spoil().shows(dealer=dealer)


def test_two_players_always_have_a_winner() -> None:
    # as SF-P13: stake 5 each, Б has the third of the tricks Б Б А А Б -> +5
    evening("oblom", 2, stake=5).dealer(0).trump("S").tricks(1, 1, 0, 0, 1).shows(balances=[-5, 5], pot=0)


def test_robbing_announcing_demoting_is_said_once_before_the_first_trick() -> None:
    for kind in ("rob", "announce", "demote"):
        table = four().add(kind, seat=2).shows(phase="play", tricks=[0, 0, 0, 0], balances=[-1, -1, -1, -1])
        for again in ("rob", "announce", "demote"):
            table.refuses(again, seat=2).refuses(again, seat=1)
    four().trick(1).refuses("rob", seat=2).refuses("announce", seat=2).add("demote", seat=2).refuses("demote", seat=2)
    four().trick(1, 3).jink(1).add("demote", seat=2)


def test_a_turned_up_ace_is_the_dealers_to_take() -> None:
    table = evening("spoil5", 4).dealer(2).trump("C", ace=True)
    table.refuses("rob", seat=1).refuses("announce", seat=2).refuses("demote", seat=2).refuses("demote", seat=0) \
        .add("rob", seat=2).refuses("rob", seat=2)
    evening("spoil5", 4).dealer(2).trump("C", ace=True).trick(1).refuses("rob", seat=2).refuses("demote", seat=2)
    evening("spoil5", 4).dealer(2).trump("C", ace=False).add("announce", seat=2)


def test_what_was_said_is_forgotten_with_the_deal() -> None:
    four().add("rob", seat=1).misdeal().trump("D").add("rob", seat=1).result(0).trump("D").add("demote", seat=3)
