"""One event and one state: `check` says why it may not be, `apply` carries it out. The only door to the games' rules.

`undo`, `redo` and `amend` speak of the log, not of the state: `fold.Fold` knows them.
"""
from companion.rules import mushka, seating, spoil_five
from companion.rules.events import check_shape
from companion.rules.state import asked, is_spoil_five


def _game(state):
    return spoil_five if is_spoil_five(state) else mushka


def check(state, event):
    """None where the event is accepted, otherwise the refusal: a stable code and, for some codes, one detail."""
    refusal = check_shape(event)
    if refusal:
        return refusal
    kind = event["kind"]
    if (kind == "session") != (state.game is None):
        return ("no_session",) if state.game is None else ("session_began",)
    if kind == "session":
        return seating.check_session(state, event)
    return check_standing(state, kind) or _check_seat(state, event) or _check_kind(state, event)


def check_standing(state, kind):
    """The refusal of any event of this kind where the evening stands, or None."""
    if state.game is None:
        return ("no_session",)
    if state.ended:
        return ("ended",)
    if is_spoil_five(state):
        seat = asked(state)
        if seat is not None and kind not in spoil_five.WHILE_ASKED:
            return ("answer_first", state.players[seat])
    return None


def _check_seat(state, event):
    seat = event.get("seat")
    seats = len(state.players) + (event["kind"] == "join")
    return ("no_such_seat",) if type(seat) is int and seat >= seats else None


def _check_kind(state, event):
    kind, game = event["kind"], _game(state)
    if kind in ("join", "leave"):
        refusal = game.may_join(state)
        if refusal:
            return refusal
    rule = seating.CHECKS.get(kind) or game.CHECKS.get(kind)
    return rule(state, event) if rule else ("not_in_this_game",)


def apply(state, event):
    """Carries out an event that `check` accepted."""
    kind = event["kind"]
    (seating.APPLIES.get(kind) or _game(state).APPLIES[kind])(state, event)
