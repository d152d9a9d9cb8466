"""Menus: a line a key, four lines on the whole panel, pages where there are more; and the questions they lead to."""
from companion.flow.choices import BLANK, KEYS, choice
from companion.flow.screens import Screen
from companion.screen.layout import lines, title


class List(Screen):
    """Lines over the whole panel, each with its key letter."""

    over_keys = False

    def __init__(self, entries):
        """`entries` are choices whose labels are up to 14 characters."""
        self._entries = entries

    def lines(self, flow):
        """The entries as they are now."""
        return self._entries

    def choices(self, flow):
        entries = self.lines(flow)
        return entries if len(entries) < len(KEYS) else entries + [_back(flow)]

    def fixed(self, flow):
        """The way back, on the last key where it is free, else behind the last line."""
        return [_back(flow)] if len(self.lines(flow)) < len(KEYS) else []

    def label_row(self, strings):
        rows = lines(["%s %s" % line for line in zip(KEYS, strings)])
        return [row for row, string in zip(rows, strings) if string]


def _back(flow):
    return choice(flow.words["back"], lambda flow: flow.close())


class Ask(Screen):
    """A question that is answered yes or no."""

    def __init__(self, caption, question, action):
        self._caption, self._question, self._action = caption, question, action

    def choices(self, flow):
        no = choice(flow.words["no_"], lambda flow: flow.close())
        return [choice(flow.words["yes"], self._action), BLANK, BLANK, no]

    def faces(self, flow):
        return [title(self._caption, self._question)]
