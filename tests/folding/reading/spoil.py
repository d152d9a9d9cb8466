"""Spoil Five as the documents have it: pot, antes, dead and suspended seats, take or jink."""
from typing import Any

from reading.table import Table, need, whole

OFFENCES = ("refused_suit", "exposed", "robbed_without_ace")


class SpoilFive(Table):
    """Both profiles; they differ in the defaults of their options."""

    limits = {"stake": (1, 1000), "spoil_ante": ["dealer", "all"], "void_must_trump": [True, False],
              "penalties": [True, False], "misdeal_dealer": ["next", "same"]}
    kinds = (*Table.kinds, "rob", "announce", "demote", "trick", "take", "jink", "result", "offence", "wrong_hand")

    def __init__(self, *session: Any) -> None:
        super().__init__(*session)
        self.pot, self.suspended = 0, set[int]()
        self.joined = set[str]()  # names that came into a pot and have not paid
        self.paid_by_misdeal = False

    def clear(self) -> None:
        super().clear()
        self.order: list[int] = []  # who took the tricks
        self.dead = set[int]()
        self.jinker: int | None = None
        self.said = False

    def look(self, event: dict[str, Any]) -> None:
        need(self.asked() is None or event["kind"] in ("take", "jink", "offence", "wrong_hand", "misdeal", "end"))

    def live(self) -> list[int]:
        return [seat for seat in range(len(self.players)) if seat not in self.suspended | self.dead]

    def asked(self) -> int | None:
        """The seat that must say whether it takes the pot or jinks."""
        first_three = len(self.order) == 3 and len(set(self.order)) == 1
        return self.order[0] if first_three and self.jinker is None and self.order[0] in self.live() else None

    def may_deal(self, seat: int) -> bool:
        return seat not in self.suspended

    def phase_of_deal(self) -> str:
        return "play" if self.asked() is None else "jink"

    # chips

    def pay(self, seats: set[int]) -> None:
        for seat in seats:
            self.chips[seat] -= self.options["stake"]
            self.pot += self.options["stake"]
            self.joined.discard(self.players[seat])

    def due(self) -> set[int]:
        """The seats that owe the ante of this deal."""
        if self.pot == 0 or (self.options["spoil_ante"] == "all" and not self.paid_by_misdeal):
            return set(range(len(self.players)))
        return set() if self.paid_by_misdeal else {self.dealer}  # type: ignore[arg-type]

    def newcomers(self) -> set[int]:
        return {seat for seat, player in enumerate(self.players) if player in self.joined}

    def win(self, seat: int) -> None:
        self.games.append({"winner": seat, "pot": self.pot})
        self.chips[seat] += self.pot
        self.pot, self.paid_by_misdeal = 0, False
        self.suspended.clear()
        self.joined.clear()

    def complete(self, winner: int | None, jink: bool = False) -> None:
        if winner is not None:
            self.win(winner)
        if jink:
            for seat in range(len(self.players)):
                self.chips[seat] += self.options["stake"] * (len(self.players) - 1 if seat == winner else -1)
        self.clear()
        self.deals += 1
        self.deal_moves()

    # the deal

    def do_trump(self, event: dict[str, Any]) -> None:
        self.take_trump(event)
        self.pay(self.due() | self.newcomers())
        self.paid_by_misdeal = False

    def plays(self, event: dict[str, Any]) -> int:
        need(self.trump_suit)
        seat = self.seat(event)
        need(seat in self.live())
        return seat

    def remark(self, event: dict[str, Any], before_tricks: bool = True) -> None:
        seat = self.plays(event)
        need(not self.said and not (before_tricks and self.order))
        need(not self.ace_up or (event["kind"] == "rob" and seat == self.dealer))
        self.said = True

    def do_rob(self, event: dict[str, Any]) -> None:
        self.remark(event)

    do_announce = do_rob

    def do_demote(self, event: dict[str, Any]) -> None:
        self.remark(event, before_tricks=False)

    def do_trick(self, event: dict[str, Any]) -> None:
        count = event.get("count", 1)
        need(whole(count, 1))
        need(count <= 5)
        for _ in range(count):
            need(self.asked() is None)
            self.one_trick(self.plays(event))

    def one_trick(self, seat: int) -> None:
        self.order.append(seat)
        self.tricks[seat] += 1
        if self.jinker is not None:
            if seat != self.jinker:
                self.complete(None)
            elif len(self.order) == 5:
                self.complete(seat, jink=True)
        elif self.tricks[seat] == 3:
            if len(self.order) > 3:
                self.complete(seat)
        elif len(self.order) == 5:
            self.complete(None)

    def do_take(self, event: dict[str, Any]) -> None:
        need(self.asked() is not None and self.seat(event) == self.asked())
        self.complete(event["seat"])

    def do_jink(self, event: dict[str, Any]) -> None:
        need(self.asked() is not None and self.seat(event) == self.asked())
        self.jinker = event["seat"]

    def do_result(self, event: dict[str, Any]) -> None:
        need(self.trump_suit and not self.order)
        seat = self.seat(event, nobody=True)
        need(seat is None or seat in self.live())
        self.complete(seat)

    # what goes wrong

    def do_misdeal(self, event: dict[str, Any]) -> None:
        due = self.due() if self.trump_suit is None and self.dealer is not None else set[int]()
        super().do_misdeal(event)
        self.pay(due)
        self.paid_by_misdeal = True

    def do_offence(self, event: dict[str, Any]) -> None:
        need(self.options["penalties"] and event.get("what") in OFFENCES)
        need(self.trump_suit or self.pot)
        seat = self.seat(event)
        need(seat not in self.suspended)
        self.suspended.add(seat)
        if len(self.live()) == 1:
            self.last_live_takes()
        elif self.trump_suit and self.jinker == seat:
            self.complete(None)
        elif not self.trump_suit and self.dealer == seat:
            self.deal_moves()

    def do_wrong_hand(self, event: dict[str, Any]) -> None:
        need(self.options["penalties"])
        seat = self.plays(event)
        if seat in (self.asked(), self.jinker):
            self.complete(seat)
            return
        self.dead.add(seat)
        if len(self.live()) == 1:
            self.last_live_takes()

    def last_live_takes(self) -> None:
        if self.trump_suit:
            self.complete(self.live()[0])
        else:
            self.win(self.live()[0])

    # the table

    def seating_may_change(self) -> bool:
        return self.trump_suit is None

    def do_join(self, event: dict[str, Any]) -> None:
        super().do_join(event)
        self.suspended = {seat + (seat >= event["seat"]) for seat in self.suspended}
        if self.pot:
            self.joined.add(event["player"])

    def do_leave(self, event: dict[str, Any]) -> None:
        super().do_leave(event)
        seat = event["seat"]
        self.joined.discard(event["player"])
        self.suspended = {at - (at > seat) for at in self.suspended if at != seat}
        need(self.live())
        if self.pot and len(self.live()) == 1:
            self.win(self.live()[0])
        self.dealer_after_leave(seat)

    def report(self) -> dict[str, Any]:
        return {**super().report(), "pot": self.pot, "balances": self.chips, "suspended": sorted(self.suspended)}


class Oblom(SpoilFive):
    options = {"stake": 1, "spoil_ante": "dealer", "void_must_trump": True, "penalties": False,
               "misdeal_dealer": "next"}


class Spoil5(SpoilFive):
    options = {"stake": 1, "spoil_ante": "all", "void_must_trump": False, "penalties": True,
               "misdeal_dealer": "next"}
