"""Mushka: how many cards each player exchanges, in order. Opened from the menu; from the first answer on it stands by
itself until all have exchanged or the tricks begin, to which its last key leads at any time.
"""
from companion.flow.choices import choice, offering
from companion.flow.screens import Screen
from companion.rules.state import players_in
from companion.screen import exchange as pages

MOST = 5  # cards


class Exchange(Screen):
    def choices(self, flow):
        seat = self._turn(flow.state)
        counts = [choice(str(cards), offering("exchange", seat=seat, cards=cards)) for cards in range(MOST + 1)]
        return counts + [choice(flow.words["lead"], _play)]

    def _turn(self, state):
        """Whose turn it is; where all have exchanged the rules say so to the last one."""
        order = players_in(state)
        return order[min(len(state.exchanged), len(order) - 1)]

    def faces(self, flow):
        return pages.exchange(flow.state, self._turn(flow.state), flow.words)


def _play(flow):
    from companion.flow.mushka import tricks
    flow.open(tricks())
