"""Packs, stock, exchange and the first dealer (RULES §1 and §2)."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules import cards, draw

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
PACKS = {3: 32, 4: 36, 5: 52, 6: 52, 7: 52}
STOCK = {3: 16, 4: 15, 5: 26, 6: 21, 7: 16}


def test_the_stock_after_the_deal() -> None:
    for players, pack in PACKS.items():
        assert cards.stock_after_deal(pack, players) == STOCK[players]


def test_the_lowest_card_of_the_pack() -> None:
    assert [cards.lowest_rank(pack) for pack in (32, 36, 52)] == ["7", "6", "2"]


@given(st.integers(3, 7).flatmap(lambda players: st.tuples(
    st.just(players), st.lists(st.none() | st.integers(0, 5), min_size=players, max_size=players))))
def test_no_card_is_lost_in_the_exchange(table: tuple[int, list[int | None]]) -> None:
    players, requests = table
    left, shuffles = cards.exchange(players, requests)
    asked = [request for request in requests if request is not None]
    assert len(left) == len(asked)
    stock, aside = STOCK[players], 5 * requests.count(None)
    again = 0
    for request, after in zip(asked, left, strict=True):
        if request > stock:
            again, stock, aside = again + 1, stock + aside, 0
        stock, aside = stock - request, aside + request
        assert after == stock >= 0
    assert shuffles == again


@given(st.dictionaries(st.sampled_from("АБВГДЕЖ"), st.sampled_from([rank + suit for rank in RANKS for suit in "SCDH"]),
                       min_size=2))
def test_the_lowest_card_deals_and_ties_draw_again(drawn: dict[str, str]) -> None:
    low = max(RANKS.index(card[:-1]) for card in drawn.values())
    assert draw.lowest(drawn) == sorted(player for player, card in drawn.items() if RANKS.index(card[:-1]) == low)


@pytest.mark.parametrize(("start", "turned", "dealer"), [
    ("А", ["JS"], "А"), ("В", ["2S", "JD"], "А"), ("Б", ["2S", "3S", "KD", "10H", "JC"], "В"),
    ("А", ["2S", "3S"], None),
])
def test_the_first_jack_deals(start: str, turned: list[str], dealer: str | None) -> None:
    assert draw.first_jack(["А", "Б", "В"], start, turned) == dealer
