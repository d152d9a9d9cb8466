"""The screens of a deal of Mushka: bids in table order, tricks, who held the ace of spades."""
from companion.flow.choices import KEYS, choice, offering
from companion.flow.screens import Screen
from companion.flow.table import by_seat, in_place
from companion.flow.tricks import Tricks
from companion.rare import load
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
        return pages.bids(flow.state, flow.words)


def seats(state):
    """Who plays: each on his own key where there is one for everybody, otherwise one after the other."""
    playing = sorted(players_in(state))
    return in_place(state, playing) if len(state.players) <= len(KEYS) else playing


def tricks():
    return Tricks(seats, lambda state, seat: 5 - len(state.winners), pages.tricks)


def may_have_held(state):
    """The seats that can have held A♠, as they stood at the tricks; where a key does not suffice for each, those with a
    trick first, since so high a card seldom takes none."""
    playing = sorted(players_in(state))
    if len(playing) < len(KEYS):
        return in_place(state, playing) if len(state.players) < len(KEYS) else playing
    return sorted(playing, key=lambda seat: (state.tricks[seat] == 0, seat))


class Ace(Screen):
    def choices(self, flow):
        return by_seat(flow, may_have_held(flow.state), lambda seat: offering("ace", seat=seat))

    def fixed(self, flow):
        return [choice(flow.words["nobody"], offering("ace", seat=None))]

    def faces(self, flow):
        return [pages.ace(flow.state, flow.words)]


EXCHANGE = "companion.flow.exchange"
BY_PHASE = {"bids": Bids, "play": tricks, "ace": Ace}


def of_deal(phase, state, quick):
    """The screen of the open deal."""
    if phase == "play" and state.exchanged and not state.winners and len(state.exchanged) < len(players_in(state)):
        return load(EXCHANGE).Exchange()
    return BY_PHASE[phase]()
