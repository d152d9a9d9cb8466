"""One evening, computed from its events: what came of each deal, the pots, the games won, who pays whom at the end.

Pure: the rules fold the events as the box does, with undos and amendments carried out, and are watched at it. No
archive and no words may enter.
"""
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, NamedTuple

from companion.rules import sheets
from companion.rules.fold import Fold
from companion.rules.payments import fewest_payments
from companion.rules.receipt import Receipt
from companion.rules.report import report
from companion.rules.state import State, is_spoil_five
from companion.screen.payments import settled


class Sheet(NamedTuple):
    """A sheet of Mushka, or what is written on it: tricks «В» and remises «Р»."""

    tricks: int
    remises: int

    @property
    def net(self) -> int:
        return sheets.net(self)


@dataclass(frozen=True)
class Line:
    """What a deal made of one player at the table.

    `tricks` are those counted; None where only the result was entered, or for who passed. `chips` is the balance or
    ledger after the deal, `change` the difference to the deal before. Only in Mushka: `written` by the deal (None for
    who passed), `by_hand` the remises written by hand since the deal before, `sheet` after it: that of who went over
    the target is empty, and where the deal won a game, those by which it was settled; the next deal begins with empty
    ones.
    """

    name: str
    tricks: int | None
    chips: int
    change: int
    written: Sheet | None = None
    by_hand: int = 0
    sheet: Sheet | None = None


@dataclass(frozen=True)
class Deal:
    """One complete deal, numbered from 1.

    `result`: `pot_won`, `spoil`, `jink_won` or `jink_lost`; in Mushka `played`, `flush`, `alone` or `all_pass`. `who`
    took the pot, jinked in vain or won the game; `chips` are what was won, the pot that stays, or 0. `ace` is who held
    A♠, where somebody did; `over` are those who went over the target.
    """

    number: int
    dealer: str
    trump: str
    result: str
    who: str | None
    chips: int
    lines: tuple[Line, ...]
    ace: str | None = None
    over: tuple[str, ...] = ()

    def line(self, name: str) -> Line | None:
        """That of this player, where he sat at the table."""
        return next((line for line in self.lines if line.name == name), None)


class Ante(NamedTuple):
    """A payment into a pot before a deal; `why` is `fresh`, `spoil` or `joined`, `name` None means everybody."""

    deal: int
    why: str
    name: str | None
    chips: int


@dataclass(frozen=True)
class Pot:
    """A pot of Spoil Five: who paid into it, and who won it in which deal; both None for the pot that still lies."""

    antes: tuple[Ante, ...]
    chips: int
    winner: str | None = None
    deal: int | None = None


class Payment(NamedTuple):
    """Who pays whom how much when the evening is settled."""

    payer: str
    payee: str
    chips: int


@dataclass(frozen=True)
class Final:
    """What the evening was for one who played: `chips` with a pot that nobody won given back, `won` pots or games of
    Mushka; `sheet` is the present one, None in Spoil Five and of who left."""

    name: str
    chips: int
    won: int
    sheet: Sheet | None = None


@dataclass(frozen=True)
class Evening:
    """All that came of it. `report` is the state as `mushka score` prints it; `finals` are in the order of the seats,
    those who left behind."""

    report: dict[str, Any]
    deals: tuple[Deal, ...]
    pots: tuple[Pot, ...]
    finals: tuple[Final, ...]

    @property
    def game(self) -> str:
        return self.report["game"]

    @property
    def target(self) -> int | None:
        """Mushka: the points that win a game."""
        return self.report["options"].get("target")

    @property
    def unfinished(self) -> bool:
        """Mushka: the evening ended in the middle of a game, which therefore nobody pays."""
        ended = self.report["phase"] == "ended" and self.target is not None
        return ended and bool(self.deals) and self.deals[-1].who is None

    @property
    def payments(self) -> list[Payment]:
        """Who pays whom if this is all."""
        return settle([(final.name, final.chips) for final in self.finals])


def read_evening(events: Sequence[dict[str, Any]], names: Mapping[str, str] | None = None) -> Evening:
    """The evening of these events, which begin with its session; `names` says how those of the log are called now.

    Raises `companion.rules.fold.Refused`.
    """
    fold = Fold(lambda: enumerate(events, start=1))
    watcher = _Watcher(names or {})
    fold.witness(watcher.watch)
    state: Any = fold.state
    pots = watcher.pots + ([Pot(watcher.antes, state.pot)] if state.pot else [])
    sheets_now = [] if is_spoil_five(state) else [Sheet(*sheet) for sheet in state.sheets]
    finals = [Final(watcher.name(name), chips, watcher.won[name], sheet)
              for (name, chips), sheet in zip_longest(settled(state), sheets_now)]
    return Evening(report(state), tuple(watcher.deals), tuple(pots), tuple(finals))


