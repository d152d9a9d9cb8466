"""What may be played to a trick, and which trumps may be held back (RULES §1 and §2)."""
from companion.rules.cards import suit
from companion.rules.ladder import is_trump, order


def withholdable(trump, lead, hand, demoted=None):
    """Spoil Five: the trumps of `hand` that need not be played to this lead: 5, J and A♥ against a lower trump led."""
    if lead is None or not is_trump(lead, trump):
        return []
    ladder = order(trump, trump, demoted)
    privileged = [card for card in ladder[:ladder.index(lead)] if card in ("5" + trump, "J" + trump, "AH")]
    return [card for card in hand if card in privileged and card != demoted]


def plays(trump, lead, hand, void_must_trump, demoted=None):
    """Spoil Five: the cards of `hand` that may be played; `lead` None for the leader."""
    if lead is None:
        return list(hand)
    trumps = [card for card in hand if is_trump(card, trump)]
    if is_trump(lead, trump):
        kept = withholdable(trump, lead, hand, demoted)
        return trumps if any(card not in kept for card in trumps) else list(hand)
    followers = [card for card in hand if suit(card) == suit(lead) and not is_trump(card, trump)]
    if followers:
        return [card for card in hand if card in followers or card in trumps]
    return trumps if trumps and void_must_trump else list(hand)


def mushka_plays(trump, lead, hand):
    """Mushka: follow suit; void: trump; neither: anything."""
    if lead is None:
        return list(hand)
    for wanted in (suit(lead), trump):
        cards = [card for card in hand if suit(card) == wanted]
        if cards:
            return cards
    return list(hand)
