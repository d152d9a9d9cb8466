"""Names entered with four keys: every letter is near, and no layout that was tried needs fewer presses."""
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import pytest

from companion.flow.names import BEHIND, NUMBERS, SPLITS, Name, capital

ALPHABETS = {"ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "en": "abcdefghijklmnopqrstuvwxyz"}
SIGNS = "_-"
NUMBERED = ".1234567890"
NAMES = {
    "ru": [
        "Аня", "Боря", "Вова", "Галя", "Дима", "Ева", "Жора", "Зоя", "Иван", "Катя", "Саша", "Лёша", "Серёжа",
        "Наташа", "Андрей", "Ольга", "Марина", "Юля", "Коля", "Миша", "Лена", "Костя", "Ирина", "Виктор", "Павел",
        "Татьяна", "Света", "Игорь", "Женя", "Фёдор", "Александр", "Борис", "Надя", "Олег", "Таня", "Паша",
        "Петя", "Рома", "Максим", "Людмила",
    ],
    "en": [
        "Ann", "Ben", "Cora", "Dan", "Eve", "James", "Mary", "John", "Kate", "Michael", "Sarah", "Peter", "Alice",
        "Robert", "Emma", "Tom", "Laura", "David", "Nick", "Irene", "Oliver", "Sophie", "Frank", "Helen",
        "George", "Ruth", "Sam", "Victor", "Walter", "Zoe", "Patrick", "Brian", "Kevin", "Siobhan", "Paul",
        "Rose", "Jack", "Susan", "Liam", "Quinn",
    ],
}


def entered_by(held: Sequence[str], keys: str = "") -> Iterator[tuple[str, str]]:
    """(character, the keys that enter it) of all that these words hold."""
    for key, word in zip("ABCD", held, strict=False):
        if word in NUMBERS:
            yield from entered_by(BEHIND, keys + key)
        elif len(word) > 1:
            yield from entered_by(word, keys + key)
        else:
            yield word, keys + key


def paths(language: str) -> dict[str, str]:
    """The keys that enter each character."""
    return {character: keys for first, (_, held) in zip("ABC", SPLITS[language], strict=True)
            for character, keys in entered_by(held.split(" "), first)}


@pytest.mark.parametrize("language", SPLITS)
def test_every_character_has_its_own_presses_letters_two_or_three(language: str) -> None:
    found = paths(language)
    assert "".join(found) == ALPHABETS[language] + SIGNS + NUMBERED
    assert {len(found[character]) for character in ALPHABETS[language] + SIGNS} == {2, 3}
    assert {len(found[character]) for character in NUMBERED} == {4, 5}
    assert not [one for one in found.values() for other in found.values() if one != other and other.startswith(one)]


@pytest.mark.parametrize("language", SPLITS)
def test_any_six_letters_take_at_most_20_presses_with_opening_and_closing(language: str) -> None:
    found = paths(language)
    assert 1 + 6 * max(len(found[letter]) for letter in ALPHABETS[language]) + 1 <= 20


@pytest.mark.parametrize("language", SPLITS)
def test_the_label_of_a_key_names_its_first_and_last_letter(language: str) -> None:
    for label, held in SPLITS[language]:
        letters = [letter for letter in held if letter in ALPHABETS[language]]
        assert label == f"{capital(letters[0])}-{capital(letters[-1])}"


@pytest.mark.parametrize("letter", [*ALPHABETS["ru"], *ALPHABETS["en"], "-", "."])
def test_capitals(letter: str) -> None:
    assert capital(letter) == letter.upper()


def test_before_the_first_letter_a_step_back_leaves() -> None:
    assert not Name("ru", "", print).back(None)


# Layouts: presses that a name takes, its completion included; `place` is the number of a letter in the alphabet.

def cursor(name: str, alphabet: str) -> float:
    """Keys: one letter back, one on, take it, done. The cursor stays where it was."""
    places = [0, *map(alphabet.index, name)]
    steps = [abs(one - other) for one, other in pairwise(places)]
    return sum(min(step, len(alphabet) - step) + 1 for step in steps) + 1


def pages(name: str, alphabet: str) -> float:
    """Three letters on A, B, C; D turns the page; done stands behind the last letter."""
    return sum(alphabet.index(letter) // 3 + 1 for letter in name) + len(alphabet) // 3 + 1


def quarters(name: str, alphabet: str) -> float:
    """All four keys hold a quarter of the alphabet, the signs and done: three presses for each."""
    return 3 * len(name) + 3


def thirds(name: str, alphabet: str) -> float:
    """Three keys hold equal thirds, D is done; a third is split evenly."""
    return 3 * len(name) + 1


def weighed(name: str, alphabet: str) -> float:
    """As built: thirds, split so that frequent letters take two presses."""
    language = next(language for language, letters in ALPHABETS.items() if letters == alphabet)
    return sum(len(paths(language)[letter]) for letter in name) + 1


FIGURES: dict[Callable[[str, str], float], dict[str, float]] = {  # presses for six letters of common names, and done
    cursor: {"ru": 61.8, "en": 50.7},
    pages: {"ru": 39.4, "en": 32.8},
    quarters: {"ru": 21, "en": 21},
    thirds: {"ru": 19, "en": 19},
    weighed: {"ru": 16.7, "en": 16.2},
}


@pytest.mark.parametrize("layout", FIGURES, ids=lambda layout: layout.__name__)
@pytest.mark.parametrize("language", SPLITS)
def test_the_figures_of_the_layouts(layout: Callable[[str, str], float], language: str) -> None:
    letters = "".join(NAMES[language]).lower()
    one = layout("", ALPHABETS[language])
    mean = (layout(letters, ALPHABETS[language]) - one) / len(letters) * 6 + one
    assert round(mean, 1) == FIGURES[layout][language]
    assert FIGURES[weighed][language] <= FIGURES[layout][language]
