"""Cards on the panel: how they are called, and the rows of keys from which one of the pack is chosen."""
from companion.rules.cards import rank, suit
from companion.screen.layout import COLUMN, LABEL_ROW, SIGNS, over_key

COURT = "AKQJ"


def rank_name(rank, words):
    """«Т» for the ace; pips are called by their number."""
    court = COURT.find(rank)
    return rank if court < 0 else words["court"][court]


def card_name(card, words):
    """«♥Т» for the ace of hearts."""
    return SIGNS[suit(card)] + rank_name(rank(card), words)


def suits(signs):
    """Large suits over the keys; an empty sign leaves its place empty."""
    letters = {sign: letter for letter, sign in SIGNS.items()}
    return [("suit", key * COLUMN, 4, letters[sign]) for key, sign in enumerate(signs) if sign]


def stacks(groups):
    """Over each key its group of ranks, which a space parts, a line each; of four the middle two share one."""
    items: list = []
    for key, group in enumerate(groups):
        names = group.split()
        lines = [names[0], " ".join(names[1:-1]), names[-1]] if len(names) > 2 else names
        first = LABEL_ROW + 2 - 2 * len(lines)
        items += [over_key(key, first + 2 * at, "small", line) for at, line in enumerate(lines)]
    return items


def ranks(names):
    """Big ranks over the keys; an empty name leaves its place empty."""
    return [over_key(key, LABEL_ROW - 2, "big", name) for key, name in enumerate(names) if name]
