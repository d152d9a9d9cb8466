"""The session event, the shape of events, and the options (EVENTS: Kinds; RULES §4)."""
from typing import Any

import pytest
from card_table import LETTERS, Evening, evening

DEFAULTS = {
    "oblom": {"stake": 1, "spoil_ante": "dealer", "void_must_trump": True, "penalties": False,
              "misdeal_dealer": "next"},
    "spoil5": {"stake": 1, "spoil_ante": "all", "void_must_trump": False, "penalties": True,
               "misdeal_dealer": "next"},
    "mushka": {"stake": 1, "misdeal_dealer": "same", "settlement": "flat", "target": 25, "flush": True,
               "remise_points": 1},
}


@pytest.mark.parametrize("game", DEFAULTS)
def test_a_new_table_has_nothing_but_its_options(game: str) -> None:
    own = ({"sheets": [[0, 0]] * 4, "ledger": [0] * 4} if game == "mushka"
           else {"pot": 0, "balances": [0] * 4, "suspended": []})
    assert evening(game, 4).state == {
        "game": game, "players": ["А", "Б", "В", "Г"], "options": DEFAULTS[game], "deals": 0, "dealer": None,
        "phase": "setup", "trump": None, "tricks": [0] * 4, "left": [], "games": [], **own}


def test_options_of_the_session_stand_over_the_defaults() -> None:
    assert evening("mushka", 3, target=5, flush=False).state["options"] == {
        **DEFAULTS["mushka"], "target": 5, "flush": False}


@pytest.mark.parametrize(("game", "fewest", "most"), [("oblom", 2, 10), ("spoil5", 2, 10), ("mushka", 3, 7)])
def test_as_many_sit_down_as_the_pack_allows(game: str, fewest: int, most: int) -> None:
    for seats in (fewest, most):
        evening(game, seats)
    for seats in (0, fewest - 1, most + 1):
        Evening().refuses("session", game=game, players=list(LETTERS[:seats]), options={})


@pytest.mark.parametrize("players", [
    ["А", "Б", "А"], ["А", "Б", ""], ["А", "Б", "a" * 13], ["А", "Б", "€" * 9], ["А", "Б", 3], ["А", "Б", None], "АБВ",
    {"А": 1}, None,
])
def test_a_name_that_does_not_fit_refuses_the_session(players: object) -> None:
    Evening().refuses("session", game="spoil5", players=players, options={})


def test_names_may_have_twelve_characters_and_24_bytes() -> None:
    Evening().add("session", game="mushka", players=["a" * 12, "Ы" * 12, "€" * 8], options={})


@pytest.mark.parametrize(("game", "name", "value"), [
    ("oblom", "stake", 0), ("oblom", "stake", 1001), ("oblom", "stake", True), ("oblom", "stake", "1"),
    ("oblom", "stake", 1.5), ("oblom", "stake", None), ("spoil5", "spoil_ante", "none"), ("spoil5", "penalties", 1),
    ("spoil5", "penalties", "true"), ("spoil5", "misdeal_dealer", "left"), ("spoil5", "target", 25),
    ("spoil5", "flush", True), ("mushka", "spoil_ante", "all"), ("mushka", "void_must_trump", True),
    ("mushka", "penalties", True), ("mushka", "settlement", "score"), ("mushka", "target", 4),
    ("mushka", "target", 101), ("mushka", "flush", 0), ("mushka", "remise_points", 0),
    ("mushka", "remise_points", 11), ("mushka", "colour", "red"),
])
def test_an_unknown_option_or_value_refuses_the_session(game: str, name: str, value: object) -> None:
    Evening().refuses("session", game=game, players=["А", "Б", "В"], options={name: value})


@pytest.mark.parametrize(("game", "options"), [
    ("oblom", {"stake": 1000, "spoil_ante": "all", "void_must_trump": False, "penalties": True,
               "misdeal_dealer": "same"}),
    ("mushka", {"stake": 1000, "misdeal_dealer": "next", "settlement": "points", "target": 100, "flush": False,
                "remise_points": 10}),
    ("mushka", {"stake": 1, "target": 5, "remise_points": 1}),
])
def test_options_reach_to_their_limits(game: str, options: dict) -> None:
    assert evening(game, 3, **options).state["options"] == {**DEFAULTS[game], **options}


def test_the_session_comes_first_and_once() -> None:
    Evening().refuses("dealer", seat=0).refuses("undo").refuses("redo").refuses("end").refuses("trump", suit="S")
    evening("spoil5", 3).refuses("session", game="spoil5", players=["А", "Б"], options={})


def test_an_unknown_game_is_refused() -> None:
    for game in ("bridge", "", None, ["mushka"], 5):
        Evening().refuses("session", game=game, players=["А", "Б", "В"], options={})


def test_unknown_fields_are_ignored() -> None:
    table = evening("spoil5", 3).add("dealer", seat=0, seq=7, ms=True, player="кто-то")
    table.add("trump", suit="S", seat=99, count=-3)
    table.add("misdeal", reason="exposed", seat=99)
    table.shows(dealer=1, phase="between", pot=3)


def test_an_unknown_kind_is_refused() -> None:
    table = evening("spoil5", 3)
    kinds: list[Any] = ["shuffle", "", "Dealer", None, 3, ["dealer"], {"kind": "dealer"}, True]
    for kind in kinds:
        table.refuses(kind, seat=0)


@pytest.mark.parametrize("event", [None, True, 0, 1.5, "dealer", [], ["dealer"], {}, {"seat": 0}])
def test_what_is_no_event_is_refused(event: object) -> None:
    assert evening("spoil5", 3).fold.check(event) is not None


@pytest.mark.parametrize("seat", [-1, 3, 10 ** 9, True, False, None, "0", 0.5, [0], {}])
def test_seats_are_whole_numbers_of_the_table(seat: object) -> None:
    evening("spoil5", 3).refuses("dealer", seat=seat).refuses("dealer")
    table = evening("spoil5", 3).dealer(0).trump("S")
    for kind in ("trick", "rob", "announce", "demote", "wrong_hand"):
        table.refuses(kind, seat=seat)


@pytest.mark.parametrize("suit", ["", "s", "SC", "♠", None, 0, True, ["S"]])
def test_there_are_four_suits(suit: object) -> None:
    evening("oblom", 3).dealer(0).refuses("trump", suit=suit).refuses("trump")


@pytest.mark.parametrize("count", [0, -1, 6, True, "1", 1.5, None, []])
def test_a_count_of_tricks_is_a_whole_number(count: object) -> None:
    evening("oblom", 3).dealer(0).trump("S").refuses("trick", seat=1, count=count)


def test_kinds_of_the_other_game_are_refused() -> None:
    spoil = evening("spoil5", 3).dealer(0).trump("S")
    for kind, fields in (("bid", {"play": True}), ("exchange", {"cards": 1}), ("ace", {}), ("flush", {}),
                         ("remise", {}), ("remise", {"points": 1})):
        spoil.refuses(kind, seat=1, **fields)
    mushka = evening("mushka", 3).dealer(0).trump("S").bid(None, True)
    for kind in ("rob", "announce", "demote", "take", "jink", "result", "wrong_hand"):
        mushka.refuses(kind, seat=1)
    mushka.refuses("offence", seat=1, what="exposed")
