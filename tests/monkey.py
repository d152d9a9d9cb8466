"""A monkey at the keys of the simulated box: seeded random presses that never raise, never break a law, and never lead
to where there is no way back from.

    python tests/monkey.py     100,000 presses under each Python, with its progress: `make monkey`

A life of the monkey is a table, drawn from the number of the life, and the presses at it. They come in moods, or it
would stay in one corner: playing, in menus, going back, and anything at all.
"""
import json
import os
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.buttons.presses import LETTERS, SEATS
from companion.screen.words import phrases
from host_tools.runtime import Runtime
from host_tools.simulator.box import DOWN, Box, BoxCrash, Look, key_mask
from host_tools.simulator.legibility import flaws
from host_tools.simulator.stage import Choose, Stage
from host_tools.words import Complaint

LIFE, LIVES = 1000, 100  # presses of a life, and how many lives there are under each Python
LOOKS, RETURNS, CUTS = 20, 200, 700  # presses between two looks, two ways back, two power cuts
NAMES = {"ru": ("Аня", "Боря", "Вова", "Галя", "Александр М.", "Александра-М", "Жора", "Зоя", "И", "Ян"),
         "en": ("Ann", "Ben", "Cora", "Dan", "Alexander M.", "Alexandra-M", "Gus", "Hal", "I", "Jo")}
BOOT, RELEASED = 50, 60  # ms; a release is longer than the longest debounce
PAUSE = 2600  # ms, in which the next face comes
ENDS = 0.3  # of the ways back end the evening too
MOST_STEPS = 120  # held back: more than a name has letters, a correction entries, and a menu levels
CODE = re.compile(r"[a-z]+(_[a-z]+)+")  # of a refusal that has no words

Press = tuple[str, str]  # keys, and how: "short", "hold" or, with no keys, "wait"

MENU: Press = ("BC", "hold")
WAIT: Press = ("", "wait")
SHORT: list[Press] = [(key, "short") for key in LETTERS]
HELD: list[Press] = [(key, "hold") for key in LETTERS]
OTHERS: list[Press] = [("BC", "short"), ("AD", "short"), ("AD", "hold"), ("CD", "hold"), ("ABCD", "short"), WAIT]
PAD: list[Press] = [(key, "short") for key in SEATS]
# what is pressed in a mood, and how often; BACK is the held key that goes back, whichever it is
BACK: Press = ("back", "hold")
MOODS: tuple[dict[Press, int], ...] = (
    dict.fromkeys(SHORT, 12) | dict.fromkeys(HELD, 1),
    dict.fromkeys(SHORT, 12) | {MENU: 8, BACK: 1},
    dict.fromkeys(SHORT, 6) | {MENU: 2, BACK: 8},
    dict.fromkeys(SHORT, 8) | dict.fromkeys(HELD, 2) | dict.fromkeys(OTHERS, 1) | dict.fromkeys(PAD, 1) | {MENU: 3},
)
MOOD = (20, 60)  # presses


class Fault(Exception):
    """A law is broken; said with the life, and the last presses before it."""


@dataclass(frozen=True)
class Table:
    """Who sits there, and the settings of the box that differ from the usual ones."""

    players: tuple[str, ...]
    settings: dict[str, Any]


def table(chance: Random) -> Table:
    language = chance.choice(("ru", "en"))
    settings = {"language": language} | {name: chance.random() < share for name, share in
                                         (("left_handed", 0.25), ("pad", 0.5), ("quick", 0.25))}
    return Table(NAMES[language][:chance.randint(2, 10)], settings)


def moods(chance: Random) -> Iterator[Press]:
    """Presses without end."""
    while True:
        mood = chance.choice(MOODS)
        yield from chance.choices(list(mood), list(mood.values()), k=chance.randint(*MOOD))


@dataclass
class Account:
    """What came of lives: presses, how many of the looks were into an evening that had ended, the pages seen, and the
    most deals of an evening by game."""

    presses: int = 0
    ends: int = 0
    pages: set[str] = field(default_factory=set)
    deals: dict[str, int] = field(default_factory=dict)

    def add(self, other: "Account") -> None:
        self.presses += other.presses
        self.ends += other.ends
        self.pages |= other.pages
        for game, deals in other.deals.items():
            self.deals[game] = max(deals, self.deals.get(game, 0))

    def __str__(self) -> str:
        deals = ", ".join(f"{game} {deals}" for game, deals in sorted(self.deals.items()))
        return f"{self.presses:,} presses, {len(self.pages):,} pages, most deals: {deals}, ended: {self.ends}"


def chips_are_conserved(state: dict[str, Any]) -> bool:
    chips = state["balances"] if "balances" in state else state["ledger"]
    return sum(chips) + sum(have for _, have in state["left"]) + state.get("pot", 0) == 0


