"""Mushka: the record, exactly 25, overshoot, settlement and ledger (RULES §2: Record, Settlement)."""
from card_table import PASSES, PLAYS, Evening, evening


def table(seats: int = 3, **options: object) -> Evening:
    """А deals first."""
    return evening("mushka", seats, **options).dealer(0)


def test_exactly_25_wins_the_game_and_records_start_again() -> None:
    # Б: 18 (all with trump A♠), then 7 (two with A♠: 6 + 1) = 25. А: Р 5, then В 3; В: Р 5, then Р 5
    game = table().played(0, 5, 0, suit="S", ace=1).shows(sheets=[[0, 5], [18, 0], [0, 5]], games=[])
    game.played(3, 2, 0, ace=1).shows(
        deals=2, dealer=2, sheets=[[0, 0]] * 3, ledger=[-1, 2, -1], games=[{"winner": 1, "payments": [-1, 2, -1]}])


def test_what_counts_is_the_net() -> None:
    # as MU-N03: В 28 with Р 5 is 23, no win; then +2 is 25
    game = table().remise(1, points=5).played(0, 5, 0, suit="S", ace=1).played(0, 5, 0, ace=1)
    game.shows(sheets=[[0, 10], [28, 5], [0, 10]], games=[]).played(3, 2, 0).shows(
        games=[{"winner": 1, "payments": [-1, 2, -1]}])


def test_above_25_one_starts_again_from_nothing_and_the_others_keep() -> None:
    # Б: 18 + 8 = 26 -> 0
    table().played(0, 5, 0, suit="S", ace=1).played(2, 3, 0, ace=1).shows(
        sheets=[[2, 5], [0, 0], [0, 10]], games=[], ledger=[0, 0, 0])


def test_a_remise_in_the_open_deal_counts_before_its_check() -> None:
    # 18 + 8 - 1 = 25
    table().played(0, 5, 0, suit="S", ace=1).trump("H").remise(1).bid(None, PLAYS).trick(0, 2).trick(1, 3).ace(1) \
        .shows(games=[{"winner": 1, "payments": [-1, 2, -1]}])


def test_a_remise_can_take_the_win_away() -> None:
    # 18 + 7 - 1 = 24
    table().played(0, 5, 0, suit="S", ace=1).trump("H").bid(None, PLAYS).trick(0, 3).trick(1, 2).remise(1).ace(1) \
        .shows(games=[], sheets=[[3, 5], [25, 1], [0, 10]])


def test_records_can_be_negative() -> None:
    table().played(0, 5, 0, ace=0).played(0, 5, 0, ace=0).shows(sheets=[[0, 20], [10, 0], [0, 10]])


def test_another_target() -> None:
    # Б sole with 5 wins at once; at target 5 a sixth point overshoots
    table(target=5).played(None, 5, None).shows(games=[{"winner": 1, "payments": [-1, 2, -1]}])
    table(target=5).played(4, 1, None, ace=1).shows(games=[], sheets=[[4, 0], [0, 0], [0, 0]])
    table(target=100).played(0, 5, 0, suit="S", ace=1).played(0, 5, 0, suit="S", ace=1).shows(
        sheets=[[0, 10], [36, 0], [0, 10]])


def test_flat_settlement_is_a_stake_from_every_loser() -> None:
    # as MU-F1: five players, stake 3 -> +12
    table(5, target=5, stake=3).played(5, None, None, None, None).shows(
        ledger=[12, -3, -3, -3, -3], games=[{"winner": 0, "payments": [12, -3, -3, -3, -3]}])


def test_settlement_by_points_is_never_multiplied() -> None:
    # target 10, stake 7. Deal 1: Б 3, В 2, А Р 5. Deal 2: Б alone has 5 more: 8. Deal 3: Б 2 and В 3: Б is at 10.
    # А stayed in twice without a trick: -10 -> owes 20; В is at 5 -> owes 5
    game = table(target=10, stake=7, settlement="points").played(0, 3, 2).played(None, 5, None).played(0, 2, 3)
    game.shows(games=[{"winner": 1, "payments": [-20, 25, -5]}], ledger=[-20, 25, -5], sheets=[[0, 0]] * 3)


def test_the_seeds_settlement_by_points() -> None:
    # nets 20, 10, 18 and 25 -> -5, -15, -7, +27; sole players bring each there, Г at last by 18 + 7
    game = evening("mushka", 4, settlement="points").dealer(3)
    game.played(None, None, None, 5, suit="S", ace=3)  # 0, 0, 0, 18
    game.played(5, None, None, None, ace=0).played(5, None, None, None, ace=0)  # 20, 0, 0, 18
    game.played(None, 5, None, None, ace=1)  # 20, 10, 0, 18
    game.played(None, None, 5, None, suit="S", ace=2)  # 20, 10, 18, 18
    game.shows(sheets=[[20, 0], [10, 0], [18, 0], [18, 0]])
    # В takes 3, which a remise of 3 takes back, and Г 2 with A♠: 7
    game.remise(2, points=3).played(None, None, 3, 2, ace=3)
    game.shows(games=[{"winner": 3, "payments": [-5, -15, -7, 27]}], ledger=[-5, -15, -7, 27])


def test_two_at_exactly_the_target_the_elder_hand_wins() -> None:
    # target 5: В has 3, then both come to 5 in one deal. А deals first, Б second: elder from В on is В before А
    game = evening("mushka", 3, target=5).dealer(0).played(2, 3, None, ace=None)
    game.shows(dealer=1, sheets=[[2, 0], [3, 0], [0, 0]])
    # Б deals: А 3 -> 5 and Б 2 -> 5: from Б's left В, А, Б: А is the elder, the dealer is last
    game.played(3, 2, None).shows(games=[{"winner": 0, "payments": [2, -1, -1]}])


def test_a_second_at_exactly_the_target_owes_nothing_by_points() -> None:
    evening("mushka", 3, target=5, settlement="points").dealer(0).played(2, 3, None).played(3, 2, None).shows(
        games=[{"winner": 0, "payments": [5, 0, -5]}])


def test_overshooters_are_reset_before_the_settlement() -> None:
    # target 5: Б 3, А 2; then А 3 -> 5 wins, Б 2 with A♠ -> 3 + 7 = 10 > 5 -> 0: owes 5, as В does
    evening("mushka", 3, target=5, settlement="points").dealer(0).played(2, 3, None).played(3, 2, None, ace=1).shows(
        games=[{"winner": 0, "payments": [10, -5, -5]}])


def test_the_ledger_runs_over_all_games() -> None:
    # three games of one deal, a stake of 2: А, А, В win 4 each and lose 2 otherwise
    game = table(target=5, stake=2).played(5, None, None).played(5, None, None).played(None, None, 5)
    game.shows(deals=3, ledger=[6, -6, 0], games=[
        {"winner": 0, "payments": [4, -2, -2]}, {"winner": 0, "payments": [4, -2, -2]},
        {"winner": 2, "payments": [-2, -2, 4]}])


def test_the_deal_moves_on_after_a_game() -> None:
    table(target=5).played(5, None, None).shows(dealer=1, phase="between").trump("S").shows(dealer=1)


def test_a_game_that_is_not_finished_is_not_settled() -> None:
    table().played(0, 5, 0, suit="S", ace=1).end().shows(
        ledger=[0, 0, 0], games=[], sheets=[[0, 5], [18, 0], [0, 5]], phase="ended")


def test_all_passed_ends_no_game() -> None:
    table(target=5).played(4, 1, None).trump("H").bid(None, PASSES).shows(
        sheets=[[4, 0], [1, 0], [0, 0]], games=[], deals=2)
