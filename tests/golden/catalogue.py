"""Which pages of the box are golden: routes through an evening, each with the tables at which it is played.

A route is a press script whose every `shot` is a page to keep. What stands in braces depends on the table: a word key,
such as {menu past}, is that phrase of its language; {roster}, {language}, {game} (the key of the game at home), {last}
(the pad's key of the last seat), {lots} (the keys that lead to the lot) and {aces} (the keys with which everybody draws
one) are the table's own. Routes press the keys of the seat pad, so they are the same for tables of any size.
"""
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.flow.choices import KEYS, PAD
from companion.screen.words import phrases
from host_tools.simulator.script import Script, parse_script

ROUTES = Path(__file__).with_name("routes")
LANGUAGES = ("ru", "en")
SPOIL_FIVE, MUSHKA = ("oblom", "spoil5"), ("mushka",)
KEY_OF_GAME = {"oblom": "A", "spoil5": "B", "mushka": "C"}
SIZES = {"oblom": (2, 5, 10), "spoil5": (2, 5, 10), "mushka": (3, 5, 7)}
FULL = {game: sizes[1:] for game, sizes in SIZES.items()}
ONE = dict.fromkeys(SIZES, (5,))
# route -> games, and the sizes of the tables of each
PLAYED: dict[str, tuple[Sequence[str], Mapping[str, Sequence[int]]]] = {
    "home": (MUSHKA, ONE),
    "agreement": (SPOIL_FIVE + MUSHKA, SIZES),
    "draw": (("oblom", "mushka"), SIZES),
    "jack": (("spoil5",), SIZES),
    "options": (SPOIL_FIVE, ONE),
    "options_mushka": (MUSHKA, ONE),
    "mushka": (MUSHKA, SIZES),
    "mushka_talk": (MUSHKA, ONE),
    "spoil": (SPOIL_FIVE, SIZES),
    "spoil_talk": (SPOIL_FIVE, FULL),
    "past_mushka": (MUSHKA, SIZES),
    "past_spoil": (SPOIL_FIVE, SIZES),
    "seats": (SPOIL_FIVE + MUSHKA, FULL),
    "referee": (SPOIL_FIVE + MUSHKA, ONE),
    "left_handed": (MUSHKA, ONE),
}
# 12 characters each; some begin alike
NAMES = {
    "ru": ("Александрина", "Александр М.", "Константин Б", "Максимилиана", "Владислав К.",
           "Екатерина М.", "Всеволод Юр.", "Станислав-мл", "Доброслава Ж", "Тимофей-дядя"),
    "en": ("Christabelle", "Christian W.", "Wilhelmina O", "Maximilianus", "Alexander M.",
           "Alexandra W.", "Montgomery J", "Evangeline M", "Gwendolyn W.", "Uncle Magnus"),
}
WORDS = ("", "_referee", "_setup", "_rules")  # modules of phrases, by what follows the language


@dataclass(frozen=True)
class Table:
    """A route at one table."""

    language: str
    route: str
    game: str
    size: int

    @property
    def name(self) -> str:
        """«ru/spoil-oblom-10»."""
        return f"{self.language}/{self.route}-{self.game}-{self.size}"

    @property
    def players(self) -> tuple[str, ...]:
        return NAMES[self.language][:self.size]

    def script(self) -> Script:
        """The route in the words of this table."""
        text = (ROUTES / f"{self.route}.txt").read_text("utf-8")
        return parse_script(re.sub(r"\{([^}]+)\}", lambda blank: self._said(blank[1]), text), self.name)

    def _said(self, blank: str) -> str:
        own = {"language": self.language, "game": KEY_OF_GAME[self.game], "last": PAD[self.size - 1],
               "roster": " ".join(f'"{name}"' for name in self.players),
               "lots": self._lots(), "aces": " ".join(["A"] * 2 * self.size)}
        return own[blank] if blank in own else f'"{_phrase(self.language, blank)}"'

    def _lots(self) -> str:
        """The lot stands behind the seats, three choices a page where they are more than four."""
        turned, key = divmod(self.size, 3) if self.size > 3 else (0, self.size)
        return " ".join(["D"] * turned + [KEYS[key]])


def _phrase(language: str, key: str) -> str:
    for module in WORDS:
        try:
            return phrases(language + module)[key]
        except KeyError:
            continue
    raise KeyError(key)


def tables() -> Iterator[Table]:
    for language in LANGUAGES:
        for route, (games, sizes) in PLAYED.items():
            for game in games:
                yield from (Table(language, route, game, size) for size in sizes[game])
