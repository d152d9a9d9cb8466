"""The screens of a running evening, one for each phase that the rules know. Each says what its keys mean and what its
body shows; which screen stands is decided by the state alone, so a box that lost its power comes back to the same one.
"""
from companion.flow.choices import BLANK, KEYS, choice, offering, window
from companion.rules.spoil_five import tricks_left
from companion.rules.state import asked, is_spoil_five, live_seats, phase, players_in, to_bid
from companion.screen import pages
from companion.screen.layout import labels, short_forms, title

SUITS = (("S", "♠"), ("C", "♣"), ("D", "♦"), ("H", "♥"))


class Screen:
    """Four keys and a body. `choices` may be more than the keys; `fixed` ones stand on the last keys of every page."""

    def choices(self, flow):
        return []

    def fixed(self, flow):
        return []

    def faces(self, flow):
        """The faces of the body, shown in turn; each is a list of items."""
        return [[]]

    def back(self):
        """Takes back a step within this screen; False where there is none."""
        return False

    def label_row(self, strings):
        """The items that say what the keys mean."""
        return labels(strings)


def by_seat(flow, seats, action, hold=None):
    """A choice for each seat, labelled with the player's short form."""
    forms = short_forms(flow.state.players)
    return [choice(forms[seat], action(seat), hold and hold(seat)) for seat in seats]


class FirstDealer(Screen):
    def choices(self, flow):
        return by_seat(flow, range(len(flow.state.players)), lambda seat: offering("dealer", seat=seat))

    def faces(self, flow):
        return [title(flow.words["first_dealer"], flow.words["who"])]


class Between(Screen):
    """The cards are dealt and one is turned up: its suit opens the deal, and thereby settles the last one."""

    def choices(self, flow):
        return [choice(sign, offering("trump", suit=suit)) for suit, sign in SUITS]

    def faces(self, flow):
        return pages.between(flow.state, flow.words)


class Bids(Screen):
    def choices(self, flow):
        words, turn = flow.words, to_bid(flow.state)
        return [
            choice(words["play"], offering("bid", seat=turn, play=True)),
            choice(words["rest_play"], offering("bid", seat=None, play=True)),
            choice(words["rest_pass"], offering("bid", seat=None, play=False)),
            choice(words["pass"], offering("bid", seat=turn, play=False)),
        ]

    def faces(self, flow):
        return [pages.bids(flow.state, flow.words)]


class Tricks(Screen):
    """A key a trick; held, all the remaining tricks go to that seat. Keys follow the seats."""

    def choices(self, flow):
        return by_seat(flow, self._seats(flow.state), lambda seat: offering("trick", seat=seat),
                       lambda seat: offering("trick", seat=seat, count=self._remaining(flow.state, seat)))

    def _seats(self, state):
        return live_seats(state) if is_spoil_five(state) else sorted(players_in(state))

    def _remaining(self, state, seat):
        return tricks_left(state, seat) if is_spoil_five(state) else 5 - len(state.winners)

    def faces(self, flow):
        seats = self._seats(flow.state)
        start, stop = window(len(seats), len(KEYS), flow.page)
        return [pages.tricks(flow.state, flow.words, seats[start:stop])]


class Quick(Screen):
    """Only who took the pot, or nobody; stands in for `Tricks` before the first trick where the setting asks for it."""

    def choices(self, flow):
        return by_seat(flow, live_seats(flow.state), lambda seat: offering("result", seat=seat))

    def fixed(self, flow):
        return [choice(flow.words["label spoil"], offering("result", seat=None))]

    def faces(self, flow):
        return [pages.quick(flow.state, flow.words)]


class Jink(Screen):
    def choices(self, flow):
        seat = asked(flow.state)
        return [choice(flow.words["take"], offering("take", seat=seat)),
                BLANK,
                choice(flow.words["jink"], offering("jink", seat=seat))]

    def faces(self, flow):
        return [pages.jink(flow.state, flow.words)]


class Ace(Screen):
    def choices(self, flow):
        return by_seat(flow, sorted(players_in(flow.state)), lambda seat: offering("ace", seat=seat))

    def fixed(self, flow):
        return [choice(flow.words["nobody"], offering("ace", seat=None))]

    def faces(self, flow):
        return [pages.ace(flow.state, flow.words)]


class Ended(Screen):
    def choices(self, flow):
        return [choice(flow.words["label new"], lambda flow: flow.leave_table())]

    def faces(self, flow):
        return pages.results(flow.state, flow.words)


BY_PHASE = {"setup": FirstDealer, "between": Between, "bids": Bids, "play": Tricks, "jink": Jink, "ace": Ace,
            "ended": Ended}


def standing(state, quick):
    """The screen that the state asks for."""
    at = phase(state)
    if at == "play" and quick and is_spoil_five(state) and not state.winners:
        return Quick()
    return BY_PHASE[at]()