def settle(totals: Sequence[tuple[str, int]]) -> list[Payment]:
    """The fewest payments that bring everybody to nothing; the chips of `totals` are zero in sum."""
    payments = fewest_payments([chips for _, chips in totals])
    return [Payment(totals[payer][0], totals[payee][0], chips) for payer, payee, chips in payments]


class _Watcher:
    """Told of each event in force, keeps what came of the deals and the pots. Which fields of a state are at rest when,
    is not told in types."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.deals: list[Deal] = []
        self.pots: list[Pot] = []
        self.won: Counter[str] = Counter()  # pots or games, by the names of the log
        self._names = names
        self._receipt = Receipt()
        self._before: Any = State()
        self._chips: dict[str, int] = defaultdict(int)  # after the last deal
        self._by_hand: dict[str, int] = defaultdict(int)  # remises since the last deal

    def name(self, name: str) -> str:
        """How the player of this name in the log is called now."""
        return self._names.get(name, name)

    @property
    def antes(self) -> tuple[Ante, ...]:
        """What was paid into the pot that lies now."""
        return tuple(Ante(deal, why, name and self.name(name), chips)
                     for deal, why, name, chips in self._receipt.payments)

    def watch(self, state: Any, event: dict[str, Any]) -> None:
        if event["kind"] == "remise":
            self._by_hand[state.players[event["seat"]]] += event.get("points", state.options["remise_points"])
        if state.games is not self._before.games:
            self._win(state)
        if is_spoil_five(state):
            self._receipt.watch(state, event)
        if state.deals != self._before.deals:
            complete = _spoil_five if is_spoil_five(state) else _mushka
            self.deals.append(complete(self._before, event, state, self._lines(state)))
            self._by_hand.clear()
        self._before = state.copy()

    def _win(self, state: Any) -> None:
        seat, chips, _ = state.games
        winner = state.players[seat]
        self.won[winner] += 1
        if is_spoil_five(state):
            self.pots.append(Pot(self.antes, chips, self.name(winner), state.deals))

    def _lines(self, state: Any) -> list[Line]:
        """What is told alike of both games."""
        lines = []
        for name, chips in zip(state.players, state.chips, strict=True):
            lines.append(Line(self.name(name), None, chips, chips - self._chips[name], by_hand=self._by_hand[name]))
            self._chips[name] = chips
        return lines


def _spoil_five(before: Any, event: dict[str, Any], state: Any, lines: list[Line]) -> Deal:
    """The deal that `event` completed; `before` is the state without it."""
    result, seat, chips = state.last
    if event["kind"] != "result":
        tricks = list(before.tricks)
        if event["kind"] == "trick":
            tricks[event["seat"]] += event.get("count", 1)
        lines = [replace(line, tricks=taken) for line, taken in zip(lines, tricks, strict=True)]
    who = None if seat is None else lines[seat].name
    return Deal(state.deals, lines[before.dealer].name, before.trump, result, who, chips, tuple(lines))


def _mushka(before: Any, event: dict[str, Any], state: Any, lines: list[Line]) -> Deal:
    """The deal that `event` completed; `before` is the state without it."""
    points, holder, over, winner = state.last
    written = {seat: (counted, Sheet(tricks, remises)) for seat, counted, tricks, remises in points}
    for seat, line in enumerate(lines):
        counted, wrote = written.get(seat, (None, None))
        had = Sheet(*before.sheets[seat])
        sheet = Sheet(had.tricks + wrote.tricks, had.remises + wrote.remises) if wrote else had
        lines[seat] = replace(line, tricks=counted, written=wrote, sheet=Sheet(0, 0) if seat in over else sheet)
    flush = before.flush is not None or event["kind"] == "flush"
    result = "flush" if flush else "played" if len(points) > 1 else "alone" if points else "all_pass"
    return Deal(
        state.deals, lines[before.dealer].name, before.trump, result,
        who=None if winner is None else lines[winner].name, chips=0 if winner is None else state.games[1][winner],
        lines=tuple(lines), ace=None if holder is None else lines[holder].name,
        over=tuple(lines[seat].name for seat in over))
