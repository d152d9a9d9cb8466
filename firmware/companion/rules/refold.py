"""Folding a log anew from its first event: after a power cut, for an undo across deals, for an amendment.

A log is a function that gives an iterator of (number from 1, event), anew at each call. `progress(events done)`, where
there is one, is told now and then how far it is.
"""
from companion.rules import engine
from companion.rules.events import NOT_ENTRIES
from companion.rules.fold import TELL, Run
from companion.rules.state import State

ALL = 1 << 29  # a number above that of every event


class Refused(Exception):
    """An event of a log that may not be: `seq` of the event, `deal` it belongs to, `refusal` as of `engine.check`."""

    def __init__(self, seq, deal, refusal):
        super().__init__(seq, deal, refusal)
        self.seq, self.deal, self.refusal = seq, deal, refusal


class Force:
    """Which events of a log are in force: a bit an event, since a long evening has thousands.

    `count` of them; `undone` holds the numbers of those taken back, the one that `redo` brings again last. Raises
    Refused for an undo or redo of nothing.
    """

    def __init__(self, log):
        self._bits = bytearray()
        self.count, self._last = 0, 0
        self.undone: list = []
        for seq, event in log():
            while len(self._bits) <= seq >> 3:
                self._bits.append(0)
            kind = event["kind"]
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
    """One pass over events in force; knows where each complete deal begins and ends."""

    def __init__(self):
        self.run = Run(State())
        self.starts, self.ends = [], []

    def take(self, seq, event):
        state = self.run.state
        refusal = engine.check(state, event)
        if refusal:
            raise Refused(seq, state.deals + 1, refusal)
        self.run.advance(event)

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
        self.run.settle()


def _replay(log, force, before, amended, progress):
    """Folds the events in force whose number is below `before`, amended deals as their amendment has them.

    `amended` is {number of the deal's trump: (number of its last event, entries)}.
    """
    replay, start, last = _Replay(), 0, 0
    for seq, event in log():
        if seq >= before:
            break
        if progress and seq % TELL == 0:
            progress(seq)
        if seq <= last or seq not in force:
            continue  # of a deal that was amended, or taken back
        deals = replay.run.state.deals
        if seq in amended:
            start, (last, entries) = seq, amended[seq]
            replay.take_deal(seq, entries)
        elif event["kind"] == "amend":
            replay.run.settle()
        else:
            if event["kind"] == "trump":
                start = seq
            replay.take(seq, event)
        if replay.run.state.deals != deals:
            replay.starts.append(start)
            replay.ends.append(max(seq, last))
    return replay


def _replay_amended(log, force, progress):
    """(the replay of all events in force, the deals that were amended).

    An amendment counts on the deals as they stood when it was made, so each is found by a pass up to it.
    """
    amended: dict = {}
    for seq, event in [(seq, event) for seq, event in log() if event["kind"] == "amend" and seq in force]:
        replay = _replay(log, force, seq, amended, progress)
        deal = event["deal"] - 1
        amended[replay.starts[deal]] = (replay.ends[deal], event["entries"])
    return _replay(log, force, ALL, amended, progress), amended


def refold(log, progress):
    """(the run of all events in force, how many they are, those taken back, the one that `redo` brings again last)."""
    force = Force(log)
    replay, _ = _replay_amended(log, force, progress)
    taken_back = [event for seq, event in log() if seq in force.undone]
    taken_back.reverse()
    return replay.run, force.count, taken_back


def state_before(log, deal, progress):
    """The state before the n-th complete deal in force."""
    force = Force(log)
    replay, amended = _replay_amended(log, force, progress)
    return _replay(log, force, replay.starts[deal - 1], amended, progress).run.state


def check_amend(log, event, progress):
    """The refusal of an amendment whose shape is right, or None: the whole log is folded with it."""
    deal, entries = event["deal"], event["entries"]
    kinds = [entry.get("kind") for entry in entries]
    if kinds[:1] != ["trump"] or any(kind in NOT_ENTRIES for kind in kinds):
        return ("amend_entries",)
    force = Force(log)
    replay, amended = _replay_amended(log, force, progress)
    if deal > len(replay.starts):
        return ("no_such_deal",)
    start = replay.starts[deal - 1]
    amended[start] = (replay.ends[deal - 1], entries)
    try:
        _replay(log, force, ALL, amended, progress)
    except Refused as refused:
        return refused.refusal if refused.seq == start else ("amend_breaks", refused.deal)
    return None
