"""What nobody can read is found, and nothing else is complained of."""
import pytest

from host_tools.simulator.box import Item
from host_tools.simulator.legibility import flaws, vocabulary

WORDS, NAMES = vocabulary(["Сдаёт. Козырь?", "Банк"]), vocabulary(["Александрина"])
GOOD: list[Item] = [
    ("text", 0, 0, "small", "Сдаёт. Козырь?"), ("text", 0, 2, "big", "Алекса…ина"),
    ("text", 4, 6, "small", "Але"), ("invert", 31, 6, 1, 2), ("text", 36, 6, "small", "→"),
    ("text", 88, 6, "small", "Банк")]


@pytest.mark.parametrize("items", [GOOD, [("suit", 0, 1, "S"), ("text", 36, 0, "big", "Банк 12")],
                                   [("text", 0, 2 * row, "small", f"{key} Банк") for row, key in enumerate("ABCD")]])
def test_a_good_page_has_no_flaws(items: list[Item]) -> None:
    assert flaws(items, WORDS, NAMES) == []


@pytest.mark.parametrize(("item", "flaw"), [
    (("text", 100, 2, "small", "Банк"), "outside the panel"),
    (("text", 0, 7, "small", "Банк"), "outside the panel"),
    (("text", 8, 1, "small", "Банк"), "covers another"),
    (("suit", 80, 2, "H"), "covers another"),
    (("text", 64, 6, "small", "Банк 12"), "over no key"),
    (("text", 0, 2, "big", "Алекс"), "cut: Алекс"),
    (("text", 0, 2, "small", "Коз…ь"), "cut: Коз"),
    (("text", 0, 2, "small", "漢"), "no glyph"),
])
def test_a_flaw_is_found(item: Item, flaw: str) -> None:
    found = flaws([*GOOD, item], WORDS, NAMES)
    assert any(line.startswith(flaw) for line in found), found
