"""The pages of Spoil Five: tricks, take or jink, how a deal ended, the pot. Pure functions, as in `pages`."""
from companion.rules.spoil_five import spoil_is_certain
from companion.rules.state import asked, leader
from companion.screen.layout import BESIDE_SUIT, title, with_suit

PACKETS = "packets"


def deal_end(state, words):
    result, seat, chips = state.last
    if seat is None:
        return [title(words["spoil"], "%s %d" % (words["pot"], chips))]
    return [title(words[result] % state.players[seat], words["spoil"] if result == "jink_lost" else "%+d" % chips)]


def at_stake(state, words):
    return [title(words["pot"], str(state.pot))] if state.pot else []


def sheets_of(state):
    return []


def tricks(state, words, seats):
    """Who leads, a jink or that the spoil is certain, and the tricks of the seats that are on the keys now."""
    first = "→" + state.players[leader(state)]
    if state.jinker is not None:
        first = words["jink"] + "!"
    elif spoil_is_certain(state):
        first = words["spoil"] + "!"
    return with_suit(state.trump, first, " ".join([str(state.tricks[seat]) for seat in seats]))


def quick(state, words):
    """Quick entry: the pot that somebody takes, or nobody."""
    pot = "%s %d" % (words["pot"], state.pot)
    return with_suit(state.trump, words["who_took"], pot if len(pot) <= BESIDE_SUIT else str(state.pot))


def jink(state, words):
    """Three straight tricks: take the pot or play on for all five."""
    return with_suit(state.trump, state.players[asked(state)], words["jink"] + "?")
