"""Folding a log anew from its first event: after a power cut, for an undo across deals, for an amendment.

A log is a function that gives an iterator of (number from 1, event), anew at each call. `progress(events done)`, where
there is one, is told now and then how far it is.
"""
from companion.rules import engine
from companion.rules.fold import TELL, Run

NOT_ENTRIES = ("session", "dealer", "misdeal", "join", "leave", "undo", "redo", "amend", "end")


class Refused(Exception):
    """An event of a log that may not be: `seq` of the event, `deal` it belongs to, `refusal` as of `engine.check`."""

    def __init__(self, seq, deal, refusal):
        super().__init__(seq, deal, refusal)
        self.seq, self.deal, self.refusal = seq, deal, refusal


def in_force(log):
    """The numbers of the events in force, and of those taken back, the one that `redo` brings again last.

    Raises Refused for an undo or redo of nothing.
    """
    force: list = []
    undone: list = []
    for seq, event in log():
        kind = event["kind"]
        if (kind == "undo" and len(force) < 2) or (kind == "redo" and not undone):
            raise Refused(seq, 0, ("nothing_to_" + kind,))
        if kind == "undo":
            undone.append(force.pop())
        elif kind == "redo":
            force.append(undone.pop())
        else:
            force.append(seq)
            undone = []
    return force, undone


def _events(log, wanted):
    """The events of the log with these numbers, which ascend."""
    at = 0
    for seq, event in log():
        if at == len(wanted):
            return
        if seq == wanted[at]:
            at += 1
            yield seq, event


class _Replay:
    """One pass over events in force; knows where each complete deal begins and ends."""

    def __init__(self):
        self.run = Run()
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


def _replay(log, force, amended, progress):
    """Folds the events with these numbers, amended deals as their amendment has them.

    `amended` is {number of the deal's trump: (number of its last event, entries)}.
    """
    replay, done, start, last = _Replay(), 0, 0, 0
    for seq, event in _events(log, force):
        done += 1
        if progress and done % TELL == 0:
            progress(done)
        if seq <= last:
            continue  # of a deal that was amended
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
    for seq, event in [(seq, event) for seq, event in _events(log, force) if event["kind"] == "amend"]:
        replay = _replay(log, [at for at in force if at < seq], amended, progress)
        deal = event["deal"] - 1
        amended[replay.starts[deal]] = (replay.ends[deal], event["entries"])
    return _replay(log, force, amended, progress), amended


def refold(log, progress):
    """(the run of all events in force, how many they are, those taken back, the one that `redo` brings again last)."""
    force, undone = in_force(log)
    replay, _ = _replay_amended(log, force, progress)
    taken_back = [event for _, event in _events(log, sorted(undone))]
    taken_back.reverse()
    return replay.run, len(force), taken_back


def state_before(log, deal, progress):
    """The state before the n-th complete deal in force."""
    force, _ = in_force(log)
    replay, amended = _replay_amended(log, force, progress)
    start = replay.starts[deal - 1]
    return _replay(log, [seq for seq in force if seq < start], amended, progress).run.state


def check_amend(log, event, progress):
    """The refusal of an amendment whose shape is right, or None: the whole log is folded with it."""
    deal, entries = event["deal"], event["entries"]
    kinds = [entry.get("kind") for entry in entries]
    if kinds[:1] != ["trump"] or any(kind in NOT_ENTRIES for kind in kinds):
        return ("amend_entries",)
    force, _ = in_force(log)
    replay, amended = _replay_amended(log, force, progress)
    if deal > len(replay.starts):
        return ("no_such_deal",)
    start = replay.starts[deal - 1]
    amended[start] = (replay.ends[deal - 1], entries)
    try:
        _replay(log, force, amended, progress)
    except Refused as refused:
        return refused.refusal if refused.seq == start else ("amend_breaks", refused.deal)
    return None
