"""The screens of a deal of Mushka: bids in table order, tricks, who held the ace of spades."""
from companion.flow.choices import choice, offering
from companion.flow.screens import Screen
from companion.flow.table import by_seat
from companion.flow.tricks import Tricks
from companion.rules.state import players_in, to_bid
from companion.screen import mushka as pages


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


def tricks():
    return Tricks(lambda state: sorted(players_in(state)), lambda state, seat: 5 - len(state.winners), pages.tricks)


class Ace(Screen):
    def choices(self, flow):
        return by_seat(flow, sorted(players_in(flow.state)), lambda seat: offering("ace", seat=seat))

    def fixed(self, flow):
        return [choice(flow.words["nobody"], offering("ace", seat=None))]

    def faces(self, flow):
        return [pages.ace(flow.state, flow.words)]


BY_PHASE = {"bids": Bids, "play": tricks, "ace": Ace}


def of_deal(phase, state, quick):
    """The screen of the open deal."""
    return BY_PHASE[phase]()
