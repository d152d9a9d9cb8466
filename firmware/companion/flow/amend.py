"""A past deal entered anew: which one, the desk on which it is entered, and the confirmation when it is complete."""
from companion.flow.choices import BLANK, choice
from companion.flow.lists import List
from companion.flow.screens import Screen
from companion.rules import engine
from companion.rules.refold import NOT_ENTRIES
from companion.screen import pages

ENTRIES = 48  # of one amendment, which is one line of the journal and has to fit its 4 KB


class Correction:
    """One past deal entered anew; nothing of it counts before it is offered to the evening as an amendment."""

    def __init__(self, deal, before):
        self.deal = deal
        self._before = before
        self.state = before.copy()
        self.entries = []

    @property
    def complete(self):
        return self.state.deals == self.deal

    @property
    def amendment(self):
        return {"kind": "amend", "deal": self.deal, "entries": self.entries}

    def offer(self, event):
        if event["kind"] in NOT_ENTRIES:
            return ("amend_entries",)
        if len(self.entries) == ENTRIES:
            return ("amend_is_full", ENTRIES)
        refusal = engine.check(self.state, event)
        if refusal is None:
            engine.apply(self.state, event)
            self.entries.append(event)
        return refusal

    def undo(self):
        """Takes back the last entry; a refusal where there is none."""
        if not self.entries:
            return ("nothing_to_undo",)
        self.entries.pop()
        self.state = self._before.copy()
        for event in self.entries:
            engine.apply(self.state, event)
        return None


def choose_deal(flow):
    """The complete deals, the last first."""
    return List([choice(flow.words["deal_number"] % deal, lambda flow, deal=deal: flow.correct(deal))
                 for deal in range(flow.state.deals, 0, -1)])


class Confirm(Screen):
    """The deal is complete on the correction desk: does it replace the old one?"""

    def choices(self, flow):
        return [choice(flow.words["yes"], lambda flow: flow.commit()), BLANK, BLANK,
                choice(flow.words["no_"], lambda flow: flow.cancel_correction())]

    def faces(self, flow):
        return pages.between(flow.state, flow.words)
