"""Mushka: tricks, who held A♠, what is written, and the deals that cannot be (EVENTS: ace, trick; RULES §2)."""
import pytest
from card_table import PASSES, PLAYS, Evening, evening


def table(*plays: bool, suit: str = "H", **ace: bool) -> Evening:
    """А deals; all have spoken, from Б on."""
    return evening("mushka", len(plays)).dealer(0).trump(suit, **ace).bids(1, *plays)


def three(suit: str = "H") -> Evening:
    """Three players, all in."""
    return table(PLAYS, PLAYS, PLAYS, suit=suit)


def test_the_example_of_the_contract() -> None:
    # Б three tricks with A♠: 6 + 2 = 8; В 2; А stayed in without a trick: Р 5
    table_ = evening("mushka", 3, stake=2).dealer(0).trump("H").bid(None, PLAYS).trick(1, 3).trick(2, 2).ace(1)
    table_.shows(deals=1, dealer=1, phase="between", trump=None, tricks=[0, 0, 0], left=[], games=[],
                 sheets=[[0, 5], [8, 0], [2, 0]], ledger=[0, 0, 0])


def test_a_played_deal_has_five_tricks_and_a_known_ace() -> None:
    played = three().tricks(1, 2, 1, 0).shows(phase="play", tricks=[1, 2, 1], deals=0).trick(2)
    played.shows(phase="ace", tricks=[1, 2, 2], deals=0)
    for seat in range(3):
        played.refuses("trick", seat=seat, count=1)
    played.ace(None).shows(deals=1, dealer=1, sheets=[[1, 0], [2, 0], [2, 0]])


def test_the_ace_may_be_said_first() -> None:
    three().ace(2).shows(phase="play").refuses("ace", seat=2).refuses("ace", seat=None).trick(1, 4).shows(deals=0) \
        .trick(2).shows(deals=1, sheets=[[0, 5], [4, 0], [6, 0]])


def test_the_ace_is_held_by_one_who_is_in() -> None:
    held = table(PLAYS, PASSES, PLAYS)
    held.refuses("ace", seat=2).refuses("ace", seat=3).refuses("ace").refuses("ace", seat=True).ace(0)


def test_a_turned_up_mushka_is_nobodys() -> None:
    # five tricks complete the deal at once
    turned = table(PLAYS, PLAYS, PLAYS, suit="S", ace=True)
    turned.refuses("ace", seat=1).refuses("ace", seat=None).tricks(1, 1, 1, 2, 2).shows(
        deals=1, sheets=[[0, 5], [3, 0], [2, 0]])
    table(PLAYS, PLAYS, PLAYS, suit="H", ace=True).ace(1)  # that was A♥


def test_passers_take_no_tricks_and_write_nothing() -> None:
    # as MU-G01
    table(PLAYS, PASSES, PASSES, PLAYS).refuses("trick", seat=2, count=1).trick(0, 3).trick(1, 2).ace(None).shows(
        sheets=[[3, 0], [2, 0], [0, 0], [0, 0]])


def test_tricks_add_up_to_five() -> None:
    # as MU-V1
    three().trick(1, 3).refuses("trick", seat=2, count=3).trick(2, 2)
    three().refuses("trick", seat=1, count=6).trick(1, 5).refuses("trick", seat=1, count=1)


def test_a_sole_player_has_his_five_tricks_without_play() -> None:
    # as MU-G06, MU-G07: 5; with A♠ 6 + 4; with trump A♠ 10 + 8
    for suit, ace, written in (("D", None, 5), ("D", 1, 10), ("S", 1, 18), ("S", None, 5)):
        sole = table(PLAYS, PASSES, PASSES, suit=suit).shows(phase="ace", deals=0)
        sole.refuses("trick", seat=1, count=1).refuses("ace", seat=0).ace(ace).shows(
            deals=1, sheets=[[0, 0], [written, 0], [0, 0]])
    table(PLAYS, PASSES, PASSES, suit="S", ace=True).shows(deals=1, sheets=[[0, 0], [5, 0], [0, 0]])


@pytest.mark.parametrize(("suit", "ace", "tricks", "written"), [
    # without A♠: В + t; none: Р + 5
    ("H", None, (1, 2, 2), [[1, 0], [2, 0], [2, 0]]), ("H", None, (0, 0, 5), [[0, 5], [0, 5], [5, 0]]),
    ("S", None, (0, 4, 1), [[0, 5], [4, 0], [1, 0]]),
    # with A♠: В + 6 + (t - 1); none: Р + 10
    ("H", 0, (1, 2, 2), [[6, 0], [2, 0], [2, 0]]), ("C", 1, (1, 2, 2), [[1, 0], [7, 0], [2, 0]]),
    ("D", 1, (2, 3, 0), [[2, 0], [8, 0], [0, 5]]), ("D", 1, (1, 4, 0), [[1, 0], [9, 0], [0, 5]]),
    ("H", 2, (0, 0, 5), [[0, 5], [0, 5], [10, 0]]), ("H", 0, (0, 0, 5), [[0, 10], [0, 5], [5, 0]]),
    # with A♠ and spades trumps: В + 10 + 2 (t - 1)
    ("S", 0, (1, 2, 2), [[10, 0], [2, 0], [2, 0]]), ("S", 1, (1, 2, 2), [[1, 0], [12, 0], [2, 0]]),
    ("S", 1, (2, 3, 0), [[2, 0], [14, 0], [0, 5]]), ("S", 1, (1, 4, 0), [[1, 0], [16, 0], [0, 5]]),
    ("S", 2, (0, 0, 5), [[0, 5], [0, 5], [18, 0]]),
])
def test_what_a_deal_writes(suit: str, ace: int | None, tricks: tuple[int, ...], written: list[list[int]]) -> None:
    evening("mushka", 3).dealer(2).played(*tricks, suit=suit, ace=ace).shows(sheets=written, dealer=0)


def test_a_trump_mushka_without_a_trick_cannot_be() -> None:
    # as MU-V4: whichever event would complete the deal is refused
    last = three("S").trick(1, 3).trick(2, 2)
    last.refuses("ace", seat=0).shows(phase="ace").ace(1).shows(sheets=[[0, 5], [14, 0], [2, 0]])
    known = three("S").ace(0).trick(1, 4)
    known.refuses("trick", seat=2, count=1).refuses("trick", seat=1, count=1).shows(phase="play").trick(0).shows(
        deals=1, sheets=[[10, 0], [4, 0], [0, 5]])
    three("S").ace(0).refuses("trick", seat=1, count=5).trick(1, 4)


def test_a_remise_by_hand_is_written_at_once() -> None:
    table_ = evening("mushka", 3, remise_points=3).remise(1).shows(sheets=[[0, 0], [0, 3], [0, 0]], phase="setup")
    table_.dealer(0).remise(1, points=1).trump("H").remise(0).bid(None, PLAYS).remise(2, points=40).trick(1, 5)
    table_.remise(1).shows(sheets=[[0, 3], [0, 7], [0, 40]], phase="ace").ace(None).shows(
        sheets=[[0, 8], [5, 7], [0, 45]])
    table_.remise(0).shows(sheets=[[0, 11], [5, 7], [0, 45]], deals=1)


@pytest.mark.parametrize("points", [0, -1, True, None, "1", 1.5])
def test_a_remise_is_at_least_one_point(points: object) -> None:
    three().refuses("remise", seat=0, points=points).refuses("remise", seat=3).refuses("remise", seat=None)


def test_passers_can_be_written_a_remise() -> None:
    table(PLAYS, PASSES, PLAYS).remise(2).shows(sheets=[[0, 0], [0, 0], [0, 1]])
