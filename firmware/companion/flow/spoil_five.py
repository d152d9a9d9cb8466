"""The screens of a deal of Spoil Five: tricks, take or jink, and the quick entry of results."""
from companion.flow.choices import BLANK, choice, offering
from companion.flow.screens import Screen
from companion.flow.table import by_seat, in_place
from companion.flow.tricks import Tricks
from companion.rules.spoil_five import tricks_left
from companion.rules.state import asked, live_seats
from companion.screen import spoil_five as pages

STRAIGHT = 3  # tricks that let a seat jink


def _seats(state):
    return in_place(state, live_seats(state))


class Quick(Screen):
    """Only who took the pot, or nobody; stands in for the tricks before the first one where the setting asks for it.
    A key held gives that seat three straight tricks, since a jink that was made is entered by its tricks (EVENTS)."""

    def choices(self, flow):
        return by_seat(flow, _seats(flow.state), lambda seat: offering("result", seat=seat),
                       lambda seat: offering("trick", seat=seat, count=STRAIGHT))

    def fixed(self, flow):
        return [choice(flow.words["label spoil"], offering("result", seat=None))]

    def faces(self, flow):
        return [pages.quick(flow.state, flow.words)]


class Jink(Screen):
    def choices(self, flow):
        seat = asked(flow.state)
        return [choice(flow.words["take"], offering("take", seat=seat)), BLANK, BLANK,
                choice(flow.words["jink"], offering("jink", seat=seat))]

    def faces(self, flow):
        return [pages.jink(flow.state, flow.words)]


def of_deal(phase, state, quick):
    """The screen of the open deal."""
    if phase == "jink":
        return Jink()
    return Quick() if quick and not state.winners else Tricks(_seats, tricks_left, pages.tricks)
