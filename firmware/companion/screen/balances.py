"""What everybody has, as lines with a figure each, and what of it an amendment would change. Pure functions, as in
`pages`.
"""
from companion.rules.state import is_spoil_five
from companion.screen.layout import LINE, column


def row(name, figure):
    """The name, cut where it must be, on the left, the figure on the right."""
    return column(name, LINE - len(figure)) + figure


def signed(chips):
    """«+3», «-3», «0»."""
    return "%+d" % chips if chips else "0"


def balances(state, words):
    """The pot and the chips of each player, of those who left too."""
    return [row(what, figure) for what, figure in _figures(state, words)]


def _figures(state, words):
    if is_spoil_five(state):
        figures = [(words["pot"], str(state.pot))]
    else:
        figures = [(name, "%d-%d" % tuple(sheet)) for name, sheet in zip(state.players, state.sheets)]
    figures += [(name, signed(chips)) for name, chips in zip(state.players, state.chips)]
    return figures + [(name, signed(chips)) for name, chips, _ in state.left]


def changes(before, after, words):
    """«Аня  10-5→12-5», «Боря  +3→-1»: a line for each figure that differs; the same people sit at both tables."""
    rows = [row(what, "%s→%s" % (was, now)) for (what, was), (_, now)
            in zip(_figures(before, words), _figures(after, words)) if was != now]
    return rows or [words["no_change"]]
