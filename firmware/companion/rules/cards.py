"""Cards as text, rank and suit letter (`5S`, `10H`), and what is left of a pack after the deal."""
from companion.rules.options import MUSHKA_PACKS

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = ("S", "C", "D", "H")


def rank(card):
    return card[:-1]


def suit(card):
    return card[-1]


def lowest_rank(pack):
    """The lowest rank of a pack of 32, 36 or 52 cards."""
    return RANKS[pack // 4 - 1]


def stock_after_deal(pack, players):
    """Cards that remain after five each and the turned-up card."""
    return pack - 5 * players - 1


def exchange(players, requests):
    """Mushka: the stock left after each request, and how often a new stock was formed (RULES §2).

    `requests` are cards exchanged in order, None for who passed. Where the stock is too small, its rest is drawn
    first; passers' hands and earlier discards, shuffled, are the new one.
    """
    stock, left, reshuffles = stock_after_deal(MUSHKA_PACKS[players], players), [], 0
    aside = 5 * sum(request is None for request in requests)
    for request in requests:
        if request is None:
            continue
        if request > stock:
            stock, aside, reshuffles = stock + aside, 0, reshuffles + 1
        stock -= request
        aside += request
        left.append(stock)
    return left, reshuffles
