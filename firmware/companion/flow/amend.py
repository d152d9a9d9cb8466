"""A past deal entered anew: which one, and the confirmation when it is complete."""
from companion.flow.choices import BLANK, choice
from companion.flow.lists import List
from companion.flow.screens import Screen
from companion.screen import pages


def choose_deal(flow):
    """The complete deals, the last first."""
    return List([choice(flow.words["deal_number"] % deal, lambda flow, deal=deal: flow.correct(deal))
                 for deal in range(flow.state.deals, 0, -1)])


class Confirm(Screen):
    """The deal is complete on the correction desk: does it replace the old one?"""

    def choices(self, flow):
        return [choice(flow.words["amend"], lambda flow: flow.commit()), BLANK, BLANK,
                choice(flow.words["cancel"], lambda flow: flow.cancel_correction())]

    def faces(self, flow):
        return pages.between(flow.state, flow.words)
