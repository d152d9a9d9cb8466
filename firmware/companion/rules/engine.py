"""One event and one state: `check` says why it may not be, `apply` carries it out. The only door to the games' rules.

`undo`, `redo` and `amend` speak of the log, not of the state: `fold.Fold` knows them.
"""
from companion.rules.events import FIELDS, check_shape
from companion.rules.state import asked, is_spoil_five

SEATING = ("session", "dealer", "join", "leave", "misdeal", "end")
WHILE_ASKED = ("take", "jink", "offence", "wrong_hand", "misdeal", "end")  # while take or jink is unanswered


def rules_for(state, kind):
    """The module that knows events of this kind."""
    if kind in SEATING:
        from companion.rules import seating
        return seating
    return state.rules


def check(state, event):
    """None where the event is accepted, otherwise the refusal: a stable code and, for some codes, one detail."""
    refusal = check_shape(event)
    if refusal:
        return refusal
    kind = event["kind"]
    if kind == "session" and state.game is None:
        return rules_for(state, kind).CHECKS[kind](state, event)
    return check_standing(state, kind) or _check_seat(state, event) or _check_kind(state, event)


def check_standing(state, kind):
    """The refusal of any event of this kind where the evening stands, or None."""
    if state.game is None:
        return ("no_session",)
    if state.ended:
        return ("ended",)
    if is_spoil_five(state):
        seat = asked(state)
        if seat is not None and kind not in WHILE_ASKED:
            return ("answer_first", state.players[seat])
    return ("session_began",) if kind == "session" else None


def _check_seat(state, event):
    kind = event["kind"]
    if "seat" not in FIELDS[kind] or event["seat"] is None:
        return None
    seats = len(state.players) + (kind == "join")
    return ("no_such_seat",) if event["seat"] >= seats else None


def _check_kind(state, event):
    rule = rules_for(state, event["kind"]).CHECKS.get(event["kind"])
    return rule(state, event) if rule else ("not_in_this_game",)


def apply(state, event):
    """Carries out an event that `check` accepted."""
    rules_for(state, event["kind"]).APPLIES[event["kind"]](state, event)
