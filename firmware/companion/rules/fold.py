"""The fold of a log: the state of an evening, and the events that speak of other events: undo, redo, amend.

The log is anything that gives its accepted events anew whenever it is asked: on the PC a list, on the box the journal.
Memory holds the state, a copy of it from the start of the open deal and the events since; what reaches further back is
folded anew from the log.
"""
from companion.rules import engine
from companion.rules.events import check_shape
from companion.rules.state import State

RECENT = 64  # events kept for an immediate undo; where more gather between two deals, undo folds the log anew
NOT_ENTRIES = ("session", "dealer", "misdeal", "join", "leave", "undo", "redo", "amend", "end")


class Refused(Exception):
    """An event of a log that may not be: `seq` of the event, `deal` it belongs to, `refusal` as of `engine.check`."""

    def __init__(self, seq, deal, refusal):
        super().__init__(seq, deal, refusal)
        self.seq, self.deal, self.refusal = seq, deal, refusal


def in_force(log):
    """The numbers of the events in force, and of those taken back, the one that `redo` brings again last."""
    force, undone = [], []
    for seq, event in log():
        kind = event["kind"]
        if kind == "undo":
            undone.append(force.pop())
        elif kind == "redo":
            force.append(undone.pop())
        else:
            force.append(seq)
            undone = []
    return force, undone


class _Run:
    """One pass over events in force: the state, what undo needs, and where each complete deal begins and ends."""

    def __init__(self):
        self.state, self.base, self.recent = State(), State(), []
        self.starts, self.ends = [], []

    def settle(self):
        """From here on undo folds the log anew."""
        self.base, self.recent = self.state.copy(), []

    def take(self, seq, event):
        refusal = engine.check(self.state, event)
        if refusal:
            raise Refused(seq, self.state.deals + 1, refusal)
        self.advance(event)

    def advance(self, event):
        if event["kind"] == "trump" or len(self.recent) == RECENT:
            self.settle()
        engine.apply(self.state, event)
        self.recent.append(event)

    def take_deal(self, seq, entries):
        """A whole deal as an amendment has it: from its trump to the event that completes it, no more and no less."""
        complete = self.state.deals + 1
        for entry in entries:
            if self.state.deals == complete:
                raise Refused(seq, complete, ("amend_goes_on",))
            self.take(seq, entry)
        if self.state.deals != complete:
            raise Refused(seq, complete, ("amend_stops_short",))
        self.settle()


class Fold:
    """The state after all events of `log`; `log()` gives an iterator of (number from 1, event).

    `progress(events done)` is called now and then while the log is folded anew. Raises Refused where the log holds
    an event that may not be.
    """

    def __init__(self, log, progress=None):
        self._log, self._progress = log, progress
        self._undone = []
        self._depth = 0
        self._run = _Run()
        self.refold()

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
            return engine.check_standing(self.state, kind) or self._check_amend(event)
        return engine.check(self.state, event)

    def apply(self, event):
        """Carries out an accepted event; the log holds it already."""
        kind = event["kind"]
        if kind == "undo":
            self._undo()
        elif kind == "amend" or (kind == "redo" and self._undone[-1]["kind"] == "amend"):
            self.refold()
        elif kind == "redo":
            self._run.advance(self._undone.pop())
            self._depth += 1
        else:
            self._run.advance(event)
            self._undone = []
            self._depth += 1

    def _undo(self):
        run = self._run
        if not run.recent:
            self.refold()
            return
        self._undone.append(run.recent.pop())
        self._depth -= 1
        run.state = run.base.copy()
        for event in run.recent:
            engine.apply(run.state, event)

    def refold(self):
        """Folds the log anew."""
        force, undone = in_force(self._log)
        self._run, _ = self._replay_amended(force)
        self._depth = len(force)
        self._undone = [event for _, event in self._events(sorted(undone))]
        self._undone.reverse()

    def before(self, deal):
        """The state before the n-th complete deal, to enter that deal anew; `deal` counts from 1."""
        force, _ = in_force(self._log)
        run, amended = self._replay_amended(force)
        start = run.starts[deal - 1]
        return self._replay([seq for seq in force if seq < start], amended).state

    def _events(self, wanted):
        """The events of the log with these numbers, which ascend."""
        at = 0
        for seq, event in self._log():
            if at == len(wanted):
                return
            if seq == wanted[at]:
                at += 1
                yield seq, event

    def _replay_amended(self, force):
        """The run of all events in force, and the deals that were amended: {number of their trump: (last, entries)}.

        An amendment counts on the deals as they stood when it was made, so each is found by a pass up to it.
        """
        amended = {}
        for seq, event in [(seq, event) for seq, event in self._events(force) if event["kind"] == "amend"]:
            run = self._replay([at for at in force if at < seq], amended)
            deal = event["deal"] - 1
            amended[run.starts[deal]] = (run.ends[deal], event["entries"])
        return self._replay(force, amended), amended

    def _replay(self, force, amended):
        """Folds the events with these numbers from the first on, amended deals as their amendment has them."""
        run, done, start, last = _Run(), 0, 0, 0
        for seq, event in self._events(force):
            done += 1
            if self._progress and done % 32 == 0:
                self._progress(done)
            if seq <= last:
                continue  # of a deal that was amended
            deals = run.state.deals
            if seq in amended:
                start, (last, entries) = seq, amended[seq]
                run.take_deal(seq, entries)
            elif event["kind"] == "amend":
                run.settle()
            else:
                if event["kind"] == "trump":
                    start = seq
                run.take(seq, event)
            if run.state.deals != deals:
                run.starts.append(start)
                run.ends.append(max(seq, last))
        return run

    def _check_amend(self, event):
        deal, entries = event["deal"], event["entries"]
        if deal > self.state.deals:
            return ("no_such_deal",)
        kinds = [entry.get("kind") for entry in entries]
        if kinds[:1] != ["trump"] or any(kind in NOT_ENTRIES for kind in kinds):
            return ("amend_entries",)
        force, _ = in_force(self._log)
        run, amended = self._replay_amended(force)
        start, end = run.starts[deal - 1], run.ends[deal - 1]
        amended[start] = (end, entries)
        try:
            self._replay(force, amended)
        except Refused as refused:
            if refused.seq == start:
                return refused.refusal
            return ("amend_breaks", refused.deal)
        return None
