"""What a misdeal voids, and who deals next, in all games (EVENTS: misdeal; antes are in test_antes)."""
import pytest
from card_table import PASSES, PLAYS, evening

GAMES = ("oblom", "spoil5", "mushka")


@pytest.mark.parametrize("game", GAMES)
def test_a_misdeal_needs_a_dealer(game: str) -> None:
    evening(game, 3).refuses("misdeal", reason="exposed").dealer(0).misdeal()


@pytest.mark.parametrize("game", GAMES)
def test_uncut_is_claimed_before_trump(game: str) -> None:
    evening(game, 3).dealer(0).trump("S").refuses("misdeal", reason="uncut").misdeal("counted").misdeal("uncut")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reason", ["wrong_count", "exposed", "counted", "карта упала", "x"])
def test_a_reason_is_one_of_four_or_a_text(game: str, reason: str) -> None:
    evening(game, 3).dealer(0).misdeal(reason).trump("S").misdeal(reason).shows(deals=0, phase="between")


@pytest.mark.parametrize("reason", [None, True, 3, 0.5, ["exposed"], {}])
def test_a_reason_is_text(reason: object) -> None:
    evening("oblom", 3).dealer(0).refuses("misdeal", reason=reason).refuses("misdeal")


@pytest.mark.parametrize(("game", "usual", "other"), [
    ("oblom", 1, "same"), ("spoil5", 1, "same"), ("mushka", 0, "next"),
])
def test_the_deal_moves_by_option(game: str, usual: int, other: str) -> None:
    for options, dealer in (({}, usual), ({"misdeal_dealer": other}, 1 - usual)):
        table = evening(game, 3, **options).dealer(0).trump("S").misdeal().shows(dealer=dealer)
        table.misdeal().shows(dealer=2 * dealer)


def test_what_the_deal_held_is_void() -> None:
    evening("spoil5", 3).dealer(0).trump("S").tricks(1, 1).misdeal().shows(tricks=[0] * 3, trump=None, deals=0) \
        .trump("C").shows(tricks=[0] * 3).tricks(2, 2, 2).shows(phase="jink")


def test_a_misdeal_may_be_said_while_take_or_jink_is_open() -> None:
    evening("spoil5", 3).dealer(0).trump("S").trick(1, 3).misdeal().shows(phase="between", deals=0, pot=3, dealer=1)


def test_a_jink_is_void_too() -> None:
    evening("spoil5", 3).dealer(0).trump("S").trick(1, 3).jink(1).trick(1).misdeal().trump("D").trick(2, 3).take(2) \
        .shows(balances=[-1, -1, 2])


def test_mushka_is_dealt_again_by_the_same_dealer_and_remises_stand() -> None:
    table = evening("mushka", 3).dealer(1).trump("S", ace=True).bids(2, PLAYS, PLAYS, PASSES).trick(2, 3).remise(2)
    table.misdeal().shows(dealer=1, deals=0, sheets=[[0, 0], [0, 0], [0, 1]], phase="between", tricks=[0, 0, 0])
    table.trump("H").shows(phase="bids").bid(2, PASSES)


def test_a_misdeal_is_no_deal_in_any_count() -> None:
    # Mushka: nobody has completed a deal, so one may still join
    evening("mushka", 3).dealer(0).trump("S").misdeal().join("Х", 0).shows(deals=0)
