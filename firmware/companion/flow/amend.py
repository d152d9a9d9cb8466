"""A past deal entered anew: the desk on which it is entered, and the confirmation when it is complete."""
from companion.flow.choices import BLANK, choice
from companion.flow.screens import Screen
from companion.rules.engine import check
from companion.rules.events import NOT_ENTRIES
from companion.rules.fold import Run
from companion.screen import pages
from companion.screen.balances import changes
from companion.screen.layout import ROWS, lines, title

ENTRIES = 48  # of one amendment, which is one line of the journal and has to fit its 4 KB
CHANGES = ROWS - 1  # lines under the question


class Correction:
    """One past deal entered anew; nothing of it counts before it is offered to the evening as an amendment."""

    saved = True  # nothing of it is on flash

    def __init__(self, deal, before, preview):
        """`before` is the state before the deal; `preview(amendment)` gives (refusal, state) of the whole evening."""
        self.deal = deal
        self.outcome = None  # the evening as it would be, once the deal is complete
        self.undone = None  # the entry that was taken back last
        self._preview = preview
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
        """The refusal of an entry, or None: then it is entered. The one that completes the deal has to suit all later
        deals."""
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
            if self.complete:
                refusal, self.outcome = self._preview(self.amendment)
                if refusal:
                    self._run.retreat()
        return refusal

    def undo(self):
        """Takes back the last entry; a refusal where there is none."""
        if not self._run.can_retreat:
            return ("nothing_to_undo",)
        self.undone = self._run.retreat()
        return None


def correct(flow, deal):
    """Past deal `deal` is entered anew; nothing changes before it is confirmed."""
    flow.sit_at(Correction(deal, flow.table.before(deal), flow.table.preview))
    flow.say(title(flow.words["deal_number"] % deal, flow.words["anew"]))


def _commit(flow):
    """Offers the corrected deal to the evening as an amendment; refused, it can be corrected further."""
    refusal = flow.table.offer(flow.desk.amendment)
    if not refusal:
        flow.sit_at(flow.table)
    flow.answer("accepted", refusal)


class Confirm(Screen):
    """The deal is complete on the correction desk: does it replace the old one? With it what would change, from the
    evening as it stands to the evening as it would be."""

    def choices(self, flow):
        return [choice(flow.words["yes"], _commit), BLANK, BLANK,
                choice(flow.words["no_"], lambda flow: flow.sit_at(flow.table))]

    def faces(self, flow):
        rows = changes(flow.table.state, flow.desk.outcome, flow.words)
        question = flow.words["replace"] % flow.desk.deal
        faces = [lines([question] + rows[at:at + CHANGES]) for at in range(0, len(rows), CHANGES)]
        return faces + pages.of_game(flow.state).deal_end(flow.state, flow.words)
