"""Modules that are needed now and then. They are imported where they are used, like any other; `forget` gives their
memory back when the box is at play again. What still refers to them goes on working.
"""
import sys

RARE = (
    "companion.flow.setup", "companion.flow.menu", "companion.flow.lists", "companion.flow.amend",
    "companion.rules.seating", "companion.rules.refold", "companion.rules.report", "companion.rules.snapshot",
    "companion.journal.store", "companion.journal.roster",
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
