"""What is said aloud of a state: sentences of clips."""
import pytest

from companion.rules.engine import apply, check
from companion.rules.state import State
from companion.sound.speech import LARGEST, clip_of, number, sentences

PLAYERS = ["Аня", "Боря", "Вова"]
NAMES = {clip_of(player): player for player in PLAYERS}


def said(game: str, *events: dict) -> list[list[str]]:
    """The sentences after these events at the table of Аня, who deals first, Боря and Вова."""
    state = State()
    for event in ({"kind": "session", "game": game, "players": PLAYERS, "options": {}},
                  {"kind": "dealer", "seat": 0}, *events):
        assert check(state, event) is None
        apply(state, event)
    return [[NAMES.get(clip, clip) for clip in sentence] for sentence in sentences(state, "ru")]


def trump(suit: str) -> dict:
    return {"kind": "trump", "suit": suit}


def trick(seat: int, count: int = 1) -> dict:
    return {"kind": "trick", "seat": seat, "count": count}


def test_in_a_deal_it_says_trumps_dealer_and_pot() -> None:
    assert said("oblom", trump("S")) == [["ru/trump", "ru/S"], ["ru/deals", "Аня"], ["ru/pot", "ru/3"]]
    assert said("mushka", trump("H")) == [["ru/trump", "ru/H"], ["ru/deals", "Аня"]]


def test_between_deals_it_says_how_the_last_one_ended_and_who_deals() -> None:
    assert said("oblom") == [["ru/deals", "Аня"]]
    assert said("oblom", trump("S"), trick(1), trick(2), trick(1), trick(1)) == [
        ["ru/pot_won", "Боря"], ["ru/deals", "Боря"]]
    # the next deal of oblom is paid by the new dealer alone, before its cards (RULES §1)
    assert said("oblom", trump("S"), {"kind": "result", "seat": None}) == [
        ["ru/spoil"], ["ru/deals", "Боря"], ["ru/pot", "ru/3"]]
    jink = [trump("S"), trick(1, 3), {"kind": "jink", "seat": 1}]
    assert said("oblom", *jink, trick(1, 2))[0] == ["ru/jink_won", "Боря"]
    assert said("oblom", *jink, trick(2))[0] == ["ru/jink_lost", "Боря"]


def test_mushka_says_all_pass_and_the_end_of_a_game() -> None:
    all_pass = [trump("S"), {"kind": "bid", "seat": None, "play": False}]
    assert said("mushka", *all_pass) == [["ru/all_pass"], ["ru/deals", "Боря"]]
    deal = [trump("C"), {"kind": "bid", "seat": None, "play": True}, trick(1, 5), {"kind": "ace", "seat": None}]
    # all tricks of five deals are 25 and the game; with A♠ in the last one, 6 + 4 there, they are 30: over
    assert said("mushka", *deal * 5)[0] == ["ru/game_won", "Боря"]
    with_ace = [*deal[:3], {"kind": "ace", "seat": 1}]
    assert said("mushka", *deal * 4, *with_ace)[0] == ["ru/overshot", "Боря"]


@pytest.mark.parametrize("value", range(LARGEST + 1))
def test_a_number_is_said_in_words_that_add_up_to_it(value: int) -> None:
    words = [int(word) for word in number(value)]
    assert sum(words) == value
    assert len(words) <= 3 and words == sorted(words, reverse=True)
    assert all(word <= 20 or word % 10 == 0 for word in words)
