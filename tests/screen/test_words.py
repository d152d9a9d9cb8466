"""Both languages say the same things, and every refusal of the rules has its words."""
import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from phrases import table

import companion
from companion.screen.fonts import slot
from companion.screen.words import Phrases, phrases, ru_reasons
from host_tools.refusals import OF_A_LOG

ROOT = Path(companion.__file__).parent
REASONS = table(ru_reasons.TEXT) | OF_A_LOG["ru"]
MODULES = sorted(path.stem for path in ROOT.glob("screen/words/[er][nu]*.py"))
TEXTS = {name: str(import_module(f"companion.screen.words.{name}").TEXT) for name in MODULES}


def returned_refusals() -> Iterator[tuple[str, int, str]]:
    """(code, number of details, where) of every refusal that the rules and the flow can give.

    A refusal is a tuple that a function returns, alone, in a conditional expression or in front of something else, with
    a code in front.
    """
    for path in sorted([*ROOT.glob("rules/*.py"), *ROOT.glob("flow/*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Return) and node.value is not None:
                yield from refusals_in(node.value, path)


def refusals_in(value: ast.expr, path: Path) -> Iterator[tuple[str, int, str]]:
    if isinstance(value, ast.IfExp):
        yield from refusals_in(value.body, path)
        yield from refusals_in(value.orelse, path)
    elif isinstance(value, ast.Tuple):
        code = value.elts[0]
        if isinstance(code, ast.Constant) and isinstance(code.value, str):
            yield code.value, len(value.elts) - 1, f"{path.name}:{value.lineno}"
        else:
            yield from refusals_in(code, path)


def blanks(text: str) -> list[str]:
    return sorted(re.findall(r"\{\d*\}|%\+?[ds]", text))


@pytest.mark.parametrize("russian", [name for name in MODULES if name.startswith("ru")])
def test_the_languages_have_the_same_keys_and_blanks(russian: str) -> None:
    said, meant = table(TEXTS[russian]), table(TEXTS["en" + russian[2:]])
    assert said.keys() == meant.keys()
    assert [key for key in said if blanks(said[key]) != blanks(meant[key])] == []


def test_words_for_a_log_are_not_those_of_the_box() -> None:
    said, meant = OF_A_LOG["ru"], OF_A_LOG["en"]
    assert said.keys() == meant.keys() and not said.keys() & table(ru_reasons.TEXT).keys()
    assert [code for code in said if blanks(said[code]) != blanks(meant[code])] == []


def test_a_phrase_is_found_by_its_whole_key() -> None:
    said = Phrases("\n# label = none\nlabel spoil = two\nspoil = one\nno = = three\n")
    assert [said[key] for key in ("spoil", "label spoil", "no")] == ["one", "two", "= three"]
    with pytest.raises(KeyError):
        said["label"]


@pytest.mark.parametrize("name", MODULES)
def test_every_phrase_of_the_box_is_found(name: str) -> None:
    said = phrases(name)
    assert all(said[key] == phrase for key, phrase in table(TEXTS[name]).items())


def test_refusals_are_found() -> None:
    found = {code for code, _, _ in returned_refusals()}
    assert {"turn", "unknown_kind", "suspended", "amend_breaks", "five_tricks"} <= found


@pytest.mark.parametrize(("code", "details", "where"), list(returned_refusals()))
def test_every_refusal_has_words_with_a_blank_for_each_detail(code: str, details: int, where: str) -> None:
    assert len(blanks(REASONS[code])) == details, where


def test_words_can_be_drawn() -> None:
    """Every character has a glyph of its own, so no sentence shows a box."""
    box = slot("\x00")
    for text in TEXTS.values():
        assert not [character for character in set(text) - {"\n"} if slot(character) == box]
