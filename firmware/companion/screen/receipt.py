"""The receipt of the pot: who has paid how much of it, then each payment with its deal and its reason. Pure functions,
as in `pages`.
"""
from companion.screen.balances import row
from companion.screen.layout import lines


def shares(state, words):
    """Small lines: what lies in the pot, and what of it each paid."""
    paid = list(zip(state.players, state.paid)) + [(name, chips) for name, _, chips in state.left]
    return [row(words["pot"], str(state.pot))] + [row(name, str(chips)) for name, chips in paid if chips]


def payment(entry, words):
    """One of `receipt.Receipt`: the deal, why, who and how much."""
    deal, why, name, chips = entry
    return lines([words["deal_number"] % deal, words["ante " + why], row(name or words["everybody"], str(chips))])
