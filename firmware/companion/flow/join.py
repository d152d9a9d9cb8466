"""Somebody joins the table: who, of the roster or by a new name, and on which place."""
from companion.flow.choices import choice, offering
from companion.flow.lists import List
from companion.flow.names import Name
from companion.rules.engine import check


def newcomer(flow):
    """Asks who comes; refused where nobody may come now."""
    state = flow.state
    refusal = check(state, {"kind": "join", "player": "?", "seat": 0})
    if refusal:
        flow.refuse(*refusal)
        return
    known = [name for name, _, _ in state.left]
    known += [name for name in flow.box.roster()[0] if name not in known and name not in state.players]
    others = choice(flow.words["another"], _ask)
    flow.open(List([choice(name, lambda flow, name=name: _place(flow, name)) for name in known] + [others]))


def _ask(flow):
    flow.open(Name(flow.words["language"], flow.words["enter_name"], _enrol))


def _enrol(flow, name):
    if name in flow.state.players:
        flow.refuse("name_is_taken", name)
        return
    kept = flow.box.enrol(name)
    _place(flow, name)
    if not kept:
        flow.refuse("name_not_kept", name)


def _place(flow, name):
    """Asks behind whom; the seats are numbered clockwise."""
    flow.open(List([choice(flow.words["behind"] % player, offering("join", player=name, seat=seat + 1))
                    for seat, player in enumerate(flow.state.players)]))
