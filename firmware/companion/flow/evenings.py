"""How an evening comes to the table and leaves it. Loaded with the evening, and then given back."""
from companion.flow.desk import Desk
from companion.rules.engine import check
from companion.rules.fold import Refused
from companion.rules.state import State


def begin(flow, game, names, options):
    """A new evening at a table of these players, in seat order; `options` are those that differ from the default."""
    event = {"kind": "session", "game": game, "players": names, "options": options}
    refusal = check(State(), event)
    if refusal:
        flow.refuse(*refusal)
        return
    evening, problem = flow.box.new_evening()
    _sit_down(flow, evening)
    flow.offer(event)
    if problem and flow.table.saved:
        flow.refuse(*problem)


def take_up(flow, evening):
    """Sits down at an evening that was interrupted; a refusal says what of it is not in order."""
    try:
        _sit_down(flow, evening)
    except Refused as refused:
        return ("log_refused", refused.seq)
    except OSError:
        return ("unreadable", evening.number)
    if flow.state.game is None:
        flow.get_up()  # the power went before the session was written
    return evening.problem


def leave(flow):
    """The evening is over and on flash; the box is free for the next."""
    if flow.table.saved:
        flow.left = flow.mark
        flow.table.evening.close()  # it may be on its way to the main file, which the next one must not find open
        flow.get_up()
    else:
        flow.answer(None, ("not_saved",))


def _sit_down(flow, evening):
    flow.table = Desk(evening, flow.box.boot, flow.box.clock, flow.box.progress)
    flow.sit_at(flow.table)
