"""As last time: who sat at the table, and what was agreed on for a game. The evenings themselves tell it; nothing else
is kept."""
from companion.journal.files import Refused
from companion.rules.engine import check
from companion.rules.options import GAMES
from companion.rules.state import State

LOOKED_AT = 12  # evenings; each costs the time of opening a file


def last_table(store, game):
    """(players, options) for an evening of this game: who sat there at the beginning of the latest evening, None where
    no evening had as many as the game takes; and what was agreed on when this game was played last, as far as it
    differs from the default."""
    fewest, most = GAMES[game]
    players = None
    for number in list(reversed(store.evenings()))[:LOOKED_AT]:
        session = _session(store, number)
        if session and players is None and fewest <= len(session["players"]) <= most:
            players = session["players"]
        if session and session["game"] == game:
            return players, session.get("options", {})
    return players, {}


def _session(store, number):
    """The first event of an evening; None where it cannot be read or the rules refuse it."""
    try:
        for _, event in store.evening(number).events():
            return None if check(State(), event) else event
    except (Refused, OSError):
        pass
    return None
