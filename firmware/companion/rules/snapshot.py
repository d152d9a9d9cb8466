"""The state between deals as a plain value and back, so that a start need not fold the evening from its first event."""
from companion.rules.seating import apply_session
from companion.rules.state import State


def freeze(state):
    """What JSON can hold of a state between deals: the table, and all that differs from its first hour."""
    fresh = _seated(state.game, state.players)
    value = {name: kept for name, kept in state.__dict__.items() if kept != getattr(fresh, name)}
    value.update(game=state.game, players=state.players, games=won(state))
    return value


def thaw(value):
    """The state that was frozen to `value`."""
    state = _seated(value["game"], value["players"])
    for name in value:
        setattr(state, name, value[name])
    state.games = ()
    for winner, what in value["games"]:
        state.games = (winner, what, state.games)
    return state


def won(state):
    """The games won as a list, the first in front: [seat, pot or payments by seat]."""
    listed, games = [], state.games
    while games:
        seat, what, games = games
        listed.append([seat, what])
    listed.reverse()
    return listed


def _seated(game, players):
    state = State()
    apply_session(state, {"game": game, "players": players})
    return state
