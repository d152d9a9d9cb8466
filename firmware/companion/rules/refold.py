"""Folding a log anew from its first event: after a power cut, for an undo across deals, for an amendment.

A log is a function that gives an iterator of (number from 1, event), anew at each call. `progress(events done)`, where
there is one, is told now and then how far it is.
"""
from companion.rules import engine
from companion.rules.events import NOT_ENTRIES
from companion.rules.fold import TELL, Refused, Run
from companion.rules.state import State

ALL = 1 << 29  # a number above that of every event


class Force:
    """Which events of a log are in force: a bit an event, since a long evening has thousands.

    `count` of them; `undone` holds the numbers of those taken back, the one that `redo` brings again last. Raises
    Refused for an undo or redo of nothing.
    """

    def __init__(self, log):
        self._bits = bytearray()
        self.count, self._last = 0, 0
        self.undone: list = []
        self.amends = False  # whether any event is an amendment
        for seq, event in log():
            while len(self._bits) <= seq >> 3:
                self._bits.append(0)
            kind = event["kind"]
            self.amends = self.amends or kind == "amend"
            if (kind == "undo" and self.count < 2) or (kind == "redo" and not self.undone):
                raise Refused(seq, 0, ("nothing_to_" + kind,))
            if kind == "undo":
                self._take_back()
            elif kind == "redo":
                self._bring(self.undone.pop())
            else:
                self.undone = []
                self._bring(seq)

    def __contains__(self, seq):
        return bool(self._bits[seq >> 3] & 1 << (seq & 7))

    def _bring(self, seq):
        self._bits[seq >> 3] |= 1 << (seq & 7)
        self._last = seq
        self.count += 1

    def _take_back(self):
        self.undone.append(self._last)
        self._bits[self._last >> 3] &= ~(1 << (self._last & 7))
        self.count -= 1
        while self._last not in self:
            self._last -= 1


class _Replay:
    """One pass over the events in force; remembers where one complete deal began and ended: `bounds`, or None.

    `watch(state, event)`, where there is one, is told of each event when the state has it.
    """

    def __init__(self, watch):
        self.run = Run(State())
        self._watch = watch
        self.bounds = None

    def take(self, seq, event):
        state = self.run.state
        refusal = engine.check(state, event)
        if refusal:
            raise Refused(seq, state.deals + 1, refusal)
        self.run.advance(event)
        if self._watch:
            self._watch(state, event)

    def take_deal(self, seq, entries):
        """A whole deal as an amendment has it: from its trump to the event that completes it, no more and no less."""
        state = self.run.state
        complete = state.deals + 1
        for entry in entries:
            if state.deals == complete:
                raise Refused(seq, complete, ("amend_goes_on",))
            self.take(seq, entry)
        if state.deals != complete:
            raise Refused(seq, complete, ("amend_stops_short",))
        self.run.forget()


class Refolding:
    """What all passes over one log share: which events are in force, and which deals were amended.

    `amended` is {number of the deal's trump: (number of its last event, entries)}. An amendment counts on the deals as
    they stood when it was made, so each is found by a pass up to it.
    """

    def __init__(self, log, progress):
        self._log, self._progress = log, progress
        self.force = Force(log)
        self.amended: dict = {}
        for seq, event in log() if self.force.amends else ():
            if event["kind"] == "amend" and seq in self.force:
                self.amend(event, seq)

    def amend(self, event, before):
        """Takes an amendment into account that was made before event number `before`.

        Gives the numbers of the first and last event of its deal, or None where there is no such deal.
        """
        bounds = self.replay(before, event["deal"]).bounds
        if bounds:
            self.amended[bounds[0]] = (bounds[1], event["entries"])
        return bounds

    def replay(self, before=ALL, deal=0, watch=None):
        """The events in force whose number is below `before`; `bounds` is that of the n-th complete `deal`."""
        replay, start, last = _Replay(watch), 0, 0
        for seq, event in self._log():
            if seq >= before:
                break
            if self._progress and seq % TELL == 0:
                self._progress(seq)
            if seq <= last or seq not in self.force:
                continue  # of a deal that was amended, or taken back
            deals = replay.run.state.deals
            if seq in self.amended:
                start, (last, entries) = seq, self.amended[seq]
                replay.take_deal(seq, entries)
            elif event["kind"] == "amend":
                replay.run.forget()
            else:
                if event["kind"] == "trump":
                    start = seq
                replay.take(seq, event)
            if replay.run.state.deals != deals and replay.run.state.deals == deal:
                replay.bounds = (start, max(seq, last))
        return replay


def refold(log, progress):
    """(the run of all events in force, how many they are, those taken back, the one that `redo` brings again last)."""
    refolding = Refolding(log, progress)
    force = refolding.force
    taken_back = [event for seq, event in log() if seq in force.undone]
    taken_back.reverse()
    return refolding.replay().run, force.count, taken_back


def state_before(log, deal, progress):
    """The state before the n-th complete deal in force."""
    refolding = Refolding(log, progress)
    start, _ = refolding.replay(deal=deal).bounds
    return refolding.replay(before=start).run.state


def witness(log, progress, watch):
    """`watch(state, event)` is told of each event in force, amended deals as they stand now."""
    Refolding(log, progress).replay(watch=watch)


def try_amend(log, event, progress):
    """(refusal, state) of an amendment whose shape is right: what the whole log comes to with it."""
    kinds = [entry.get("kind") for entry in event["entries"]]
    if kinds[:1] != ["trump"] or any(kind in NOT_ENTRIES for kind in kinds):
        return ("amend_entries",), None
    refolding = Refolding(log, progress)
    bounds = refolding.amend(event, ALL)
    if not bounds:
        return ("no_such_deal",), None
    try:
        return None, refolding.replay().run.state
    except Refused as refused:
        return refused.refusal if refused.seq == bounds[0] else ("amend_breaks", refused.deal), None
