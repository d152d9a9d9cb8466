"""Spoil Five: who pays into the pot, when, and never twice (EVENTS: antes; RULES §1)."""
from card_table import evening


def test_a_fresh_pot_is_paid_by_all_before_the_cards() -> None:
    evening("oblom", 3, stake=4).dealer(0).shows(pot=0).trump("S").shows(pot=12, balances=[-4, -4, -4])


def test_after_a_win_all_pay_again_the_winner_too() -> None:
    # В: -1 + 3 = 2, then -1
    evening("oblom", 3).dealer(0).won_by(2).shows(balances=[-1, -1, 2]).trump("S").shows(
        pot=3, balances=[-2, -2, 1])


def test_after_a_spoil_the_new_dealer_alone_or_all() -> None:
    for game, pot, balances in (("oblom", 4, [-1, -2, -1]), ("spoil5", 6, [-2, -2, -2])):
        evening(game, 3).dealer(0).spoil().shows(pot=3).trump("C").shows(pot=pot, balances=balances)
    evening("spoil5", 3, spoil_ante="dealer").dealer(0).spoil().trump("C").shows(pot=4)
    evening("oblom", 3, spoil_ante="all").dealer(0).spoil().trump("C").shows(pot=6)


def test_the_corrected_dealer_pays() -> None:
    # Б would deal; the table says that В does
    evening("oblom", 3).dealer(0).spoil().dealer(2).trump("C").shows(pot=4, balances=[-1, -1, -2])


def test_antes_stay_over_a_misdeal_in_an_open_deal() -> None:
    evening("spoil5", 3).dealer(0).trump("S").trick(1).misdeal().shows(
        phase="between", pot=3, deals=0, dealer=1, tricks=[0, 0, 0]).trump("D").shows(pot=3, balances=[-1, -1, -1])


def test_a_misdeal_before_trump_books_what_is_due() -> None:
    evening("spoil5", 3).dealer(0).misdeal("uncut").shows(pot=3, dealer=1, balances=[-1, -1, -1]) \
        .trump("D").shows(pot=3)
    # after a spoil the dealer of the misdealt deal pays (Б), the next one (В) does not
    evening("oblom", 3).dealer(0).spoil().misdeal().shows(pot=4, balances=[-1, -2, -1], dealer=2) \
        .trump("D").shows(pot=4, balances=[-1, -2, -1])


def test_misdeals_in_a_row_book_once() -> None:
    table = evening("spoil5", 3).dealer(0).misdeal().misdeal().trump("D").misdeal("exposed").misdeal()
    table.shows(pot=3, deals=0, dealer=1).trump("C").shows(pot=3)  # four moves from seat 0: 1, 2, 0, 1


def test_the_next_trump_books_none_whoever_deals() -> None:
    evening("oblom", 3).dealer(0).spoil().misdeal().dealer(0).trump("D").shows(pot=4, balances=[-1, -2, -1])


def test_the_deal_after_the_one_that_was_free_pays_again() -> None:
    # misdeal 3, free deal spoiled, then all: 6
    evening("spoil5", 3).dealer(0).misdeal().spoil().trump("D").shows(pot=6, balances=[-2, -2, -2])
    evening("oblom", 3).dealer(0).misdeal().spoil().shows(dealer=2).trump("D").shows(balances=[-1, -1, -2])


def test_a_pot_won_after_a_misdeal_makes_the_next_one_fresh() -> None:
    evening("oblom", 3).dealer(0).misdeal().won_by(0).trump("D").shows(pot=3, balances=[1, -2, -2])


def test_the_suspended_pay_with_the_others() -> None:
    # all three paid 1, Б is suspended, spoil, all three pay again
    evening("spoil5", 3).dealer(0).trump("S").offence(1).result(None).trump("D").shows(
        pot=6, balances=[-2, -2, -2], suspended=[1])


