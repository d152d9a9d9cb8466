"""Joining, leaving, and the dealer over it (EVENTS: dealer, join, leave)."""
import pytest
from card_table import LETTERS, PASSES, evening

GAMES = ("oblom", "spoil5", "mushka")


@pytest.mark.parametrize("game", GAMES)
def test_the_dealer_may_be_corrected_between_deals(game: str) -> None:
    table = evening(game, 3).dealer(0).dealer(2).shows(dealer=2).trump("S").refuses("dealer", seat=1)
    table.misdeal().dealer(1).shows(dealer=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_sits_down_anywhere(game: str) -> None:
    for seat, players, dealer in ((0, "ХАБВ", 2), (1, "АХБВ", 2), (2, "АБХВ", 1), (3, "АБВХ", 1)):
        evening(game, 3).dealer(1).join("Х", seat).shows(players=list(players), dealer=dealer, tricks=[0] * 4)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [-1, 4, True, None, "0", 0.5])
def test_a_newcomer_sits_down_at_the_table(game: str, seat: object) -> None:
    evening(game, 3).refuses("join", player="Х", seat=seat)


@pytest.mark.parametrize("player", ["", "А", "a" * 13, "€" * 9, None, 5, ["Х"], True])
def test_a_newcomer_has_a_name_of_his_own(player: object) -> None:
    evening("mushka", 3).refuses("join", player=player, seat=0)
    evening("oblom", 3).refuses("join", player=player, seat=0).refuses("join", seat=0)


@pytest.mark.parametrize(("game", "fewest", "most"), [("oblom", 2, 10), ("spoil5", 2, 10), ("mushka", 3, 7)])
def test_the_limits_hold(game: str, fewest: int, most: int) -> None:
    evening(game, most - 1).join("Х", 0).refuses("join", player="Ц", seat=0)
    evening(game, fewest + 1).leave("А", 0).refuses("leave", player="Б", seat=0)


@pytest.mark.parametrize("game", GAMES)
def test_one_may_come_and_go_before_the_first_dealer(game: str) -> None:
    evening(game, 3).join("Х", 3).leave("А", 0).shows(
        players=["Б", "В", "Х"], dealer=None, phase="setup", left=[["А", 0]])


@pytest.mark.parametrize("game", GAMES)
def test_nobody_comes_or_goes_in_an_open_deal(game: str) -> None:
    evening(game, 4).dealer(0).trump("S").refuses("join", player="Х", seat=0).refuses("leave", player="А", seat=0)


def test_leave_names_the_player_of_the_seat() -> None:
    table = evening("oblom", 3)
    table.refuses("leave", player="А", seat=1).refuses("leave", player="Х", seat=0).refuses("leave", player="В", seat=3)
    table.refuses("leave", player=None, seat=0).refuses("leave", seat=0).refuses("leave", player="А")


@pytest.mark.parametrize("game", GAMES)
def test_later_seats_number_one_lower(game: str) -> None:
    for seat, dealer in ((0, 1), (1, 1), (3, 2)):
        evening(game, 4).dealer(2).leave(LETTERS[seat], seat).shows(
            players=[letter for letter in LETTERS[:4] if letter != LETTERS[seat]], dealer=dealer, tricks=[0] * 3)


@pytest.mark.parametrize("game", GAMES)
def test_when_the_seat_due_to_deal_leaves_the_deal_moves_on(game: str) -> None:
    # В leaves: Г, now seat 2; Г leaves: А
    evening(game, 4).dealer(2).leave("В", 2).shows(dealer=2, players=["А", "Б", "Г"])
    evening(game, 4).dealer(3).leave("Г", 3).shows(dealer=0, players=["А", "Б", "В"])


def test_the_deal_moves_on_over_the_suspended() -> None:
    # Б is due and leaves; В is suspended; Г deals, who is seat 2 then
    evening("spoil5", 4).dealer(0).spoil().offence(2).leave("Б", 1).shows(
        dealer=2, players=["А", "В", "Г"], suspended=[1])


