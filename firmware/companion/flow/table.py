"""The screens that all games share, and which one stands: that follows from the state alone, so a box that lost its
power comes back to the same one.
"""
from companion.flow.choices import BLANK, choice, offering
from companion.flow.screens import Screen
from companion.rare import load
from companion.rules.state import is_spoil_five, phase
from companion.screen import pages
from companion.screen.layout import SIGNS, title

SUITS = "SCDH"


def by_seat(flow, seats, action, hold=None):
    """A choice for each seat, labelled with the player's short form; a key without one for None."""
    forms = flow.short_forms()
    return [BLANK if seat is None else choice(forms[seat], action(seat), hold and hold(seat), seat) for seat in seats]


def in_place(state, seats):
    """All seats of the table, None for those that are not among `seats`: so a player's key stays where it is."""
    return [seat if seat in seats else None for seat in range(len(state.players))]


class FirstDealer(Screen):
    """Who deals first: the table says it, or cards or a lot decide."""

    def choices(self, flow):
        seats = by_seat(flow, range(len(flow.state.players)), lambda seat: offering("dealer", seat=seat))
        return seats + [choice(flow.words["lots"], _first_dealer)]

    def faces(self, flow):
        return [title(flow.words["first_dealer"], flow.words["who"])]


def _first_dealer(flow):
    from companion.flow.first_dealer import ways
    flow.open(ways(flow))


class Between(Screen):
    """The cards are dealt and one is turned up: its suit opens the deal, and thereby settles the last one."""

    def choices(self, flow):
        return [choice(SIGNS[suit], offering("trump", suit=suit), offering("trump", suit=suit, ace=True))
                for suit in SUITS]

    def faces(self, flow):
        return pages.between(flow.state, flow.words, flow.short_forms())


SPOIL_FIVE, MUSHKA, PAYMENTS = "companion.flow.spoil_five", "companion.flow.mushka", "companion.flow.payments"
SHARED = {"setup": FirstDealer, "between": Between}


def standing(state, quick):
    """The screen that the state asks for; a game's own screens are loaded with its first deal."""
    at = phase(state)
    if at in SHARED:
        return SHARED[at]()
    if at == "ended":
        return load(PAYMENTS).Ended()
    return load(SPOIL_FIVE if is_spoil_five(state) else MUSHKA).of_deal(at, state, quick)