def test_who_joins_into_a_pot_pays_one_stake_at_his_first_trump() -> None:
    # oblom: Б deals and pays, the newcomer Х (seat 3) pays his stake
    table = evening("oblom", 3, stake=2).dealer(0).spoil().join("Х", 3).shows(pot=6, balances=[-2, -2, -2, 0])
    table.trump("D").shows(pot=10, balances=[-2, -4, -2, -2])
    table.result(None).trump("C").shows(pot=12, balances=[-2, -4, -4, -2])  # then only В, who deals


def test_a_newcomer_never_pays_two() -> None:
    # as the new dealer
    evening("oblom", 3).dealer(0).spoil().join("Х", 1).dealer(1).trump("D").shows(pot=4, balances=[-1, -1, -1, -1])
    # where all pay
    evening("spoil5", 3).dealer(0).spoil().join("Х", 3).trump("D").shows(pot=7, balances=[-2, -2, -2, -1])


def test_a_newcomer_after_a_misdeal_pays_alone() -> None:
    for game in ("oblom", "spoil5"):
        evening(game, 3).dealer(0).misdeal().join("Х", 0).trump("D").shows(pot=4, balances=[-1, -1, -1, -1]) \
            .misdeal().trump("D").shows(pot=4)
        evening(game, 3).dealer(0).trump("S").misdeal().join("Х", 0).trump("D").shows(
            pot=4, balances=[-1, -1, -1, -1])


def test_a_newcomer_pays_once_over_a_misdeal_before_trump() -> None:
    # spoil 3; Х joins; Б misdeals and owes his ante; then В deals free: by the next trump Х has paid once, Б twice
    evening("oblom", 3).dealer(0).spoil().join("Х", 3).misdeal().trump("D").shows(
        pot=5, balances=[-1, -2, -1, -1], dealer=2)
    evening("spoil5", 3).dealer(0).spoil().join("Х", 3).misdeal().trump("D").shows(
        pot=7, balances=[-2, -2, -2, -1])


def test_who_joins_into_an_empty_pot_pays_as_everyone() -> None:
    evening("oblom", 3).dealer(0).won_by(0).join("Х", 0).trump("D").shows(pot=4, balances=[-1, 1, -2, -2])


def test_a_newcomers_debt_ends_with_the_pot() -> None:
    # spoil5, pot 3; Х joins and owes; Б and В offend, А and Х are live; Х leaves: А takes 3, all pay for a fresh pot
    table = evening("spoil5", 3).dealer(0).spoil().join("Х", 3).offence(1).offence(2).leave("Х", 3)
    table.shows(pot=0, balances=[2, -1, -1], suspended=[], left=[["Х", 0]])
    table.trump("D").shows(pot=3, balances=[1, -2, -2])


def test_a_debt_keeps_to_its_player() -> None:
    # Х owes at seat 3; Ц sits down at 0 and owes too, А (now 1) leaves: Х is still at 3, Ц at 0; Б deals and pays
    table = evening("oblom", 3).dealer(0).spoil().join("Х", 3).join("Ц", 0).leave("А", 1)
    table.shows(players=["Ц", "Б", "В", "Х"], dealer=1).trump("D").shows(pot=6, balances=[-1, -2, -1, -1])
    # Ц takes the very seat of Х, who is 4 then
    evening("oblom", 3).dealer(0).spoil().join("Х", 3).join("Ц", 3).trump("D").shows(
        pot=6, balances=[-1, -2, -1, -1, -1])


def test_who_leaves_and_comes_back_into_the_pot_pays_again() -> None:
    evening("oblom", 3).dealer(0).spoil().leave("В", 2).join("В", 2).shows(balances=[-1, -1, -1]) \
        .trump("D").shows(pot=5, balances=[-1, -2, -2])


def test_the_end_leaves_the_antes_in_the_pot() -> None:
    evening("spoil5", 3).dealer(0).trump("S").trick(1).end().shows(
        phase="ended", pot=3, balances=[-1, -1, -1], dealer=0, deals=0, trump=None, tricks=[0, 0, 0])
