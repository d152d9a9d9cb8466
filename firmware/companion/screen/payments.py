"""The end of the evening: what everybody has won or lost, and who pays whom. Pure functions, as in `pages`."""
from companion.screen.balances import row, signed
from companion.screen.layout import BIG, column, title


def settled(state):
    """[(name, chips)] of the players and those who left; a pot that nobody won goes back to those who paid it (RULES
    §4)."""
    at_table = zip(state.players, state.chips, state.paid)
    return [(name, chips + paid) for name, chips, paid in list(at_table) + state.left]


def totals(state, words):
    """Small lines: a pot that goes back, the total of each."""
    rows = [row(words["pot_goes_back"], str(state.pot))] if state.pot else []
    return rows + [row(name, signed(chips)) for name, chips in settled(state)]


def payment(payer, payee, chips):
    """Who pays, in small type, whom and how much, in big type."""
    return title(payer + " →", column(payee, BIG - len(str(chips))) + str(chips))
