"""Somebody at the keys: reads what stands over them, as a person does, and counts the presses."""
from companion.flow.flow import Flow
from companion.rules.spoil_five import tricks_left
from companion.rules.state import is_spoil_five, phase, seats_from, to_bid
from companion.screen.canvas import width
from companion.screen.layout import COLUMN, LABEL_ROW
from host_tools.presses.deals import Deal

KEYS = "ABCD"
SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}


class Lost(Exception):
    """What has to be entered stands on no key of any page."""


class Person:
    """Enters deals. `pressed` counts the presses so far."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self.pressed = 0

    def live(self, deal: Deal) -> None:
        """The deal as it happens, a trick a press; what goes to one player up to the end goes to him together."""
        self._open(deal)
        self._tricks(deal, deal.winners)
        self._close(deal)

    def after(self, deal: Deal) -> None:
        """Mushka, when the deal is over: only how many tricks everybody has, the most of them last, together."""
        self._open(deal)
        self._tricks(deal, sorted(deal.winners, key=lambda seat: (deal.winners.count(seat), seat)))
        self._close(deal)

    def quick(self, deal: Deal) -> None:
        """Spoil Five: who took the pot, or nobody."""
        self._open(deal)
        most = max(deal.winners, key=deal.winners.count)
        took = deal.winners.count(most) >= 3 and not deal.jinks
        self.press(self._flow.short_forms()[most] if took else self._flow.words["label spoil"])

    def _open(self, deal: Deal) -> None:
        self.press(SUITS[deal.trump], "hold" if deal.ace_turned else "short")
        state, words = self._flow.state, self._flow.words
        while phase(state) == "bids":
            turn = to_bid(state)
            waiting = [seat for seat in seats_from(state, turn) if state.bids[seat] is None]
            play = deal.inside[turn]
            together = len(waiting) > 1 and all(deal.inside[seat] == play for seat in waiting)
            self.press(words[("rest_" if together else "") + ("play" if play else "pass")])
            state = self._flow.state

    def _tricks(self, deal: Deal, winners: list[int]) -> None:
        forms, at = self._flow.short_forms(), 0
        while at < len(winners):
            seat, state = winners[at], self._flow.state
            if phase(state) == "jink":
                self.press(self._flow.words["jink"])
                state = self._flow.state
            left = tricks_left(state, seat) if is_spoil_five(state) else 5 - at
            together = left > 1 and winners[at:at + left] == [seat] * left
            self.press(forms[seat], "hold" if together else "short")
            at += left if together else 1

    def _close(self, deal: Deal) -> None:
        at = phase(self._flow.state)
        if at == "jink":
            self.press(self._flow.words["take"])
        elif at == "ace":
            nobody = self._flow.words["nobody"]
            self.press(nobody if deal.holder is None else self._flow.short_forms()[deal.holder])

    def _keys(self) -> dict[str, str]:
        """The key under each label of the page."""
        labels = [item for item in self._flow.show(0) if item[0] == "text" and item[2] == LABEL_ROW]
        return {string: KEYS[(x + width(size, string) // 2) // COLUMN] for _, x, _, size, string in labels}

    def press(self, label: str, how: str = "short") -> None:
        """The key under `label`, on whichever page it stands."""
        seen: list[dict[str, str]] = []
        more = self._flow.words["more"]
        while (keys := self._keys()) not in seen:
            seen.append(keys)
            if label in keys:
                self._push(keys[label], how)
                return
            if more in keys:
                self._push(keys[more])
        raise Lost(f"{label}: {seen}")

    def _push(self, key: str, how: str = "short") -> None:
        if (key, how) == ("D", "hold"):  # which is undo
            key, how = "AD", "short"
        self._flow.press(key, how, 0)
        self.pressed += 1
