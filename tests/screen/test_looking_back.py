"""Sheets, deals and events in words: everything is inside the panel, whole or cut with a mark, in both languages."""
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phrases import table

from companion.rules import engine
from companion.rules.events import FIELDS, OFFENCES
from companion.rules.state import State
from companion.screen import balances, history, payments, receipt, sheets
from companion.screen.canvas import Canvas, width
from companion.screen.words import Phrases, en, ru

LANGUAGES = [Phrases(ru.TEXT), Phrases(en.TEXT)]
NAMES = ["Аня", "Александрина", "Константин-М", "Ян", "Боря", "Вова", "Галя"]
LINE, MENU = 16, 14
languages = pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words["language"])
points = st.integers(0, 999)


def seated(game: str, names: list[str], *events: dict[str, Any]) -> State:
    state = State()
    session = {"kind": "session", "game": game, "players": names}
    for event in [session, {"kind": "dealer", "seat": 0}, *events]:
        assert engine.check(state, event) is None
        engine.apply(state, event)
    return state


def lit(*items: tuple) -> int:
    """The frame as one number."""
    canvas = Canvas()
    canvas.draw(list(items))
    return int.from_bytes(canvas.buffer)


@languages
@settings(deadline=None)
@given(points, points, st.sampled_from(NAMES), st.sampled_from([5, 25, 100]))
def test_nothing_on_a_sheet_covers_anything_else(
        words: Phrases, tricks: int, remises: int, name: str, target: int) -> None:
    state = seated("mushka", [name, "Б", "В"])
    state.sheets[0], state.options["target"] = [tricks, remises], target
    items = sheets.sheet(state, 0, words)
    apart = [lit(item) for item in items]  # no dot is lit twice
    assert sum(apart) == lit(*items)
    assert all(item[1] >= 0 and item[1] + width(item[3], item[4]) <= 128 for item in items if item[0] == "text")
    assert {str(tricks), str(remises), str(target), f"= {tricks - remises}"} <= {item[4] for item in items[1:]}


def test_the_arc_has_its_crown_in_the_middle_and_a_line_under_it() -> None:
    canvas = Canvas()
    canvas.draw(sheets.sheet(seated("mushka", ["А", "Б", "В"]), 0, LANGUAGES[0])[:1])
    lit_in_column = [sum(canvas.buffer[row * 128 + x].bit_count() for row in range(8)) for x in range(128)]
    assert lit_in_column == lit_in_column[::-1]
    assert lit_in_column[63] == lit_in_column[64] == 32
    assert all(lit_in_column[x] >= 2 for x in range(2, 126))


@languages
def test_what_is_lacking_and_what_changes_fits_a_line(words: Phrases) -> None:
    for game in ("mushka", "spoil5"):
        before, after = seated(game, NAMES), seated(game, NAMES)
        after.sheets = [[100, 95] for _ in NAMES]
        before.chips, after.chips = [-1000] * 7, [1000] * 7
        before.pot, after.pot = 7000, 0
        rows = balances.changes(before, after, words)
        assert len(rows) == (14 if game == "mushka" else 8)
        assert balances.changes(before, before, words) == [words["no_change"]]
        assert all(len(row) <= LINE for row in rows + balances.balances(before, words) + payments.totals(before, words))
    after = seated("mushka", NAMES)
    assert [len(sheets.line(after, seat, words, MENU)) for seat in range(7)] == [MENU] * 7


@languages
@pytest.mark.parametrize("why", ["fresh", "spoil", "joined"])
def test_a_payment_into_the_pot_is_told_whole(words: Phrases, why: str) -> None:
    deal, reason, share = (item[4] for item in receipt.payment((300, why, "Александрина", 100), words))
    assert deal == words["deal_number"] % 300 and reason == words["ante " + why]
    assert share == "Александрина 100"


def test_a_payment_at_the_end_never_loses_its_figure() -> None:
    who, whom = payments.payment("Александрина", "Константин-М", 1200)
    assert (who[4], whom[4]) == ("Александрина →", "Кон…М 1200")


FORMS = ["Аня", "Бор", "Вов"]
TRUMP, BOTH = {"kind": "trump", "suit": "H"}, {"kind": "bid", "seat": None, "play": True}


@languages
@pytest.mark.parametrize(("events", "russian", "english"), [
    ([{"kind": "result", "seat": 2}], "1 Костя     +3", "1 Костя     +3"),
    ([{"kind": "result", "seat": None}], "1        Облом", "1        Spoil"),
    ([{"kind": "trick", "seat": 1, "count": 3}, {"kind": "jink", "seat": 1}, {"kind": "trick", "seat": 1, "count": 2}],
     "1 Боря     +5!", "1 Боря     +5!"),
    ([{"kind": "trick", "seat": 1, "count": 3}, {"kind": "jink", "seat": 1}, {"kind": "trick", "seat": 0}],
     "1 Боря   Облом", "1 Боря   Spoil"),
])
def test_a_deal_of_spoil_five_in_a_line(
        words: Phrases, events: list[dict[str, Any]], russian: str, english: str) -> None:
    state = seated("oblom", ["Аня", "Боря", "Костя"], TRUMP, *events)
    assert history.deal(state, words, FORMS) == (russian if words["language"] == "ru" else english)


@languages
def test_a_deal_of_mushka_in_a_line(words: Phrases) -> None:
    tricks = [{"kind": "trick", "seat": 1, "count": 4}, {"kind": "trick", "seat": 2}]
    state = seated("mushka", ["Аня", "Боря", "Вова"], TRUMP, BOTH, *tricks, {"kind": "ace", "seat": None})
    assert history.deal(state, words, FORMS) == "1 Бор+4 Вов+1…"
    state = seated("mushka", ["Аня", "Боря", "Вова"], TRUMP, dict(BOTH, play=False))
    assert history.deal(state, words, FORMS) == "1 " + words["all_pass"]


SAMPLE = {"seat": 1, "suit": "S", "play": True, "cards": 5, "count": 3, "reason": "exposed", "what": OFFENCES[0],
          "points": 1, "player": "Константин-М", "deal": 120, "entries": []}


@languages
@pytest.mark.parametrize("kind", sorted(set(FIELDS) - {"session", "undo", "redo"}))
def test_every_event_that_can_be_undone_has_its_name(words: Phrases, kind: str) -> None:
    state = seated("mushka", NAMES)
    event = {"kind": kind} | {field: SAMPLE[field] for field in FIELDS[kind] if field in SAMPLE}
    said = history.name_of(event, state, words)
    shown = [item[4] for item in history.echo(words["undone"], event, state, words)]
    assert " ".join(shown) == f"{words['undone']} {said}"
    assert ("Александрина" in said) == ("seat" in event and "player" not in event)


@languages
def test_events_of_nobody_have_a_name_too(words: Phrases) -> None:
    state, said = seated("mushka", NAMES), table(ru.TEXT if words["language"] == "ru" else en.TEXT)
    for event, name in (({"kind": "bid", "seat": None, "play": False}, f"{said['the_rest']}: {said['pass']}"),
                        ({"kind": "ace", "seat": None}, f"{said['nobody']}: {said['ace']}"),
                        ({"kind": "result", "seat": None}, said["spoil"])):
        assert history.name_of(event, state, words) == name
