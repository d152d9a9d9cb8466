"""What the referee answers, against the rules (RULES §1 and §2) and within the panel."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules import ladder, legal
from companion.rules.options import GAMES, OPTIONS, defaults
from companion.screen import referee as pages
from companion.screen.cards import card_name
from companion.screen.words import Phrases, phrases

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
PACK = [rank + suit for suit in "SCDH" for rank in RANKS]
LANGUAGES = ("ru", "en")
LINE, BIG = 16, 10  # characters that fit

suits = st.sampled_from("SCDH")
games = st.sampled_from(sorted(GAMES))
languages = st.sampled_from(LANGUAGES)


def words_of(language: str) -> tuple[Phrases, Phrases]:
    return phrases(language), phrases(language + "_referee")


def case_of(game: str, trump: str, demoted: bool = False) -> pages.Case:
    low = "A" + trump if demoted and game != "mushka" else None
    return pages.Case(game, defaults(game), 52, trump, low)


def texts(items: list[tuple]) -> list[str]:
    return [item[4] for item in items if item[0] == "text"]


def assert_whole(faces: list[list[tuple]]) -> None:
    for face in faces:
        for item in face:
            if item[0] == "text":
                assert "…" not in item[4] and len(item[4]) <= (BIG if item[3] == "big" else LINE)


@given(games, suits, st.booleans(), suits, languages)
def test_the_ladder_shows_every_card_of_the_suit_in_order(
        game: str, trump: str, low: bool, of: str, language: str) -> None:
    words, said = words_of(language)
    case = case_of(game, trump, low)
    items = pages.cards_of(case, of, words, said)
    shown = texts(items)[1:]
    signs = "♠♣♦♥"
    assert [name if name[0] in signs else signs["SCDH".index(of)] + name for name in shown] == [
        card_name(card, words) for card in (
            ladder.mushka_order(of) if game == "mushka" else ladder.order(trump, of, case.demoted))]
    assert_whole([items])
    places = [(item[1], item[2]) for item in items if item[0] == "text"]
    assert len(set(places)) == len(places) and all(
        item[1] + 8 * len(item[4]) <= 128 for item in items if item[0] == "text")
    inverted = [item for item in items if item[0] == "invert"]
    assert len(inverted) == (case.demoted is not None and of == trump)


@pytest.mark.parametrize(("players", "last"), [(32, "7"), (36, "6"), (52, "2")])
def test_the_ladder_of_mushka_ends_with_the_pack(players: int, last: str) -> None:
    words, said = words_of("ru")
    case = pages.Case("mushka", defaults("mushka"), players, "S")
    assert texts(pages.cards_of(case, "D", words, said))[-1] == last


@pytest.mark.parametrize(("trump", "plays", "shown", "why"), [
    ("S", ["10S", "9S"], "♠9 > ♠10", "Чёрная: младшая"),
    ("H", ["10C", "2C"], "♣2 > ♣10", "Чёрная: младшая"),
    ("D", ["9D", "10D"], "♦10 > ♦9", "Старший козырь"),
    ("S", ["KS", "AH"], "♥Т > ♠К", "♥Т: 3-й козырь"),
    ("H", ["KH", "AH"], "♥Т > ♥К", "♥Т: 3-й козырь"),
    ("S", ["JS", "5S"], "♠5 > ♠В", "5: первый козырь"),
    ("S", ["AH", "JS"], "♠В > ♥Т", "В: второй козырь"),
    ("S", ["AS", "KS"], "♠Т > ♠К", "Старший козырь"),
    ("S", ["KD", "2S"], "♠2 > ♦К", "Козырь бьёт"),
    ("S", ["2D", "KC"], "♦2 > ♣К", "Масть хода берёт"),
    ("S", ["AD", "2D"], "♦2 > ♦Т", "♦Т младше всех"),
    ("S", ["AC", "JC"], "♣В > ♣Т", "Простые: К Д В Т"),
    ("S", ["2C", "AC"], "♣Т > ♣2", "Старшая в масти"),
    ("S", ["QD", "10D"], "♦Д > ♦10", "Старшая в масти"),
])
def test_who_is_higher_in_spoil_five_and_why(trump: str, plays: list[str], shown: str, why: str) -> None:
    assert texts(pages.verdict(case_of("oblom", trump), plays, *words_of("ru"))[0]) == [shown, why]


def test_a_demoted_ace_is_beaten_by_every_trump() -> None:
    assert texts(pages.verdict(case_of("oblom", "S", True), ["AS", "10S"], *words_of("ru"))[0]) == [
        "♠10 > ♠Т", "Туз понижен"]


@pytest.mark.parametrize(("plays", "shown", "why"), [
    (["AS", "7H"], "♥7 > ♠Т", "Козырь бьёт"), (["AS", "KS"], "♠Т > ♠К", "Старшая в масти"),
    (["5H", "QH"], "♥Д > ♥5", "Старший козырь"), (["2C", "AD"], "♣2 > ♦Т", "Масть хода берёт"),
])
def test_who_is_higher_in_mushka_and_why(plays: list[str], shown: str, why: str) -> None:
    assert texts(pages.verdict(case_of("mushka", "H"), plays, *words_of("ru"))[0]) == [shown, why]


@given(games, suits, st.booleans(), st.lists(st.sampled_from(PACK), min_size=1, max_size=10, unique=True), languages)
def test_the_verdict_names_the_winner_of_the_rules(
        game: str, trump: str, low: bool, plays: list[str], language: str) -> None:
    words, said = words_of(language)
    case = case_of(game, trump, low)
    faces = pages.verdict(case, plays, words, said)
    winner = (ladder.mushka_trick_winner(trump, plays) if game == "mushka"
              else ladder.trick_winner(trump, plays, case.demoted))
    assert texts(faces[0])[0].split(" > ")[0] == card_name(plays[winner], words)
    assert_whole(faces)
    if len(plays) > 2:
        assert " ".join(texts(faces[1])).split() == [card_name(card, words) for card in plays]


@given(games, suits, st.booleans(), st.sampled_from(PACK), languages)
def test_what_may_be_kept_back_is_what_the_rules_let_one_keep(
        game: str, trump: str, low: bool, led: str, language: str) -> None:
    words, said = words_of(language)
    case = case_of(game, trump, low)
    faces = pages.may(case, led, words, said)
    assert_whole(faces)
    if game != "mushka" and case.is_trump(led):
        kept = [card_name(card, words) for card in PACK
                if card in legal.withholdable(trump, led, PACK, case.demoted) and card != led]
        assert sorted(texts(faces[0])[1].split()) == (sorted(kept) or [said["none_kept"]])


@pytest.mark.parametrize(("game", "led", "table"), [
    ("oblom", "9D", ["Есть ♦: ♦/козырь", "Нет ♦: козырь", "Нет обоих: любую"]),
    ("spoil5", "9D", ["Есть ♦: ♦/козырь", "Нет ♦: любую"]),
    ("mushka", "9D", ["Есть ♦: ♦", "Нет ♦: козырь", "Нет обоих: любую"]),
    ("oblom", "AH", ["Есть козырь: его", "Нет его: любую"]),
    ("mushka", "AH", ["Есть ♥: ♥", "Нет ♥: козырь", "Нет обоих: любую"]),
])
def test_what_may_be_played(game: str, led: str, table: list[str]) -> None:
    assert texts(pages.may(case_of(game, "S"), led, *words_of("ru"))[-1]) == table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_rule_fits_whatever_the_table_agreed_on(game: str, language: str) -> None:
    words, said = phrases(language), phrases(language + "_rules")
    for name, (limits, default) in OPTIONS.items():
        for value in limits if game in default else ():
            case = pages.Case(game, defaults(game) | {name: value}, 52, "S")
            for rule in case.rules:
                assert max(map(len, pages.rule(case, rule, words, said))) <= LINE
                assert len(said["title " + rule[0]]) <= LINE - 2


@pytest.mark.parametrize(("game", "options", "differs"), [
    ("oblom", {}, ["Споил Файв: любая карта."]),
    ("spoil5", {}, ["Пятерной облом: бей козырем."]),
    ("oblom", {"void_must_trump": False}, ["Пятерной облом: бей козырем."]),
    ("spoil5", {"void_must_trump": True}, ["Споил Файв: любая карта."]),
])
def test_a_rule_names_the_profile_that_differs(game: str, options: dict[str, bool], differs: list[str]) -> None:
    case = pages.Case(game, defaults(game) | options, 52, "S")
    said = " ".join(pages.rule(case, ("follow", "void_must_trump"), phrases("ru"), phrases("ru_rules")))
    here, *others = said.partition("Нечем: ")[2].split(". ")
    assert [" ".join(others)] == differs
    assert here == ("бей козырем" if case.must_trump else "любая карта")
