"""Who deals first: by the lowest card drawn (oblom, Mushka) or by the first jack turned (spoil5); RULES §1 and §2."""
from companion.rules.cards import rank
from companion.rules.ladder import rank_of


def lowest(cards):
    """Those who drew the lowest card, ace high, of {player: card}; one deals, several draw again."""
    low = max(rank_of(card) for card in cards.values())
    return sorted(player for player, card in cards.items() if rank_of(card) == low)


def first_jack(seats, start, cards):
    """The seat of the first jack among `cards` turned round the table from `start`; None where no jack came."""
    begin = seats.index(start)
    for turned, card in enumerate(cards):
        if rank(card) == "J":
            return seats[(begin + turned) % len(seats)]
    return None
