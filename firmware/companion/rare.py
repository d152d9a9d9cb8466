"""Modules that are needed now and then. They are imported where they are used, like any other; when the box is back at
play, `forget` gives their memory back. What still refers to them goes on working.
"""
import sys

RARE = (
    "companion.flow.setup", "companion.flow.menu", "companion.flow.lists", "companion.flow.amend",
    "companion.rules.seating", "companion.rules.refold", "companion.rules.report",
    "companion.journal.store", "companion.journal.roster",
    "companion.screen.words.ru_reasons", "companion.screen.words.en_reasons",
)


def forget():
    """The rare modules are no longer loaded; the next import loads them anew."""
    for name in RARE:
        if name in sys.modules:
            del sys.modules[name]
            package, _, module = name.rpartition(".")
            delattr(sys.modules[package], module)
