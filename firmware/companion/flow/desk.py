"""Where an event becomes true: checked by the rules, written to the journal, applied. No key, no page, no word here.

Two desks take the same events: the evening's own, and the one on which a past deal is entered anew.
"""
from companion.rules import engine
from companion.rules.fold import NOT_ENTRIES, Fold


class Desk:
    """The running evening: `offer` is the one way to change it."""

    def __init__(self, evening, boot, clock, progress=None):
        """`evening` is a journal.evening.Evening; `boot` counts power-ons, `clock()` gives ms since the last one."""
        self.evening = evening
        self._boot, self._clock = boot, clock
        self._fold = Fold(evening.events, progress)
        self.saved = True  # False while the flash has refused the last events; they are kept and tried again
        self._untidy = False

    @property
    def state(self):
        return self._fold.state

    def offer(self, event):
        """The refusal, or None: then the event is durable (or `saved` is False) and the state has it."""
        refusal = self._fold.check(event)
        if refusal is None:
            deals = self.state.deals
            self.saved = self.evening.append(event, self._boot, self._clock())
            self._fold.apply(event)
            self._untidy = self._untidy or self.state.ended or self.state.deals > deals
        return refusal

    def idle(self):
        """Housekeeping of the journal between deals, when the display stands and nobody waits."""
        if self._untidy:
            self._untidy = False
            if self.state.ended:
                self.evening.close()
            else:
                self.evening.tidy()

    def undo(self):
        return self.offer({"kind": "undo"})

    def correction(self, deal):
        """A desk on which the n-th complete deal is entered anew."""
        return Correction(deal, self._fold.before(deal))


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
