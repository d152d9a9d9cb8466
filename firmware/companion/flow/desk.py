"""Where an event becomes true: checked by the rules, written to the journal, applied. No key, no page, no word here."""
from companion.rules.fold import Fold

RETRY_MS = 3000  # between two attempts at a flash that refuses


class Desk:
    """The running evening: `offer` is the one way to change it."""

    def __init__(self, evening, boot, clock, progress=None):
        """`evening` is a journal.evening.Evening, not yet loaded; `boot(last)` gives the number of this power-on, which
        is above `last`, `clock()` ms since then. Raises fold.Refused, or OSError where the log cannot be read."""
        self.evening = evening
        self._boot, self._clock = boot, clock
        self._fold = Fold(evening.events, progress, evening.snapshot(), evening.news())
        self.saved = True  # False while the flash has refused the last events; they are kept and tried again
        # A deal or the evening has ended since the journal was tidied; the power may have gone before that.
        self._untidy = self.state.ended and not evening.closed
        self._retry_at = 0  # what the flash refused is not tried again before

    @property
    def state(self):
        return self._fold.state

    def offer(self, event):
        """The refusal, or None: then the event is durable (or `saved` is False) and the state has it."""
        refusal = self._fold.check(event)
        if refusal is None:
            deals = self.state.deals
            self.saved = self.evening.append(event, self._boot(self.evening.boot), self._clock())
            self._fold.apply(event)
            self._untidy = self._untidy or self.state.ended or self.state.deals > deals
            if not self.saved:
                self._retry_at = self._clock() + RETRY_MS
        return refusal

    def idle(self):
        """Housekeeping of the journal between deals, when the display stands and nobody waits, one short job a call;
        what the flash refuses is tried again after a while. True while the next job is to follow at once."""
        self._boot(self.evening.boot)
        if not self.saved or self._untidy:
            if self._clock() >= self._retry_at:
                self._put_away()
        elif self.evening.settled and self._fold.rests:
            self.evening.keep(self._fold.snapshot())
        return self.saved and self.evening.moving is not None

    def _put_away(self):
        self.saved = self.evening.save()
        if self.saved and self._untidy:
            self._untidy = not (self.evening.close() if self.state.ended else self.evening.tidy())
        if (self._untidy and not self.evening.moving) or not self.saved:
            self._retry_at = self._clock() + RETRY_MS

    def undo(self):
        return self.offer({"kind": "undo"})

    def before(self, deal):
        """The state before the n-th complete deal, to enter that deal anew."""
        return self._fold.before(deal)

    def preview(self, amendment):
        """(refusal, state): what the evening would come to with this amendment."""
        return self._fold.preview(amendment)

    def witness(self, watch):
        """`watch(state, event)` is told of each event in force, from the first of the evening."""
        self._fold.witness(watch)

    @property
    def undone(self):
        """The event that was taken back last and can be brought again, or None."""
        return self._fold.undone
