"""Values that are changed in place, be it an option of the evening or a setting of the box: their list, and a page for
each with its explanation and its default.
"""
from companion.flow.choices import BLANK, choice
from companion.flow.lists import List
from companion.flow.screens import Screen
from companion.screen import setup as pages
from companion.screen.words import phrases

FEW = 3  # values that stand on lines of their own; among more one steps
FAR = 10  # a wide step goes to the next multiple of this
MANY = 2 * FAR  # values from which on there is a wide step


def setup_words(flow):
    """The phrases of setup and settings, which are not always at hand."""
    return phrases(flow.words["language"] + "_setup")


class Values(List):
    """A line for each value: what it is called and what it is now."""

    def __init__(self, declared, get, put):
        """`declared` are (name, allowed values, default) in the order of the lines; `get(name)` is the present value,
        `put(flow, name, value)` changes it."""
        self._declared, self._get, self._put = declared, get, put

    def lines(self, flow):
        words = setup_words(flow)
        rows = []
        for name, allowed, default in self._declared:
            page = Pick if len(allowed) <= FEW else Step
            rows.append(choice(pages.value_row(name, self._get(name), words),
                               self._opening(page, name, allowed, default)))
        return rows

    def _opening(self, page, name, allowed, default):
        return lambda flow: flow.open(page(name, allowed, default, self._get(name), self._put))


class _Value(Screen):
    """One value; the whole panel explains it."""

    def __init__(self, name, allowed, default, now, put):
        self._name, self._allowed, self._default, self._now = name, allowed, default, now
        self._put = put


class Pick(_Value):
    """A line for each of a few values; the press that says one decides."""

    over_keys = False

    def choices(self, flow):
        words = setup_words(flow)
        return [choice(pages.value_line(value, self._default, words),
                       lambda flow, value=value: self._choose(flow, value)) for value in self._allowed]

    def _choose(self, flow, value):
        flow.close()
        self._put(flow, self._name, value)

    def label_row(self, strings):
        return pages.value_lines(strings[:len(self._allowed)], self._allowed.index(self._now))

    def faces(self, flow):
        return [pages.about(self._name, len(self._allowed), setup_words(flow))]


class Step(_Value):
    """Many values, one after the other; each step counts at once. The wide step leads from the last to the first."""

    def choices(self, flow):
        last = len(self._allowed) - 1
        at = self._at()
        keys = [self._key("−1", at - 1) if at else BLANK, self._key("+1", at + 1) if at < last else BLANK, BLANK]
        if last >= MANY:
            far = at + FAR - self._now % FAR
            keys[2] = self._key("+%d" % FAR, far if far <= last else 0)
        return keys + [choice(flow.words["done"], lambda flow: flow.close())]

    def _at(self):
        return next(at for at, value in enumerate(self._allowed) if value == self._now)

    def _key(self, label, at):
        return choice(label, lambda flow: self._step(flow, self._allowed[at]))

    def _step(self, flow, value):
        self._now = value
        self._put(flow, self._name, value)

    def faces(self, flow):
        return [pages.count(self._name, self._now, self._default, setup_words(flow))]
