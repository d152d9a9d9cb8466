"""A deal of Spoil Five, both profiles (seeds 000 and 003, RULES §1): tricks, take or jink, offences and dead hands."""
from companion.rules import pot
from companion.rules.state import asked, check_trump, live, live_seats, move_deal, open_deal


def apply_trump(state, event):
    pot.ante(state)
    open_deal(state, event["suit"], event.get("ace", False))


def _check_live(state, seat):
    """The refusal of an event of play by `seat`, or None: a deal is open and the seat is live."""
    if state.trump is None:
        return ("no_deal",)
    if seat is None or live(state, seat):
        return None
    return ("suspended" if seat in state.suspended else "dead_hand", state.players[seat])


def tricks_left(state, seat):
    """How many tricks in a row `seat` can still take before the deal is complete or the question take/jink stands."""
    left = 5 - len(state.winners)
    if state.jinker is not None:
        return left if seat == state.jinker else 1
    return min(left, 3 - state.tricks[seat])


def check_trick(state, event):
    refusal = _check_live(state, event["seat"])
    if refusal:
        return refusal
    left = tricks_left(state, event["seat"])
    return ("tricks_left", left) if event.get("count", 1) > left else None


def apply_trick(state, event):
    seat = event["seat"]
    for _ in range(event.get("count", 1)):
        state.winners.append(seat)
        state.tricks[seat] += 1
    if state.jinker is not None:
        if seat != state.jinker:
            pot.spoil_deal(state)
        elif len(state.winners) == 5:
            pot.win_jink(state, seat)
    elif state.tricks[seat] == 3 and asked(state) is None:
        pot.win_deal(state, seat)
    elif len(state.winners) == 5:
        pot.spoil_deal(state)


def _check_answer(state, event):
    if state.trump is None:
        return ("no_deal",)
    return None if asked(state) == event["seat"] else ("not_asked", state.players[event["seat"]])


def apply_take(state, event):
    pot.win_deal(state, event["seat"])


def apply_jink(state, event):
    state.jinker = event["seat"]


def check_result(state, event):
    refusal = _check_live(state, event["seat"])
    if refusal is None and state.winners:
        return ("tricks_began",)
    return refusal


def apply_result(state, event):
    if event["seat"] is None:
        pot.spoil_deal(state)
    else:
        pot.win_deal(state, event["seat"])


def _check_ace(state, event):
    """`rob`, `announce`, `demote`: one of the three a deal; a turned-up ace is the dealer's to take."""
    refusal = _check_live(state, event["seat"])
    if refusal:
        return refusal
    if state.ace_said is not None:
        return ("ace_is_said",)
    if state.ace_turned and (event["kind"] != "rob" or event["seat"] != state.dealer):
        return ("dealers_ace", state.players[state.dealer])
    return ("tricks_began",) if state.winners and event["kind"] != "demote" else None


def apply_ace(state, event):
    state.ace_said = event["kind"]


def check_offence(state, event):
    if not state.options["penalties"]:
        return ("option_is_off",)
    if state.trump is None and not state.pot:
        return ("pot_is_empty",)
    seat = event["seat"]
    return ("suspended", state.players[seat]) if seat in state.suspended else None


def apply_offence(state, event):
    state.suspended = sorted(state.suspended + [event["seat"]])
    if pot.last_live_takes(state):
        return
    if state.trump is None:
        state.last = None
        move_deal(state, state.dealer)
    elif event["seat"] == state.jinker:
        pot.spoil_deal(state)


def check_wrong_hand(state, event):
    return _check_live(state, event["seat"]) if state.options["penalties"] else ("option_is_off",)


def apply_wrong_hand(state, event):
    seat = event["seat"]
    if state.tricks[seat] >= 3:
        pot.win_deal(state, seat)
        return
    state.dead.append(seat)
    pot.last_live_takes(state)


def spoil_is_certain(state):
    """True where no live seat of the open deal can reach three tricks any more."""
    left = 5 - len(state.winners)
    return all(state.tricks[seat] + left < 3 for seat in live_seats(state))


CHECKS = {
    "trump": check_trump, "trick": check_trick, "take": _check_answer, "jink": _check_answer, "result": check_result,
    "rob": _check_ace, "announce": _check_ace, "demote": _check_ace,
    "offence": check_offence, "wrong_hand": check_wrong_hand,
}
APPLIES = {
    "trump": apply_trump, "trick": apply_trick, "take": apply_take, "jink": apply_jink, "result": apply_result,
    "rob": apply_ace, "announce": apply_ace, "demote": apply_ace,
    "offence": apply_offence, "wrong_hand": apply_wrong_hand,
}
