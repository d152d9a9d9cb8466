"""A past deal entered anew: which one, the desk on which it is entered, and the confirmation when it is complete."""
from companion.flow.choices import BLANK, choice
from companion.flow.lists import List
from companion.flow.screens import Screen
from companion.rules.engine import check
from companion.rules.events import NOT_ENTRIES
from companion.rules.fold import Run
from companion.screen import pages
from companion.screen.layout import title

ENTRIES = 48  # of one amendment, which is one line of the journal and has to fit its 4 KB


class Correction:
    """One past deal entered anew; nothing of it counts before it is offered to the evening as an amendment."""

    saved = True  # nothing of it is on flash

    def __init__(self, deal, before):
        """`before` is the state before the deal."""
        self.deal = deal
        before.last = None  # how the deal before ended says nothing here
        self._run = Run(before)

    @property
    def state(self):
        return self._run.state

    @property
    def complete(self):
        return self.state.deals == self.deal

    @property
    def amendment(self):
        return {"kind": "amend", "deal": self.deal, "entries": self._run.recent}

    def offer(self, event):
        """The refusal of an entry, or None: then it is entered."""
        if event["kind"] in NOT_ENTRIES:
            return ("amend_entries",)
        if self.complete:
            return ("amend_goes_on",)
        if len(self._run.recent) == ENTRIES:
            return ("amend_is_full", ENTRIES)
        if self.state.trump is None and event["kind"] != "trump":
            return ("no_deal",)
        refusal = check(self.state, event)
        if refusal is None:
            self._run.advance(event)
        return refusal

    def undo(self):
        """Takes back the last entry; a refusal where there is none."""
        if not self._run.can_retreat:
            return ("nothing_to_undo",)
        self._run.retreat()
        return None


class Deals:
    """The choices of `choose_deal`, the last deal first; each is made only when it is shown."""

    def __init__(self, word, count):
        self._word, self._count = word, count

    def __len__(self):
        return self._count

    def __getitem__(self, shown):
        return [self._choice(self._count - at) for at in range(shown.start, shown.stop)]

    def _choice(self, deal):
        return choice(self._word % deal, lambda flow: flow.correct(deal))


def choose_deal(flow):
    """The menu of complete deals."""
    return List(Deals(flow.words["deal_number"], flow.state.deals))


class Confirm(Screen):
    """The deal is complete on the correction desk: does it replace the old one?"""

    def choices(self, flow):
        return [choice(flow.words["yes"], lambda flow: flow.commit()), BLANK, BLANK,
                choice(flow.words["no_"], lambda flow: flow.cancel_correction())]

    def faces(self, flow):
        question = title(flow.words["replace"] % flow.desk.deal, flow.words["sure"])
        return [question] + pages.of_game(flow.state).deal_end(flow.state, flow.words)
