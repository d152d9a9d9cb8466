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

    def choices(self, flow):
        return self._entries

    def fixed(self, flow):
        """A way back where a key is free for it."""
        if len(self._entries) >= len(KEYS):
            return []
        return [choice(flow.words["back"], lambda flow: flow.close())]

    def label_row(self, strings):
        return lines(["%s %s" % line if line[1] else "" for line in zip(KEYS, strings)])


class Ask(Screen):
    """A question that is answered yes or no."""

    def __init__(self, caption, question, action):
        self._caption, self._question, self._action = caption, question, action

    def choices(self, flow):
        no = choice(flow.words["no_"], lambda flow: flow.close())
        return [choice(flow.words["yes"], self._action), BLANK, BLANK, no]

    def faces(self, flow):
        return [title(self._caption, self._question)]