class Monkey:
    """One life in `folder`, which is empty."""

    def __init__(self, life: int, runtime: Runtime, folder: Path, box: type[Box] = Box) -> None:
        self._chance = Random(life)
        self._table = table(self._chance)
        (folder / "roster.txt").write_text("".join(f"{name}\n" for name in self._table.players), "utf-8")
        (folder / "settings.json").write_text(json.dumps(self._table.settings))
        self._folder = folder
        self._box = box(folder, runtime, seed=life)
        self._life, self._name = life, f"life {life}, {runtime}"
        self._presses: list[Press] = []
        self.account = Account()

    def live(self) -> Account:
        """What came of it. Raises Fault."""
        with self._box as box:
            try:
                box.plug_in()
                box.run(BOOT)
                for number, press in enumerate(self._stream(), 1):
                    self._press(press)
                    if number % LOOKS == 0:
                        self._look()
                    if number % RETURNS == 0:
                        self._return()
                    if number % CUTS == 0:
                        self._cut_power()
                    if self.account.presses >= LIFE:
                        break
            except BoxCrash as crash:
                raise self._fault(f"{crash}\n{crash.traceback}") from crash
        return self.account

    def _stream(self) -> Iterator[Press]:
        """The game of this life and its agreement as it stands, then presses without end."""
        in_order = SHORT[::-1] if self._table.settings["left_handed"] else SHORT
        yield in_order[self._life % 3]
        yield in_order[1]
        yield from moods(self._chance)

    def _press(self, press: Press) -> None:
        keys, how = press
        self._presses.append(press)
        self.account.presses += 1
        if press == WAIT:
            self._box.run(PAUSE)
        else:
            self._box.run(DOWN[how], key_mask(self._back_key() if press == BACK else keys))
            self._box.run(RELEASED)

    def _back_key(self) -> str:
        return LETTERS[0] if self._settings().get("left_handed") else LETTERS[-1]

    def _settings(self) -> dict[str, Any]:
        """The monkey changes them, so it looks them up."""
        found: dict[str, Any] = json.loads((self._folder / "settings.json").read_text())
        return found

    def _look(self) -> Look:
        """The laws of each page and state."""
        seen = self._box.look()
        state = seen.state
        if not "".join(seen.texts).strip():
            raise self._fault("an empty page")
        if any(CODE.fullmatch(text) for text in seen.texts):
            raise self._fault(f"a refusal without words: {seen.texts}")
        if found := flaws(seen.items):
            raise self._fault(f"a page that cannot be read: {found}")
        if state is not None:
            if not chips_are_conserved(state):
                raise self._fault(f"chips are lost: {state}")
            self.account.ends += state["phase"] == "ended"
            self.account.deals[state["game"]] = max(state["deals"], self.account.deals.get(state["game"], 0))
        self.account.pages.add(" ".join(seen.texts))
        return seen

    def _return(self) -> None:
        """Back from wherever it is: in turns by the held key, step by step, and by the chord of the menu."""
        if self._chance.random() < 0.5:
            self._step_back()
        else:
            self._close_menu()
        if self._chance.random() < ENDS:
            self._end_evening()
        before = self._look()
        for press in SHORT:
            self._press(press)
            after = self._look()
            if (after.texts, after.state) != (before.texts, before.state):
                return
        raise self._fault(f"no key means anything: {before.texts}")

    def _end_evening(self) -> None:
        """What a monkey finds too seldom: the end of an evening, where there is one to end."""
        words = self._words()
        with suppress(Complaint):
            self._press(MENU)
            Choose((words["menu table"], words["menu end"])).play(Stage(self._box))
            self._press(self._sure())

    def _words(self) -> Any:
        return phrases(self._settings().get("language", "ru"))

    def _sure(self) -> Press:
        """The key that says yes to a question."""
        return SHORT[3] if self._back_key() == LETTERS[0] else SHORT[0]

    def _step_back(self) -> None:
        """Step by step, until an event is taken back or nothing is left to take back. Where many presses would be lost
        the box asks first, and is told yes."""
        seen = self._look()
        for _ in range(MOST_STEPS):
            asked = self._words()["leave_setup"] in seen.texts
            self._press(self._sure() if asked else BACK)
            before, seen = seen, self._look()
            if seen.state != before.state or seen.texts == before.texts:
                return
        raise self._fault(f"the held key does not lead back: {seen.texts}")

    def _close_menu(self) -> None:
        """One chord closes what lies over the page, or opens the menu, which the next one closes."""
        self._press(MENU)
        first = self._look().texts
        self._press(MENU)
        second = self._look().texts
        self._press(MENU)
        third = self._look().texts
        if third != first:
            raise self._fault(f"the chord of the menu leads from {first} over {second} to {third}")
        if first[0][:2] == "A ":
            self._press(MENU)

    def _cut_power(self) -> None:
        before = self._look().state
        self._box.pull_plug()
        self._box.plug_in()
        self._box.run(BOOT)
        after = self._look().state
        if before is None:  # an evening that was left is the last one still
            before = after if after and after["phase"] == "ended" else None
        if after != before:
            raise self._fault(f"a power cut changed {before} to {after}")

    def _fault(self, what: str) -> Fault:
        last = " ".join(keys + "~" * (how == "hold") for keys, how in self._presses[-40:])
        return Fault(f"{self._name}, press {self.account.presses}: {what}\n{self._table}\nlast presses: {last}")


def live(life: int, runtime: Runtime) -> Account:
    """One life, from its number."""
    with TemporaryDirectory() as folder:
        return Monkey(life, runtime, Path(folder)).live()


def main() -> int:
    faults = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for runtime in Runtime:
            total = Account()
            for done in as_completed([pool.submit(live, life, runtime) for life in range(LIVES)]):
                try:
                    total.add(done.result())
                except Fault as fault:
                    faults += 1
                    print(f"\n{fault}\n", file=sys.stderr)
                print(f"\r{runtime}: {total}", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
    print(f"faults: {faults}")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