def test_the_balance_goes_and_comes_back_with_the_name() -> None:
    # stakes 3; В wins: 6; he leaves with it and comes back to another seat
    table = evening("spoil5", 3).dealer(0).won_by(2).leave("В", 2).shows(balances=[-1, -1], left=[["В", 2]])
    table.spoil().shows(pot=2, balances=[-2, -2], left=[["В", 2]])
    table.join("В", 0).shows(players=["В", "А", "Б"], balances=[2, -2, -2], left=[], pot=2)


def test_several_leave_in_order() -> None:
    evening("spoil5", 4).dealer(0).won_by(3).leave("Б", 1).leave("Г", 2).shows(
        left=[["Б", -1], ["Г", 3]], balances=[-1, -1])


def test_suspensions_keep_to_their_players() -> None:
    table = evening("spoil5", 4).dealer(0).spoil().offence(2).shows(suspended=[2])
    table.join("Х", 2).shows(suspended=[3]).join("Ц", 0).shows(suspended=[4]).leave("Ц", 0).shows(suspended=[3])
    table.leave("В", 3).shows(suspended=[], players=["А", "Б", "Х", "Г"], pot=4)


def test_a_newcomer_is_live() -> None:
    evening("spoil5", 3).dealer(0).spoil().offence(2).join("Х", 3).offence(0).shows(pot=3, suspended=[0, 2])


def test_a_leaving_player_can_leave_one_live_seat() -> None:
    # В is suspended; А leaves: Б alone is live, takes 3 and stays the next dealer
    evening("spoil5", 3).dealer(0).spoil().shows(dealer=1).offence(2).leave("А", 0).shows(
        pot=0, balances=[2, -1], left=[["А", -1]], suspended=[], deals=1, dealer=0,
        games=[{"winner": 0, "pot": 3}])
    # Б, who is due to deal, leaves: А takes the pot, В is no longer suspended and deals
    evening("spoil5", 3).dealer(0).spoil().offence(2).leave("Б", 1).shows(
        pot=0, balances=[2, -1], suspended=[], dealer=1, games=[{"winner": 0, "pot": 3}])


def test_a_suspended_player_may_leave() -> None:
    evening("spoil5", 3).dealer(0).spoil().offence(2).leave("В", 2).shows(
        pot=3, balances=[-1, -1], left=[["В", -1]], suspended=[], games=[])


def test_past_games_keep_the_seats_of_then() -> None:
    evening("spoil5", 3).dealer(0).won_by(2).join("Х", 0).leave("Б", 2).shows(games=[{"winner": 2, "pot": 3}])


def test_mushka_opens_its_table_only_between_games() -> None:
    table = evening("mushka", 3, target=5).dealer(0).trump("H").bid(None, PASSES).shows(deals=1)
    table.refuses("join", player="Х", seat=0).refuses("leave", player="А", seat=0)
    # Б alone stays in: five tricks, exactly 5, the game is over: А and В pay a stake each
    table.played(None, 5, None, suit="H").shows(deals=2, games=[{"winner": 1, "payments": [-1, 2, -1]}])
    table.join("Х", 3).leave("Б", 1).shows(players=["А", "В", "Х"], ledger=[-1, -1, 0], left=[["Б", 2]])
    table.join("Б", 0).shows(ledger=[2, -1, -1, 0], left=[], sheets=[[0, 0]] * 4)


def test_a_mushka_game_that_runs_keeps_its_table() -> None:
    evening("mushka", 4).dealer(0).played(3, 2, None, None).refuses("join", player="Х", seat=0) \
        .refuses("leave", player="А", seat=0)


def test_remises_before_a_game_stay_with_their_players() -> None:
    evening("mushka", 4).remise(2).remise(3, points=4).join("Х", 2).shows(
        sheets=[[0, 0], [0, 0], [0, 0], [0, 1], [0, 4]]).leave("В", 3).shows(
        sheets=[[0, 0], [0, 0], [0, 0], [0, 4]])
