"""The state as `mushka score` prints it (the log's contract): one object of plain values."""
from companion.rules.snapshot import won
from companion.rules.state import is_spoil_five, phase


def report(state):
    """A dict that JSON can hold; None before the session event."""
    if state.game is None:
        return None
    said = {
        "game": state.game, "players": state.players, "options": state.options, "deals": state.deals,
        "dealer": state.dealer, "phase": phase(state), "trump": state.trump, "tricks": state.tricks,
        "left": [[name, chips] for name, chips, _ in state.left],
    }
    if is_spoil_five(state):
        said["pot"], said["balances"], said["suspended"] = state.pot, state.chips, state.suspended
        said["games"] = [{"winner": seat, "pot": chips} for seat, chips in won(state)]
    else:
        said["sheets"], said["ledger"] = state.sheets, state.chips
        said["games"] = [{"winner": seat, "payments": payments} for seat, payments in won(state)]
    return said
