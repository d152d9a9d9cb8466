"""Mushka as the documents have it: bids, A♠, sheets, the exact target, the settlement."""
from typing import Any

from reading.table import Table, need, whole


class Mushka(Table):
    """Chips are the ledger."""

    least, most = 3, 7
    options = {"stake": 1, "misdeal_dealer": "same", "settlement": "flat", "target": 25, "flush": True,
               "remise_points": 1}
    limits = {"stake": (1, 1000), "misdeal_dealer": ["next", "same"], "settlement": ["flat", "points"],
              "target": (5, 100), "flush": [True, False], "remise_points": (1, 10)}
    kinds = (*Table.kinds, "bid", "exchange", "ace", "flush", "trick", "remise")

    def __init__(self, *session: Any) -> None:
        super().__init__(*session)
        self.sheets = [[0, 0] for _ in self.players]
        self.deals_of_game = 0

    def clear(self) -> None:
        super().clear()
        self.bids: dict[int, bool] = {}
        self.swaps = 0
        self.ace_known, self.holder = False, None
        self.flushed: int | None = None

    def order(self) -> list[int]:
        assert self.dealer is not None
        return self.left_of(self.dealer)

    def stayed(self) -> list[int]:
        return [seat for seat in self.order() if self.bids.get(seat)]

    def all_spoke(self) -> bool:
        return self.trump_suit is not None and len(self.bids) == len(self.players)

    def unplayed(self) -> bool:
        return self.flushed is not None or len(self.stayed()) == 1

    def phase_of_deal(self) -> str:
        if not self.all_spoke():
            return "bids"
        return "ace" if self.unplayed() or sum(self.tricks) == 5 else "play"

    def do_trump(self, event: dict[str, Any]) -> None:
        self.take_trump(event)
        self.ace_known = self.ace_up and self.trump_suit == "S"

    def do_bid(self, event: dict[str, Any]) -> None:
        seat = self.seat(event, nobody=True)
        need(type(event.get("play")) is bool and self.trump_suit and not self.all_spoke())
        waiting = [at for at in self.order() if at not in self.bids]
        need(seat is None or seat == waiting[0])
        for at in waiting if seat is None else [seat]:
            self.bids[at] = event["play"]
        self.finish()

    def player_in(self, event: dict[str, Any], nobody: bool = False) -> Any:
        seat = self.seat(event, nobody)
        need(self.all_spoke() and (seat is None or seat in self.stayed()))
        return seat

    def do_exchange(self, event: dict[str, Any]) -> None:
        seat = self.player_in(event)
        need(whole(event.get("cards"), 0, 5))
        need(self.flushed is None and not sum(self.tricks))
        need(self.stayed()[self.swaps:][:1] == [seat])
        self.swaps += 1

    def do_ace(self, event: dict[str, Any]) -> None:
        seat = self.player_in(event, nobody=True)
        need(not self.ace_known)
        self.ace_known, self.holder = True, seat
        self.finish()

    def do_flush(self, event: dict[str, Any]) -> None:
        seat = self.player_in(event)
        need(self.options["flush"] and not self.unplayed() and not sum(self.tricks))
        self.flushed = seat
        self.finish()

    def do_trick(self, event: dict[str, Any]) -> None:
        seat = self.player_in(event)
        need(whole(event.get("count", 1), 1) and not self.unplayed())
        self.tricks[seat] += event.get("count", 1)
        need(sum(self.tricks) <= 5)
        self.finish()

    def do_remise(self, event: dict[str, Any]) -> None:
        seat, points = self.seat(event), event.get("points", self.options["remise_points"])
        need(whole(points, 1))
        self.sheets[seat][1] += points

    def finish(self) -> None:
        """Completes the deal where it is complete, and refuses the event where that deal cannot be."""
        if not self.all_spoke():
            return
        stayed = self.stayed()
        if stayed:
            if not self.ace_known or not (self.unplayed() or sum(self.tricks) == 5):
                return
            need(self.unplayed() or self.holder is None or self.trump_suit != "S" or self.tricks[self.holder])
        winner_of_all = self.flushed if self.flushed is not None else stayed[0] if len(stayed) == 1 else None
        for seat in stayed:
            self.write(seat, 5 * (seat == winner_of_all) if winner_of_all is not None else self.tricks[seat])
        self.check_record()
        self.clear()
        self.deals += 1
        self.deal_moves()

    def write(self, seat: int, tricks: int) -> None:
        held = seat == self.holder
        first, further = (10, 2) if held and self.trump_suit == "S" else (6, 1) if held else (1, 1)
        if tricks:
            self.sheets[seat][0] += first + further * (tricks - 1)
        else:
            self.sheets[seat][1] += 10 if held else 5

    def check_record(self) -> None:
        target = self.options["target"]
        for sheet in self.sheets:
            if sheet[0] - sheet[1] > target:
                sheet[:] = [0, 0]
        exact = [seat for seat in self.order() if self.sheets[seat][0] - self.sheets[seat][1] == target]
        self.deals_of_game += 1
        if exact:
            self.settle(exact[0])

    def settle(self, winner: int) -> None:
        owed = [self.options["stake"] if self.options["settlement"] == "flat"
                else self.options["target"] - (sheet[0] - sheet[1]) for sheet in self.sheets]
        owed[winner] = 0
        payments = [-chips for chips in owed]
        payments[winner] = sum(owed)
        self.chips = [had + got for had, got in zip(self.chips, payments, strict=True)]
        self.games.append({"winner": winner, "payments": payments})
        self.sheets = [[0, 0] for _ in self.players]
        self.deals_of_game = 0

    def seating_may_change(self) -> bool:
        return self.trump_suit is None and self.deals_of_game == 0

    def do_join(self, event: dict[str, Any]) -> None:
        super().do_join(event)
        self.sheets.insert(event["seat"], [0, 0])

    def do_leave(self, event: dict[str, Any]) -> None:
        super().do_leave(event)
        self.sheets.pop(event["seat"])
        self.dealer_after_leave(event["seat"])

    def report(self) -> dict[str, Any]:
        return {**super().report(), "sheets": self.sheets, "ledger": self.chips}
