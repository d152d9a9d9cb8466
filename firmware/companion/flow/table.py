"""The screens that all games share, and which one stands: that follows from the state alone, so a box that lost its
power comes back to the same one.
"""
from companion.flow.choices import choice, offering
from companion.flow.screens import Screen
from companion.rare import load
from companion.rules.state import is_spoil_five, phase
from companion.screen import pages
from companion.screen.layout import title

SUITS = (("S", "♠"), ("C", "♣"), ("D", "♦"), ("H", "♥"))


def by_seat(flow, seats, action, hold=None):
    """A choice for each seat, labelled with the player's short form."""
    forms = flow.short_forms()
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


class Ended(Screen):
    def choices(self, flow):
        return [choice(flow.words["label new"], lambda flow: flow.leave_table())]

    def faces(self, flow):
        return pages.results(flow.state, flow.words)


SPOIL_FIVE, MUSHKA = "companion.flow.spoil_five", "companion.flow.mushka"
SHARED = {"setup": FirstDealer, "between": Between, "ended": Ended}


def standing(state, quick):
    """The screen that the state asks for; a game's own screens are loaded with its first deal."""
    at = phase(state)
    if at in SHARED:
        return SHARED[at]()
    return load(SPOIL_FIVE if is_spoil_five(state) else MUSHKA).of_deal(at, state, quick)
