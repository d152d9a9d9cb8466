"""What is rare: the menu over the standing screen. Which entries it holds follows from the game and the phase."""
from companion.flow.choices import choice, offering, opening
from companion.flow.lists import Ask, List, Rows
from companion.rules.events import OFFENCES
from companion.rules.state import live_seats, phase, players_in
from companion.screen import pages

MISDEALS = ("wrong_count", "exposed", "uncut", "counted")


def by_name(flow, seats, action):
    """A line for each of the seats."""
    return List([choice(flow.state.players[seat], action(seat)) for seat in seats])


def _seats(flow):
    return range(len(flow.state.players))


def _standings(flow):
    return Rows(pages.standings(flow.state, flow.words))


def _ace_turned(flow):
    return List([choice(flow.words["ace_of"] + sign, offering("trump", suit=suit, ace=True))
                 for suit, sign in zip("SCDH", "♠♣♦♥")])


def _misdeal(flow):
    return List([choice(flow.words[reason], offering("misdeal", reason=reason)) for reason in MISDEALS])


def _said_by(kind):
    return lambda flow: by_name(flow, live_seats(flow.state), lambda seat: offering(kind, seat=seat))


def _offence(flow):
    return by_name(flow, _seats(flow), lambda seat: opening(List(
        [choice(flow.words[what], offering("offence", seat=seat, what=what)) for what in OFFENCES])))


def _flush(flow):
    return by_name(flow, sorted(players_in(flow.state)), lambda seat: offering("flush", seat=seat))


def _remise(flow):
    return by_name(flow, _seats(flow), lambda seat: offering("remise", seat=seat))


def _dealer(flow):
    return by_name(flow, _seats(flow), lambda seat: offering("dealer", seat=seat))


def _deals(flow):
    from companion.flow.amend import choose_deal
    return choose_deal(flow)


def _end(flow):
    return Ask(flow.words["end"], flow.words["sure"], offering("end"))


# word of the entry, what it opens, phases in which it is offered, games
OPEN, BETWEEN = ("bids", "play", "ace", "jink"), ("between",)
SPOIL_FIVE, MUSHKA, ALL = ("oblom", "spoil5"), ("mushka",), ("oblom", "spoil5", "mushka")
ENTRIES = (
    ("standings", _standings, BETWEEN + OPEN + ("ended",), ALL),
    ("ace_turned", _ace_turned, BETWEEN, ALL),
    ("flush", _flush, ("play",), MUSHKA),
    ("rob", _said_by("rob"), ("play",), SPOIL_FIVE),
    ("announce", _said_by("announce"), ("play",), SPOIL_FIVE),
    ("demote", _said_by("demote"), ("play",), SPOIL_FIVE),
    ("misdeal", _misdeal, BETWEEN + OPEN, ALL),
    ("offence", _offence, BETWEEN + OPEN, SPOIL_FIVE),
    ("wrong_hand", _said_by("wrong_hand"), OPEN, SPOIL_FIVE),
    ("remise", _remise, BETWEEN + OPEN, MUSHKA),
    ("amend", _deals, BETWEEN + ("bids", "play", "ace"), ALL),
    ("other_dealer", _dealer, BETWEEN, ALL),
    ("end", _end, ("setup",) + BETWEEN + OPEN, ALL),
)


def menu(flow):
    """The entries that the rules would listen to here, the likely ones first."""
    state, words = flow.state, flow.words
    entries = [choice(words["menu " + word], lambda flow, make=make: flow.open(make(flow)))
               for word, make, phases, games in ENTRIES if phase(state) in phases and state.game in games]
    if state.game in SPOIL_FIVE:
        word = "menu by_tricks" if flow.quick else "menu quick"
        entries.append(choice(words[word], lambda flow: flow.change("quick", not flow.quick)))
    return List(entries)
