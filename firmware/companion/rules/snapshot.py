"""The state between deals as plain values and back, so that a start need not fold the evening from its first event.

In parts, since an evening has hundreds of games and the heap of a small chip no room for one long list.
"""
from companion.rules.seating import apply_session
from companion.rules.state import State

TOGETHER = 16  # games in a part


def freeze(state):
    """The parts of a state between deals, which JSON can hold: the table and all that differs from its first hour, then
    the games won, the last in front."""
    fresh = _seated(state.game, state.players)
    table = {name: kept for name, kept in state.__dict__.items() if kept != getattr(fresh, name)}
    table.update(game=state.game, players=state.players, games=())
    yield table
    games = state.games
    while games:
        part: list = []
        while games and len(part) < TOGETHER:
            winner, what, games = games
            part.append((winner, what))
        yield part


def thaw(parts):
    """The state that was frozen into these parts."""
    table = parts[0]
    state = _seated(table["game"], table["players"])
    for name in table:
        setattr(state, name, table[name])
    for part in reversed(parts[1:]):
        for winner, what in reversed(part):
            state.games = (winner, what, state.games)
    return state


def _seated(game, players):
    state = State()
    apply_session(state, {"game": game, "players": players})
    return state
