"""Both languages say the same things, and every refusal of the rules has its words."""
import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion
from companion.screen.fonts import slot
from companion.screen.words import en, en_reasons, ru, ru_reasons

ROOT = Path(companion.__file__).parent
REASONS = ru_reasons.REASONS


def returned_refusals() -> Iterator[tuple[str, int, str]]:
    """(code, number of details, where) of every refusal that the rules and the flow can give.

    A refusal is a tuple that a function returns, alone or in a conditional expression, with a code in front.
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


def blanks(text: str) -> list[str]:
    return sorted(re.findall(r"\{\d*\}|%\+?[ds]", text))


@pytest.mark.parametrize(("russian", "english"), [(ru.WORDS, en.WORDS), (REASONS, en_reasons.REASONS)])
def test_the_languages_have_the_same_keys_and_blanks(russian: dict[str, str], english: dict[str, str]) -> None:
    assert russian.keys() == english.keys()
    assert {key: blanks(text) for key, text in russian.items()} == {key: blanks(text) for key, text in english.items()}


def test_refusals_are_found() -> None:
    found = {code for code, _, _ in returned_refusals()}
    assert {"turn", "unknown_kind", "suspended", "amend_breaks", "five_tricks"} <= found


@pytest.mark.parametrize(("code", "details", "where"), list(returned_refusals()))
def test_every_refusal_has_words_with_a_blank_for_each_detail(code: str, details: int, where: str) -> None:
    assert len(blanks(REASONS[code])) == details, where


def test_words_can_be_drawn() -> None:
    """Every character has a glyph of its own, so no sentence shows a box."""
    box = slot("\x00")
    for words in (ru.WORDS, en.WORDS, REASONS, en_reasons.REASONS):
        assert not [character for character in set("".join(words.values())) if slot(character) == box]
