"""What is rare: the menu over the standing screen. Which entries it holds follows from the game and the phase."""
from companion.flow.amend import choose_deal
from companion.flow.choices import choice, offering, opening
from companion.flow.lists import Ask, List, Rows
from companion.flow.table import SUITS
from companion.rules.events import OFFENCES
from companion.rules.state import live_seats, phase, players_in
from companion.screen import pages

MISDEALS = ("wrong_count", "exposed", "counted", "uncut")  # uncut can be claimed only before the turned card


def _named(flow, seats, action):
    """A line for each of the seats."""
    flow.open(List([choice(flow.state.players[seat], action(seat)) for seat in seats]))


def _everyone(flow):
    return range(len(flow.state.players))


def _standings(flow):
    flow.open(Rows(pages.standings(flow.state, flow.words)))


def _redo(flow):
    flow.offer({"kind": "redo"})


def _ace_turned(flow):
    flow.open(List([choice(flow.words["ace_of"] % sign, offering("trump", suit=suit, ace=True))
                    for suit, sign in SUITS]))


def _misdeal(flow):
    reasons = MISDEALS if flow.state.trump is None else MISDEALS[:-1]
    flow.open(List([choice(flow.words[reason], offering("misdeal", reason=reason)) for reason in reasons]))


def _said_by(kind):
    """Something that a live player did."""
    return lambda flow: _named(flow, live_seats(flow.state), lambda seat: offering(kind, seat=seat))


def _offence(flow):
    _named(flow, _everyone(flow), lambda seat: opening(List(
        [choice(flow.words[what], offering("offence", seat=seat, what=what)) for what in OFFENCES])))


def _flush(flow):
    _named(flow, sorted(players_in(flow.state)), lambda seat: offering("flush", seat=seat))


def _remise(flow):
    _named(flow, _everyone(flow), lambda seat: offering("remise", seat=seat))


def _dealer(flow):
    _named(flow, _everyone(flow), lambda seat: offering("dealer", seat=seat))


def _amend(flow):
    if flow.state.deals:
        flow.open(choose_deal(flow))
    else:
        flow.close()
        flow.refuse("no_such_deal")


def _end(flow):
    flow.open(Ask(flow.words["end"], flow.words["sure"], offering("end")))


def _quick(flow):
    flow.change("quick", not flow.quick)


# word of the entry, its action, phases in which it is offered, games
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
    ("redo", _redo, BETWEEN + OPEN + ("setup",), ALL),
    ("amend", _amend, BETWEEN + ("bids", "play", "ace"), ALL),
    ("other_dealer", _dealer, BETWEEN, ALL),
    ("quick", _quick, BETWEEN + ("play",), SPOIL_FIVE),
    ("by_tricks", _quick, BETWEEN + ("play",), SPOIL_FIVE),
    ("end", _end, BETWEEN + OPEN + ("setup",), ALL),
)
PENALTIES = ("offence", "wrong_hand")
NOT_IN_A_CORRECTION = ("misdeal", "redo", "amend", "other_dealer", "end")


def menu(flow):
    """The entries that have a meaning in this phase of this game, the likely ones first."""
    at, game = phase(flow.state), flow.state.game
    barred: tuple = ("quick" if flow.quick else "by_tricks",)
    if not flow.state.options.get("penalties"):
        barred += PENALTIES
    if flow.correcting:
        barred += NOT_IN_A_CORRECTION
    return List([choice(flow.words["menu " + word], action)
                 for word, action, phases, games in ENTRIES if at in phases and game in games and word not in barred])
