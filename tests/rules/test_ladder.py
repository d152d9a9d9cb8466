"""The order of the cards and who wins a trick (RULES §1: Ranking; §2: Mushka)."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules import ladder

SUITS = "SCDH"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
PACK = [rank + suit for suit in SUITS for rank in RANKS]

# RULES §1, the table of ranking, written out
TRUMPS = {
    "S": "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S", "C": "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C",
    "D": "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D", "H": "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H",
}
PLAIN = {
    "S": "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S", "C": "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C",
    "D": "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD", "H": "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H",
}

suits = st.sampled_from(SUITS)
demoted = st.booleans()


def tricks(most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(PACK), min_size=1, max_size=most, unique=True)


@pytest.mark.parametrize("suit", SUITS)
def test_the_table_of_ranking(suit: str) -> None:
    assert ladder.order(suit, suit) == TRUMPS[suit].split()
    for trump in SUITS.replace(suit, ""):
        assert ladder.order(trump, suit) == PLAIN[suit].split()


@pytest.mark.parametrize("trump", SUITS)
def test_every_card_has_one_place(trump: str) -> None:
    assert sorted(card for suit in SUITS for card in ladder.order(trump, suit)) == sorted(PACK)


@pytest.mark.parametrize("trump", SUITS)
def test_a_demoted_ace_is_the_lowest_trump_and_the_rest_keep_their_order(trump: str) -> None:
    ace = "A" + trump
    rest = [card for card in TRUMPS[trump].split() if card != ace]
    assert ladder.order(trump, trump, ace) == [*rest, ace]
    for plain in SUITS.replace(trump, ""):
        assert ladder.order(trump, plain, ace) == PLAIN[plain].split()


@pytest.mark.parametrize("trump", "SCD")
def test_the_ace_of_hearts_is_third_whatever_is_demoted(trump: str) -> None:
    assert ladder.order(trump, trump)[2] == ladder.order(trump, trump, "A" + trump)[2] == "AH"


@given(suits, tricks(10), demoted)
def test_the_highest_trump_wins_otherwise_the_highest_of_the_suit_led(
        trump: str, plays: list[str], low_ace: bool) -> None:
    winner = plays[ladder.trick_winner(trump, plays, "A" + trump if low_ace else None)]
    trumps = TRUMPS[trump].split()
    if low_ace:
        trumps.append(trumps.pop(trumps.index("A" + trump)))
    played_trumps = [card for card in plays if card in trumps]
    if played_trumps:
        assert winner == min(played_trumps, key=trumps.index)
    else:
        led = PLAIN[plays[0][-1]].split()
        assert winner == min((card for card in plays if card in led), key=led.index)


@given(suits, tricks(10), st.randoms(use_true_random=False))
def test_the_order_of_those_who_follow_does_not_matter(trump: str, plays: list[str], chance) -> None:
    others = plays[1:]
    chance.shuffle(others)
    again = [plays[0], *others]
    assert again[ladder.trick_winner(trump, again)] == plays[ladder.trick_winner(trump, plays)]


@given(suits, tricks(7))
def test_mushka_is_won_by_the_highest_trump_or_of_the_suit_led(trump: str, plays: list[str]) -> None:
    winner = plays[ladder.mushka_trick_winner(trump, plays)]
    wanted = trump if any(card[-1] == trump for card in plays) else plays[0][-1]
    assert winner[-1] == wanted
    assert all(RANKS.index(winner[:-1]) <= RANKS.index(card[:-1]) for card in plays if card[-1] == wanted)


@pytest.mark.parametrize("suit", SUITS)
def test_mushka_ranks_as_usual(suit: str) -> None:
    assert ladder.mushka_order(suit) == [rank + suit for rank in RANKS]
