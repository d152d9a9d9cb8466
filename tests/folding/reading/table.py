"""What the three games share: the shape of an event, who sits where, who deals, and the evening's two ends."""
from copy import deepcopy
from typing import Any


class Refusal(Exception):
    """The documents do not accept this event here."""


def need(holds: object) -> None:
    if not holds:
        raise Refusal


def whole(value: object, low: int, high: int | None = None) -> bool:
    return type(value) is int and value >= low and (high is None or value <= high)


def name(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= 12 and len(value.encode("utf-8", "surrogatepass")) <= 24


class Table:
    """Seats, names, dealer and chips; the games add their deals. A kind of event is the method of that name."""

    least, most = 2, 10
    options: dict[str, Any] = {}
    limits: dict[str, Any] = {}
    kinds: tuple[str, ...] = ("dealer", "trump", "misdeal", "join", "leave", "end")

    def __init__(self, game: str, players: list[str], options: dict[str, Any]) -> None:
        need(type(players) is list and all(map(name, players)) and len(set(players)) == len(players))
        need(self.least <= len(players) <= self.most)
        need(type(options) is dict)
        for option, value in options.items():
            allowed = self.limits.get(option, ())
            need(whole(value, *allowed) if type(allowed) is tuple and allowed and type(allowed[0]) is int
                 else any(type(value) is type(one) and value == one for one in allowed))
        self.game, self.players, self.options = game, list(players), {**self.options, **options}
        self.deals, self.ended = 0, False
        self.dealer: int | None = None
        self.trump_suit: str | None = None
        self.chips = [0] * len(players)
        self.gone: list[list[Any]] = []
        self.games: list[dict[str, Any]] = []
        self.clear()

    def clear(self) -> None:
        """No deal is open."""
        self.trump_suit, self.tricks = None, [0] * len(self.players)

    def after(self, event: dict[str, Any]) -> "Table":
        """The table after this event; raises Refusal."""
        need(type(event) is dict and not self.ended and event.get("kind") in self.kinds)
        twin = deepcopy(self)
        twin.look(event)
        getattr(twin, "do_" + event["kind"])(event)
        return twin

    def look(self, event: dict[str, Any]) -> None:
        """What stops any event of this kind at this moment."""

    def seat(self, event: dict[str, Any], nobody: bool = False) -> Any:
        need("seat" in event)
        value = event["seat"]
        need((nobody and value is None) or whole(value, 0, len(self.players) - 1))
        return value

    def left_of(self, seat: int) -> list[int]:
        """All seats clockwise, that seat's left neighbour first."""
        return [(seat + step) % len(self.players) for step in range(1, len(self.players) + 1)]

    def may_deal(self, seat: int) -> bool:
        return True

    def deal_moves(self) -> None:
        assert self.dealer is not None
        self.dealer = next(seat for seat in self.left_of(self.dealer) if self.may_deal(seat))

    def take_trump(self, event: dict[str, Any]) -> None:
        need(event.get("suit") in ("S", "C", "D", "H") and type(event.get("ace", False)) is bool)
        need(self.dealer is not None and self.trump_suit is None)
        self.clear()
        self.trump_suit, self.ace_up = event["suit"], event.get("ace", False)

    def do_dealer(self, event: dict[str, Any]) -> None:
        need(self.trump_suit is None and self.may_deal(self.seat(event)))
        self.dealer = event["seat"]

    def do_misdeal(self, event: dict[str, Any]) -> None:
        reason = event.get("reason")
        need(isinstance(reason, str) and reason)
        need(self.dealer is not None and (reason != "uncut" or self.trump_suit is None))
        self.clear()
        assert self.dealer is not None
        if self.options["misdeal_dealer"] == "next" or not self.may_deal(self.dealer):
            self.deal_moves()

    def seating_may_change(self) -> bool:
        raise NotImplementedError

    def do_join(self, event: dict[str, Any]) -> None:
        player: Any = event.get("player")
        seat: Any = event.get("seat")
        need(self.seating_may_change() and name(player) and player not in self.players)
        need(whole(seat, 0, len(self.players)) and len(self.players) < self.most)
        back = [row for row in self.gone if row[0] == player]
        self.gone = [row for row in self.gone if row[0] != player]
        self.players.insert(seat, player)
        self.chips.insert(seat, back[0][1] if back else 0)
        if self.dealer is not None and self.dealer >= seat:
            self.dealer += 1
        self.clear()

    def do_leave(self, event: dict[str, Any]) -> None:
        seat = self.seat(event)
        need(self.seating_may_change() and event.get("player") == self.players[seat])
        need(len(self.players) > self.least)
        self.gone.append([self.players.pop(seat), self.chips.pop(seat)])
        self.clear()

    def dealer_after_leave(self, seat: int) -> None:
        if self.dealer is None:
            return
        if self.dealer > seat:
            self.dealer -= 1
        elif self.dealer == seat:
            self.dealer = (seat - 1) % len(self.players)
            self.deal_moves()

    def do_end(self, event: dict[str, Any]) -> None:
        self.clear()
        self.ended = True

    def phase(self) -> str:
        if self.ended:
            return "ended"
        if self.dealer is None:
            return "setup"
        return "between" if self.trump_suit is None else self.phase_of_deal()

    def phase_of_deal(self) -> str:
        raise NotImplementedError

    def report(self) -> dict[str, Any]:
        return {"game": self.game, "players": self.players, "options": self.options, "deals": self.deals,
                "dealer": self.dealer, "phase": self.phase(), "trump": self.trump_suit, "tricks": self.tricks,
                "left": self.gone, "games": self.games}
