"""The order of the cards: Spoil Five's ladder of trumps and plain suits, Mushka's ordinary one (RULES §1, §2)."""
from companion.rules.cards import RANKS, rank, suit

_PIPS = ("10", "9", "8", "7", "6", "5", "4", "3", "2")
_BLACK_PIPS = tuple(reversed(_PIPS))  # black suits: the lower pip is the higher card


def order(trump, of, demoted=None):
    """Spoil Five: all cards of the suit `of`, high to low; for the trump suit every trump, A♥ among them.

    `demoted` is the trump ace that was neither robbed with nor announced: the lowest trump.
    """
    black = of in "SC"
    pips = _BLACK_PIPS if black else _PIPS
    if of != trump:
        plain = ("K", "Q", "J") + ((("A",) + pips) if black else (pips + ("A",)))
        return [name + of for name in plain if name + of != "AH"]
    trumps = ["5" + of, "J" + of, "AH"]
    trumps += [name + of for name in ("A", "K", "Q") + pips if name + of not in trumps]
    if demoted in trumps:
        trumps.remove(demoted)
        trumps.append(demoted)
    return trumps


def is_trump(card, trump):
    """Spoil Five: a card of the trump suit or A♥."""
    return suit(card) == trump or card == "AH"


def mushka_order(of):
    """Mushka: the cards of a suit, high to low."""
    return [name + of for name in RANKS]


def _contenders(plays, trumps, led):
    """The cards of `plays` that can win the trick, high to low: the trumps, then those of the suit led."""
    ladder = trumps if plays[0] in trumps else trumps + led
    return [card for card in ladder if card in plays]


def contenders(trump, plays, demoted=None):
    """Spoil Five: the cards that can win the trick, high to low; `plays` begin with the card led."""
    return _contenders(plays, order(trump, trump, demoted), order(trump, suit(plays[0]), demoted))


def mushka_contenders(trump, plays):
    """Mushka: the same, by the ordinary ranking."""
    return _contenders(plays, mushka_order(trump), mushka_order(suit(plays[0])))


def trick_winner(trump, plays, demoted=None):
    """Spoil Five: the index of the winning card among `plays`, of which the first was led."""
    return plays.index(contenders(trump, plays, demoted)[0])


def mushka_trick_winner(trump, plays):
    """Mushka: the highest trump, otherwise the highest card of the suit led."""
    return plays.index(mushka_contenders(trump, plays)[0])


def rank_of(card):
    """How high a card is where the ordinary ranking counts; 0 is the ace."""
    return RANKS.index(rank(card))
