"""How everybody stands: in Mushka a line a player, whose key shows his sheet as the table draws it; in Spoil Five the
balances.
"""
from companion.flow.choices import choice
from companion.flow.leaves import Leaves, leaves_of_rows
from companion.flow.lists import List
from companion.rules.state import is_spoil_five

NAME_AND_FIGURE = 14  # characters of a line beside its key


def open_standings(flow):
    flow.open(_balances(flow) if is_spoil_five(flow.state) else _sheets(flow))


def _balances(flow):
    from companion.screen.balances import balances
    return Leaves(*leaves_of_rows(balances(flow.state, flow.words)))


def _sheets(flow):
    from companion.screen.sheets import line
    state, words = flow.state, flow.words
    return List([choice(line(state, seat, words, NAME_AND_FIGURE), _opening_sheet(seat), None, seat)
                 for seat in range(len(state.players))])


def _opening_sheet(seat):
    return lambda flow: flow.open(_sheet(flow, seat))


def _sheet(flow, first):
    """The sheet of seat `first`, then those of the seats after it."""
    from companion.screen.sheets import sheet
    state, words = flow.state, flow.words
    count = len(state.players)
    return Leaves(lambda at: sheet(state, (first + at) % count, words), count)
