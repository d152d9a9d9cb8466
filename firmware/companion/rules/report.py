"""The state as `mushka score` prints it (the log's contract): one object of plain values."""
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
        said["games"] = [{"winner": seat, "pot": chips} for seat, chips in _in_order(state.games)]
    else:
        said["sheets"], said["ledger"] = state.sheets, state.chips
        said["games"] = [{"winner": seat, "payments": payments} for seat, payments in _in_order(state.games)]
    return said


def _in_order(games):
    """The chain of games as a list, the first in front."""
    listed = []
    while games:
        seat, won, games = games
        listed.append((seat, won))
    listed.reverse()
    return listed
