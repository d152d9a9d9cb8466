"""Any card of the pack takes three presses, and its place does not move when others are gone."""
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from companion.rules.cards import RANKS, SUITS
from companion.screen.cards import card_name
from companion.screen.words import phrases
from host_tools.runtime import Runtime
from host_tools.simulator.box import Box


@pytest.fixture
def led(tmp_path: Path) -> Iterator[Box]:
    """The referee at home, asked who is higher in oblom: which card is led?"""
    (tmp_path / "roster.txt").write_text("Аня\nБоря\nВова\n", "utf-8")
    with Box(tmp_path, Runtime.CPYTHON) as box:
        box.plug_in()
        box.press("BC", "hold")
        choose(box, "Судья", "Пятерной облом")
        box.press("A")
        choose(box, "Кто старше?")
        yield box


def choose(box: Box, *lines: str) -> None:
    for line in lines:
        keys = {text[2:]: text[0] for text in box.look().texts}
        box.press(keys[line])


def enter(box: Box, keys: tuple[str, ...]) -> None:
    for key in keys:
        box.press(key)


def test_each_way_of_three_presses_is_a_card_of_its_own(led: Box) -> None:
    words = phrases("ru")
    seen = []
    for keys in product("ABCD", repeat=3):
        assert led.look().texts == ["Ход"]
        enter(led, keys)
        if led.look().texts == ["Ещё карта"]:
            led.press("D", "hold")
            seen.append(led.look().texts[0])
            led.press("D")
            choose(led, "Кто старше?")
        else:  # a blank place
            led.press("D", "hold")
            led.press("D", "hold")
    assert seen == [card_name(rank + suit, words) for suit in SUITS for rank in RANKS]


def test_a_card_that_was_entered_leaves_its_place_blank(led: Box) -> None:
    enter(led, ("A", "B", "A", "A", "B"))
    assert led.look().texts == ["Ещё карта ♠", "9", "8"]
    enter(led, ("A",))
    assert led.look().texts == ["Ещё карта ♠", "9", "8"]
    enter(led, ("B",))
    assert led.look().texts[0] == "♠9 > ♠10"
