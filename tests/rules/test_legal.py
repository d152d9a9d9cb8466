"""What may be played and held back (RULES §1: What may be played; §2: Play)."""
from hypothesis import given
from hypothesis import strategies as st

from companion.rules import legal

PACK = [rank + suit for suit in "SCDH" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")]
suits = st.sampled_from("SCDH")
deals = st.lists(st.sampled_from(PACK), min_size=2, max_size=6, unique=True)  # the card led and a hand


def is_trump(card: str, trump: str) -> bool:
    return card[-1] == trump or card == "AH"


@given(suits, deals, st.booleans(), st.booleans())
def test_something_may_always_be_played_and_only_from_the_hand(
        trump: str, cards: list[str], must: bool, low_ace: bool) -> None:
    lead, *hand = cards
    demoted = "A" + trump if low_ace else None
    plays = legal.plays(trump, lead, hand, must, demoted)
    assert plays
    assert set(plays) <= set(hand)
    assert set(legal.plays(trump, None, hand, must, demoted)) == set(hand)


@given(suits, deals, st.booleans())
def test_only_the_5_the_jack_and_the_ace_of_hearts_are_held_back_against_a_lower_trump(
        trump: str, cards: list[str], low_ace: bool) -> None:
    lead, *hand = cards
    demoted = "A" + trump if low_ace else None
    ladder = ["5" + trump, "J" + trump, "AH"]
    if demoted == "AH":
        ladder.pop()
    kept = legal.withholdable(trump, lead, hand, demoted)
    if not is_trump(lead, trump):
        assert kept == []
    else:
        privileged = ladder[:ladder.index(lead)] if lead in ladder else ladder
        assert set(kept) == set(hand) & set(privileged)
    assert set(kept) <= set(legal.plays(trump, lead, hand, False, demoted))


@given(suits, deals, st.booleans(), st.booleans())
def test_a_trump_led_is_answered_by_a_trump_unless_all_may_be_held_back(
        trump: str, cards: list[str], must: bool, low_ace: bool) -> None:
    lead, *hand = cards
    demoted = "A" + trump if low_ace else None
    if is_trump(lead, trump):
        trumps = {card for card in hand if is_trump(card, trump)}
        forced = trumps - set(legal.withholdable(trump, lead, hand, demoted))
        assert set(legal.plays(trump, lead, hand, must, demoted)) == (trumps if forced else set(hand))


@given(suits, deals, st.booleans())
def test_a_plain_suit_is_followed_or_trumped(trump: str, cards: list[str], must: bool) -> None:
    lead, *hand = cards
    if is_trump(lead, trump):
        return
    trumps = {card for card in hand if is_trump(card, trump)}
    followers = {card for card in hand if card[-1] == lead[-1] and card != "AH"}
    free = trumps if trumps and must else set(hand)
    assert set(legal.plays(trump, lead, hand, must)) == (followers | trumps if followers else free)


@given(suits, deals)
def test_mushka_follows_suit_then_trumps_then_is_free(trump: str, cards: list[str]) -> None:
    lead, *hand = cards
    same = {card for card in hand if card[-1] == lead[-1]}
    trumps = {card for card in hand if card[-1] == trump}
    assert set(legal.mushka_plays(trump, lead, hand)) == (same or trumps or set(hand))
    assert set(legal.mushka_plays(trump, None, hand)) == set(hand)


def test_a_privileged_trump_beside_an_ordinary_one() -> None:
    # "must play some trump, but any one of them"
    hand = ["5S", "9S", "KD"]
    assert legal.withholdable("S", "2S", hand) == ["5S"]
    assert set(legal.plays("S", "2S", hand, False)) == {"5S", "9S"}


def test_a_demoted_ace_of_hearts_is_an_ordinary_trump() -> None:
    assert legal.withholdable("H", "2H", ["AH", "3C"], "AH") == []
    assert legal.plays("H", "2H", ["AH", "3C"], False, "AH") == ["AH"]
    # led, it is the lowest trump: 5 and J are higher and may be kept back, the king never may
    assert set(legal.withholdable("H", "AH", ["5H", "JH", "KH"], "AH")) == {"5H", "JH"}


def test_a_demoted_plain_ace_led_lets_three_be_held_back() -> None:
    assert set(legal.withholdable("S", "AS", ["5S", "JS", "AH", "10S"], "AS")) == {"5S", "JS", "AH"}
