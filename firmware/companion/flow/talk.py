"""What the menu enters: what is said at the table now and then, by questions who and what (a misdeal, an offence, the
trump ace, a remise); another dealer, another way of entry, what was taken back, the end of the evening.
"""
from companion.flow.choices import choice, offering, opening
from companion.flow.lists import Ask, List
from companion.rules.engine import check
from companion.rules.events import OFFENCES
from companion.rules.state import is_spoil_five, live_seats, players_in

MISDEALS = ("wrong_count", "exposed", "counted", "uncut")  # uncut can be claimed only before the turned card
MOST_POINTS = 10  # of a remise that the menu offers


def _who(flow, seats, action):
    """A line for each of the seats."""
    flow.open(List([choice(flow.state.players[seat], action(seat), None, seat) for seat in seats]))


def _everyone(flow):
    return range(len(flow.state.players))


def _what(flow, words, action):
    """A line for each of the words."""
    return List([choice(flow.words[word], action(word)) for word in words])


def misdeal(flow):
    reasons = MISDEALS if flow.state.trump is None else MISDEALS[:-1]
    flow.open(_what(flow, reasons, lambda reason: offering("misdeal", reason=reason)))


def dealer(flow):
    _who(flow, _everyone(flow), lambda seat: offering("dealer", seat=seat))


def trump_ace(flow):
    """Its holder robs, says that he holds it, or has said nothing: then it is the lowest trump (RULES §1)."""
    flow.open(List([choice(flow.words["menu " + kind], _said_by(kind)) for kind in ("rob", "announce", "demote")]))


def wrong_hand(flow):
    _said_by("wrong_hand")(flow)


def _said_by(kind):
    return lambda flow: _who(flow, live_seats(flow.state), lambda seat: offering(kind, seat=seat))


def offence(flow):
    flow.open(_what(flow, OFFENCES, lambda what: lambda flow: _who(
        flow, _everyone(flow), lambda seat: offering("offence", seat=seat, what=what))))


def exchange(flow):
    from companion.flow.exchange import Exchange
    flow.open(Exchange())


def flush(flow):
    _who(flow, sorted(players_in(flow.state)), lambda seat: offering("flush", seat=seat))


def remise(flow):
    """Who, then how many points, those that the table agreed on first."""
    usual = flow.state.options["remise_points"]
    points = [usual] + [number for number in range(1, MOST_POINTS + 1) if number != usual]
    _who(flow, _everyone(flow), lambda seat: opening(List(
        [choice(flow.words["remise_points"] % number, offering("remise", seat=seat, points=number))
         for number in points])))


def leave(flow):
    """Asks who goes; refused where nobody may go now."""
    going = [{"kind": "leave", "seat": seat, "player": player} for seat, player in enumerate(flow.state.players)]
    refusals = [check(flow.state, event) for event in going]
    if all(refusals):
        flow.refuse(*refusals[0])
    else:
        _who(flow, _everyone(flow), lambda seat: lambda flow: flow.offer(going[seat]))


def redo(flow):
    brought = flow.table.undone
    flow.offer({"kind": "redo"})
    flow.echo("redone", brought)


def other_entry(flow):
    """From results only to trick by trick, or back."""
    flow.change("quick", not flow.quick)


def end(flow):
    """Asks for certainty; a game of Mushka that is not over counts for nothing then."""
    state = flow.state
    lost = not is_spoil_five(state) and any(max(sheet) for sheet in state.sheets)
    flow.open(Ask(flow.words["game_lost" if lost else "end"], flow.words["sure"], offering("end")))
