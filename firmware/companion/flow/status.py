"""How the box itself is: its supply, and the evenings that the PC does not have yet."""
from companion.flow.leaves import Leaves, leaves_of_rows
from companion.screen.status import rows


def status(flow):
    """A page of it, for the menu."""
    flow.open(Leaves(*leaves_of_rows(rows(flow.box.millivolts(), flow.box.unsynced(), flow.words))))
