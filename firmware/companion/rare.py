"""Modules that are needed now and then. They are imported where they are used, like any other; `forget` gives their
memory back when the box is at play again. What still refers to them goes on working.
"""
import sys

RARE = (
    "companion.flow.setup", "companion.flow.agreement", "companion.flow.seats", "companion.flow.names",
    "companion.flow.forms",
    "companion.flow.values", "companion.flow.options", "companion.flow.settings", "companion.flow.first_dealer",
    "companion.screen.setup", "companion.screen.words.ru_setup", "companion.screen.words.en_setup",
    "companion.journal.tables",
    "companion.flow.evenings", "companion.flow.menu", "companion.flow.talk", "companion.flow.join",
    "companion.flow.exchange", "companion.screen.exchange", "companion.flow.lists", "companion.flow.amend",
    "companion.flow.cards", "companion.flow.referee", "companion.screen.cards", "companion.screen.referee",
    "companion.screen.words.ru_referee", "companion.screen.words.en_referee", "companion.screen.words.ru_rules",
    "companion.screen.words.en_rules",
    "companion.rules.cards", "companion.rules.ladder", "companion.rules.legal",
    "companion.screen.rest", "companion.flow.status", "companion.screen.status",
    "companion.flow.sheets",
    "companion.flow.leaves", "companion.flow.history", "companion.flow.receipt",
    "companion.flow.payments", "companion.screen.sheets", "companion.screen.balances", "companion.screen.history",
    "companion.screen.receipt", "companion.screen.payments", "companion.rules.receipt", "companion.rules.payments",
    "companion.rules.seating", "companion.rules.refold", "companion.rules.report", "companion.rules.snapshot",
    "companion.journal.store", "companion.journal.copy", "companion.journal.checkword",
    "companion.journal.trail", "companion.journal.roster",
    "companion.screen.words.ru", "companion.screen.words.en",
    "companion.screen.words.ru_reasons", "companion.screen.words.en_reasons",
)
OF_ONE_GAME = (
    "companion.rules.spoil_five", "companion.rules.pot", "companion.flow.spoil_five", "companion.screen.spoil_five",
    "companion.rules.mushka", "companion.rules.sheets", "companion.flow.mushka", "companion.screen.mushka",
)


def load(name):
    """The module of this name. For modules that every press comes through: where it is loaded, this takes a fiftieth of
    the time of an import statement, which is half a millisecond."""
    return sys.modules.get(name) or __import__(name, None, None, ("__name__",))


def forget(names):
    """The modules of these names are no longer loaded; the next import loads them anew."""
    for name in names:
        if name in sys.modules:
            del sys.modules[name]
            package, _, module = name.rpartition(".")
            delattr(sys.modules[package], module)
