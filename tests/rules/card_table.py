"""Evenings that read like a card table: `evening("spoil5", 4).dealer(0).trump("H").tricks(1, 2, 3, 0, 1).shows(pot=4)`.

Every verb is one kind of event and must be accepted; `refuses` offers one that must not be, and sees that it changes
nothing. Players are called by the letters of their first seats: А sits at 0, Б at 1, and so on.
"""
import json
from typing import Any, Self

from companion.rules.fold import Fold
from companion.rules.report import report

LETTERS = "АБВГДЕЖЗИКЛМ"
PLAYS, PASSES = True, False


def said(state: Any) -> Any:
    """The state as `mushka score` would print it."""
    return json.loads(json.dumps(report(state)))


class Evening:
    """A log that grows event by event, and what it comes to."""

    def __init__(self) -> None:
        self.log: list[dict[str, Any]] = []
        self.fold = Fold(lambda: enumerate(self.log, start=1))

    @property
    def state(self) -> dict[str, Any]:
        return said(self.fold.state)

    def add(self, kind: str, **fields: Any) -> Self:
        """One event, which must be accepted."""
        event = {"kind": kind, **fields}
        assert self.fold.check(event) is None, event
        self.log.append(event)
        self.fold.apply(event)
        return self

    def refusal(self, kind: str, **fields: Any) -> Any:
        """Why this event is refused; it must be, and it must leave no trace."""
        before = said(self.fold.state)
        refusal = self.fold.check({"kind": kind, **fields})
        assert refusal is not None, f"accepted: {kind} {fields}"
        assert said(self.fold.state) == before
        return refusal

    def refuses(self, kind: str, **fields: Any) -> Self:
        self.refusal(kind, **fields)
        return self

    def shows(self, **expected: Any) -> Self:
        """These keys of the state have these values."""
        state = self.state
        assert {name: state[name] for name in expected} == expected
        return self

    # the table

    def dealer(self, seat: int) -> Self:
        return self.add("dealer", seat=seat)

    def misdeal(self, reason: str = "wrong_count") -> Self:
        return self.add("misdeal", reason=reason)

    def join(self, player: str, seat: int) -> Self:
        return self.add("join", player=player, seat=seat)

    def leave(self, player: str, seat: int) -> Self:
        return self.add("leave", player=player, seat=seat)

    def undo(self, times: int = 1) -> Self:
        for _ in range(times):
            self.add("undo")
        return self

    def redo(self, times: int = 1) -> Self:
        for _ in range(times):
            self.add("redo")
        return self

    def amend(self, deal: int, *entries: dict[str, Any]) -> Self:
        return self.add("amend", deal=deal, entries=list(entries))

    def end(self) -> Self:
        return self.add("end")

    # a deal

    def trump(self, suit: str, **ace: bool) -> Self:
        return self.add("trump", suit=suit, **ace)

    def trick(self, seat: int, count: int = 1) -> Self:
        return self.add("trick", seat=seat, count=count)

    def tricks(self, *seats: int) -> Self:
        """Single tricks in the order in which they were won."""
        for seat in seats:
            self.add("trick", seat=seat)
        return self

    # Spoil Five

    def take(self, seat: int) -> Self:
        return self.add("take", seat=seat)

    def jink(self, seat: int) -> Self:
        return self.add("jink", seat=seat)

    def result(self, seat: int | None) -> Self:
        return self.add("result", seat=seat)

    def spoil(self) -> Self:
        """A whole deal that nobody wins."""
        return self.trump("D").result(None)

    def won_by(self, seat: int) -> Self:
        """A whole deal whose pot goes to `seat`."""
        return self.trump("D").result(seat)

    def offence(self, seat: int, what: str = "refused_suit") -> Self:
        return self.add("offence", seat=seat, what=what)

    def wrong_hand(self, seat: int) -> Self:
        return self.add("wrong_hand", seat=seat)

    # Mushka

    def bid(self, seat: int | None, play: bool) -> Self:
        return self.add("bid", seat=seat, play=play)

    def bids(self, first: int, *plays: bool) -> Self:
        """Bids one by one from the seat `first` on."""
        for step, play in enumerate(plays):
            self.bid((first + step) % len(self.state["players"]), play)
        return self

    def exchange(self, seat: int, cards: int) -> Self:
        return self.add("exchange", seat=seat, cards=cards)

    def ace(self, seat: int | None) -> Self:
        return self.add("ace", seat=seat)

    def flush(self, seat: int) -> Self:
        return self.add("flush", seat=seat)

    def remise(self, seat: int, **points: int) -> Self:
        return self.add("remise", seat=seat, **points)

    def played(self, *tricks: int | None, suit: str = "H", ace: int | None = None) -> Self:
        """A whole deal: tricks by seat, None for who passed; `ace` held A♠. A sole player has his five unplayed."""
        self.trump(suit)
        count, dealer = len(tricks), self.state["dealer"]
        for step in range(1, count + 1):
            seat = (dealer + step) % count
            self.bid(seat, tricks[seat] is not None)
        for seat, won in enumerate(tricks):
            if won and tricks.count(None) < count - 1:
                self.trick(seat, won)
        return self.ace(ace)


def evening(game: str, seats: int, **options: Any) -> Evening:
    """A table of this many that has just sat down."""
    return Evening().add("session", game=game, players=list(LETTERS[:seats]), options=options)
