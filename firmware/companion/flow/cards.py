"""Choosing a suit in one press, or a card of the pack in three: its suit, a group of ranks, its rank. Each question
lies over the one before, so a step back asks that one again.
"""
from companion.flow.choices import BLANK, choice
from companion.flow.screens import Screen
from companion.rules.cards import RANKS, SUITS, rank
from companion.screen import cards as pages
from companion.screen.layout import text

GROUPS = 4  # of ranks, one a key
QUESTIONS = 3  # to a card


class OverKeys(Screen):
    """A caption, and choices that stand large over their keys."""

    def __init__(self, caption, choices, draw):
        """`draw`, of `screen.cards`, makes the items of the labels."""
        self._caption, self._choices, self._draw = caption, choices, draw

    def choices(self, flow):
        return self._choices

    def faces(self, flow):
        return [[text(0, 0, "small", self._caption, 128)]]

    def label_row(self, strings):
        return self._draw(strings)


def choose_suit(flow, title, done):
    """Asks for a suit; `done(flow, suit)` is told which. The question stays open under what follows."""
    flow.open(OverKeys(title, [choice(pages.SIGNS[suit], lambda flow, suit=suit: done(flow, suit)) for suit in SUITS],
                       pages.suits))


def choose_card(flow, title, done, pack=52, taken=()):
    """Asks for a card; when it is chosen the questions are closed and `done(flow, card)` is told which.

    `title` is up to 14 characters; `pack` is how many cards the pack has (32, 36 or 52); those in `taken` cannot be
    chosen.
    """
    choose_suit(flow, title, _Question(title, done, pack, taken).of_suit)


class _Question:
    """What the questions after that of the suit share."""

    def __init__(self, title, done, pack, taken):
        self._title, self._done, self._ranks, self._taken = title, done, RANKS[:pack // 4], taken

    def of_suit(self, flow, suit):
        self._ask(flow, suit, [self._of_group(flow, suit, group) for group in _groups(self._ranks)], pages.stacks)

    def _of_group(self, flow, suit, group):
        def chosen(flow):
            self._ask(flow, suit, [self._of_card(flow, name + suit) for name in group], pages.ranks)
        return choice(" ".join([pages.rank_name(name, flow.words) for name in group]), chosen)

    def _of_card(self, flow, card):
        if card in self._taken:
            return BLANK
        return choice(pages.rank_name(rank(card), flow.words), lambda flow: self._chosen(flow, card))

    def _ask(self, flow, suit, choices, draw):
        flow.open(OverKeys("%s %s" % (self._title, pages.SIGNS[suit]), choices, draw))

    def _chosen(self, flow, card):
        for _ in range(QUESTIONS):
            flow.close()
        self._done(flow, card)


def _groups(ranks):
    """The ranks in groups of consecutive ones; the first are longer where they do not come out even."""
    count, longer = divmod(len(ranks), GROUPS)
    starts = [number * count + min(number, longer) for number in range(GROUPS + 1)]
    return [ranks[starts[number]:starts[number + 1]] for number in range(GROUPS)]
