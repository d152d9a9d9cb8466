"""The fold of a log: the state of an evening, and the events that speak of other events: undo, redo, amend.

Memory holds the state, copies of it from the starts of the last deals and the events since; what reaches further back
is folded anew from the log, which `refold` does.
"""
from companion.rules import engine
from companion.rules.events import check_shape
from companion.rules.state import State

TELL = 32  # events between two words of progress
RECENT = 64  # events since a base; where more gather between two deals, a new base is made
EARLIER = 2  # bases kept beside the last one, so that an undo reaches over as many deals at once


class Refused(Exception):
    """An event of a log that may not be: `seq` of the event, `deal` it belongs to, `refusal` as of `engine.check`."""

    def __init__(self, seq, deal, refusal):
        super().__init__(seq, deal, refusal)
        self.seq, self.deal, self.refusal = seq, deal, refusal


class Run:
    """The state after a run of events, and what an immediate undo needs: bases, and the events since each."""

    def __init__(self, state):
        self.state = state
        self.forget()

    def forget(self):
        """From here on nothing can be taken back; that takes folding the log anew."""
        self._older = []  # (base, events since it) of earlier deals, the last one last
        self._base, self.recent = self.state.copy(), []

    @property
    def can_retreat(self):
        return bool(self.recent or self._older)

    def advance(self, event):
        if event["kind"] == "trump" or len(self.recent) == RECENT:
            if self.recent:
                self._older = self._older[1 - EARLIER:] + [(self._base, self.recent)]
            self._base, self.recent = self.state.copy(), []
        engine.apply(self.state, event)
        self.recent.append(event)

    def retreat(self):
        """Takes back the last event and gives it."""
        if not self.recent:
            self._base, self.recent = self._older.pop()
        event = self.recent.pop()
        self.state = self._base.copy()
        for earlier in self.recent:
            engine.apply(self.state, earlier)
        return event


class Fold:
    """The state after all events of a log; `log()` gives an iterator of (number from 1, event), anew at each call.

    `progress(events done)` is called now and then while the log is folded anew. Raises Refused where the log
    holds an event that may not be.
    """

    def __init__(self, log, progress=None, snapshot=None, news=None):
        """With the parts of a `snapshot`, what that method once gave, `news` iterates over the events since then."""
        self._log, self._progress = log, progress
        self._run, self._depth = Run(State()), 0
        self._undone: list = []  # events taken back, the one that `redo` brings again last
        if snapshot:
            from companion.rules.snapshot import thaw
            self._depth = snapshot[0]
            self._run = Run(thaw(snapshot[1:]))
        self._fold_as_it_was(news or log())

    @property
    def undone(self):
        """The event that `redo` brings again, or None."""
        return self._undone[-1] if self._undone else None

    @property
    def rests(self):
        """True where a snapshot says all: between deals, while nothing could be redone."""
        return self.state.trump is None and not self._undone

    def snapshot(self):
        """Where the fold rests, in plain values, one after the other."""
        from companion.rules.snapshot import freeze
        yield self._depth
        for part in freeze(self.state):
            yield part

    def _fold_as_it_was(self, events):
        """One pass in the order of the log; where that is not enough the log is folded anew."""
        for seq, event in events:
            refusal = None if event["kind"] == "amend" else self.check(event)
            if refusal:
                raise Refused(seq, self.state.deals + 1, refusal)
            if self._reaches_back(event):
                for _ in events:
                    pass  # whoever gives them may count on being heard out
                self._fold_anew()
                return
            self._step(event)
            if self._progress and seq % TELL == 0:
                self._progress(seq)

    @property
    def state(self):
        return self._run.state

    def check(self, event):
        """None where the event is accepted now, otherwise the refusal (`engine.check`)."""
        refusal = check_shape(event)
        if refusal:
            return refusal
        kind = event["kind"]
        if kind == "undo":
            return None if self._depth > 1 else ("nothing_to_undo",)
        if kind == "redo":
            return None if self._undone else ("nothing_to_redo",)
        if kind == "amend":
            return engine.check_standing(self.state, kind) or self.preview(event)[0]
        return engine.check(self.state, event)

    def preview(self, amendment):
        """(refusal, state): what the evening would come to with this amendment, whose shape is right."""
        from companion.rules.refold import try_amend
        return try_amend(self._log, amendment, self._progress)

    def apply(self, event):
        """Carries out an accepted event; the log holds it already."""
        if self._reaches_back(event):
            self._fold_anew()
        else:
            self._step(event)

    def _reaches_back(self, event):
        """True where the state after `event` cannot be had from what memory holds."""
        kind = event["kind"]
        if kind == "undo":
            return not self._run.can_retreat
        return kind == "amend" or (kind == "redo" and self._undone[-1]["kind"] == "amend")

    def _step(self, event):
        kind = event["kind"]
        if kind == "undo":
            self._undone.append(self._run.retreat())
            self._depth -= 1
        else:
            self._run.advance(self._undone.pop() if kind == "redo" else event)
            self._depth += 1
            if kind != "redo":
                self._undone = []

    def _fold_anew(self):
        from companion.rules.refold import refold
        self._run, self._depth, self._undone = refold(self._log, self._progress)

    def before(self, deal):
        """The state before the n-th complete deal, to enter that deal anew; `deal` counts from 1."""
        from companion.rules.refold import state_before
        return state_before(self._log, deal, self._progress)

    def witness(self, watch):
        """`watch(state, event)` is told of each event in force, from the first."""
        from companion.rules.refold import witness
        witness(self._log, self._progress, watch)
