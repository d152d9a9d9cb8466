"""As last time: at which table a game was played last. The evenings themselves tell it; nothing else is kept."""
from companion.journal.files import Refused

LOOKED_AT = 12  # evenings; each costs the time of opening a file


def last_table(store, game):
    """(players, options) of the latest evening of this game, or None; `options` are those that differ from the
    default."""
    for number in list(reversed(store.evenings()))[:LOOKED_AT]:
        session = _session(store, number)
        if session and session["game"] == game:
            return session["players"], session.get("options", {})
    return None


def _session(store, number):
    """The first event of an evening; None where it cannot be read."""
    try:
        for _, event in store.evening(number).events():
            return event if event["kind"] == "session" else None
    except (Refused, OSError):
        pass
    return None
