"""What is rare: the menu over the standing screen. Which entries it holds follows from the game and the phase.

A row is all that an entry takes: its function, of a module of this folder, is called with the flow when it is chosen.
"""
from companion.flow.choices import choice, opening
from companion.flow.lists import List
from companion.rare import load
from companion.rules.state import phase

OPEN, BETWEEN, HOME, ENDED = ("bids", "play", "ace", "jink"), ("between",), ("home",), ("ended",)  # "home": no evening
DEALS = BETWEEN + OPEN
EVENING = ("setup",) + DEALS
SPOIL_FIVE, MUSHKA, ALL = ("oblom", "spoil5"), ("mushka",), ("oblom", "spoil5", "mushka", None)
# what the entry stands in ("" the menu itself, else an entry of it that holds several), its word, its module and
# function, phases in which it is offered, games
ENTRIES = (
    ("", "standings", "sheets", "open_standings", DEALS + ENDED, ALL),
    ("", "referee", "referee", "open_referee", HOME + EVENING, ALL),
    ("", "exchange", "talk", "exchange", ("play", "ace"), MUSHKA),
    ("", "flush", "talk", "flush", ("play",), MUSHKA),
    ("", "trump_ace", "talk", "trump_ace", ("play",), SPOIL_FIVE),
    ("", "misdeal", "talk", "misdeal", DEALS, ALL),
    ("", "remise", "talk", "remise", DEALS, MUSHKA),
    ("", "offence", "talk", "offence", DEALS, SPOIL_FIVE),
    ("", "wrong_hand", "talk", "wrong_hand", OPEN, SPOIL_FIVE),
    ("past", "redo", "talk", "redo", EVENING, ALL),
    ("past", "history", "history", "open_history", DEALS + ENDED, ALL),
    ("past", "receipt", "receipt", "open_receipt", DEALS + ENDED, SPOIL_FIVE),
    ("past", "payments", "payments", "open_payments", DEALS, ALL),
    ("table", "join", "join", "newcomer", ("setup",) + BETWEEN, ALL),
    ("table", "leave", "talk", "leave", ("setup",) + BETWEEN, ALL),
    ("table", "other_dealer", "talk", "dealer", BETWEEN, ALL),
    ("table", "quick", "talk", "other_entry", BETWEEN + ("play",), SPOIL_FIVE),
    ("table", "by_tricks", "talk", "other_entry", BETWEEN + ("play",), SPOIL_FIVE),
    ("table", "forms", "forms", "open_forms", ("setup",) + BETWEEN, ALL),
    ("table", "end", "talk", "end", EVENING, ALL),
    ("", "settings", "settings", "settings", HOME + EVENING + ENDED, ALL),
    ("", "status", "status", "status", HOME + EVENING + ENDED, ALL),
)
PENALTIES = ("offence", "wrong_hand")
NOT_IN_A_CORRECTION = ("misdeal", "redo", "history", "receipt", "payments", "join", "leave", "forms", "other_dealer",
                       "end")


class Menu(List):
    """The entries that have a meaning in this phase of this game, the likely ones first."""

    def __init__(self, of=""):
        """`of` names a menu within the menu."""
        self._of = of

    def lines(self, flow):
        entries, within = [], []
        for place, word, action in _offered(flow):
            if place == self._of:
                entries.append(choice(flow.words["menu " + word], action))
            elif not self._of and place not in within:
                within.append(place)
                entries.append(choice(flow.words["menu " + place], opening(Menu(place))))
        return entries


def _offered(flow):
    """(place, word, action) of the entries that mean something now."""
    at, game, barred = "home", None, ()
    if flow.desk is not None:
        at, game = phase(flow.state), flow.state.game
        barred = _barred(flow)
    return [(place, word, _calling(module, name)) for place, word, module, name, phases, games in ENTRIES
            if at in phases and game in games and word not in barred]


def _calling(module, name):
    def action(flow):
        getattr(load("companion.flow." + module), name)(flow)
    return action


def _barred(flow):
    """Words of the entries that this table, this mode of entry or a correction does not know."""
    barred: tuple = ("quick" if flow.quick else "by_tricks",)
    if not flow.state.options.get("penalties"):
        barred += PENALTIES
    if flow.correcting:
        barred += NOT_IN_A_CORRECTION
    return barred
