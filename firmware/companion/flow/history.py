"""The complete deals, the last one first; each can be looked at, and entered anew."""
from companion.flow.amend import correct
from companion.flow.choices import choice
from companion.flow.leaves import Leaves
from companion.flow.lists import List
from companion.rules.engine import check_standing
from companion.screen import history, pages

CHUNK = 24  # deals whose lines are kept: the next ones take another fold of the log


class Lines:
    """The choices of the menu of deals, the way back behind them; a line is made when it is shown."""

    def __init__(self, flow):
        self._desk, self._words, self._forms = flow.table, flow.words, flow.box.short_forms
        self._count = self._last = flow.state.deals
        self._lines = []  # of the deals up to `_last`

    def __len__(self):
        return self._count + 1

    def __getitem__(self, shown):
        return [self._choice(self._count - at) for at in range(shown.start, shown.stop)]

    def __iter__(self):
        """No line stands for a seat."""
        return iter(())

    def _choice(self, deal):
        if not deal:
            return choice(self._words["back"], lambda flow: flow.close())
        if not self._last - len(self._lines) < deal <= self._last:
            self._read(deal)
        return choice(self._lines[deal - self._last - 1], lambda flow: flow.open(look_at(flow, deal)))

    def _read(self, last):
        self._last, self._lines = last, []
        self._seen = 0
        self._desk.witness(self._watch)

    def _watch(self, state, event):
        if state.deals != self._seen:
            self._seen = state.deals
            if self._last - CHUNK < state.deals <= self._last:
                self._lines.append(history.deal(state, self._words, self._forms(state.players)))


def open_history(flow):
    if flow.state.deals:
        flow.open(Deals(Lines(flow)))
    else:
        flow.refuse("no_such_deal")


class Deals(List):
    """The menu of deals: its entries are made as they are shown, so nothing is put behind them here."""

    def choices(self, flow):
        return self._entries

    def fixed(self, flow):
        return []


class Past:
    """One complete deal as a fold comes by it: its trumps, its dealer, and the state when it was complete."""

    def __init__(self, deal):
        self._deal = deal
        self.suit = self.dealer = self.state = None

    def watch(self, state, event):
        if state.deals == self._deal - 1 and event["kind"] == "trump":
            self.suit, self.dealer = event["suit"], state.players[state.dealer]
        elif state.deals == self._deal and self.state is None:
            self.state = state.copy()


def look_at(flow, deal):
    """The leaves of one deal: which it was, then what it wrote; D enters it anew."""
    past, words = Past(deal), flow.words
    flow.table.witness(past.watch)
    leaves = [history.opening(past.suit, deal, past.dealer, words)]
    leaves += pages.of_game(past.state).deal_end(past.state, words)
    return Leaves(lambda at: leaves[at], len(leaves), choice(words["amend"], lambda flow: _amend(flow, deal)))


def _amend(flow, deal):
    refusal = check_standing(flow.state, "amend")
    if refusal:
        flow.refuse(*refusal)
    else:
        correct(flow, deal)
