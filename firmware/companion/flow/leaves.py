"""Something to read, leaf by leaf: A has read it, B turns to the next leaf, which after the last is the first again."""
from companion.flow.choices import BLANK, choice
from companion.flow.screens import Screen
from companion.screen.layout import ROWS, lines


class Leaves(Screen):
    """`leaf(n)` gives the items of the n-th of `count` leaves, from 0; `last` is a choice on key D."""

    def __init__(self, leaf, count, last=BLANK):
        self._leaf, self._count, self._last = leaf, count, last

    def choices(self, flow):
        more = choice(flow.words["more"], lambda flow: flow.turn_page()) if self._count > 1 else BLANK
        return [choice(flow.words["ok"], lambda flow: flow.close()), more, BLANK, self._last]

    def faces(self, flow):
        return [self._leaf(flow.page % self._count)]


def leaves_of_rows(rows):
    """(leaf, count): small lines on as few leaves as hold them, about as many on each."""
    count = max(-(-len(rows) // ROWS), 1)
    return lambda at: lines(rows[at * len(rows) // count:(at + 1) * len(rows) // count]), count
