"""Who deals first, where the table does not just say it: by the cards drawn (oblom, Mushka), by the first jack turned
(spoil5), or by a lot that the box draws. RULES §1 and §2.
"""
from companion.flow.choices import BLANK, choice
from companion.flow.lists import List
from companion.flow.screens import Screen
from companion.flow.table import by_seat
from companion.rules.cards import RANKS, SUITS
from companion.rules.draw import first_jack, lowest
from companion.rules.options import pack
from companion.screen import setup as pages
from companion.screen.cards import rank_name
from companion.screen.layout import text, title

PLAIN, JACK = "2S", "JS"  # stand for any other card that is turned, and for any jack: suits say nothing here
ON_A_KEY = 4  # ranks


def ways(flow):
    """The list of ways: that of the game, and the lot."""
    words = flow.words
    if flow.state.game == "spoil5":
        own = choice(words["first_jack"], lambda flow: flow.open(TurnedFrom()))
    else:
        own = choice(words["by_cards"], lambda flow: flow.open(Draw(flow.state)))
    return List([own, choice(words["by_lot"], _lot)])


def _lot(flow):
    _deals(flow, flow.box.lot(len(flow.state.players)))


def _deals(flow, seat):
    flow.offer({"kind": "dealer", "seat": seat})


class Draw(Screen):
    """Everybody draws a card, the lowest deals; those tied for lowest draw again. A card takes two presses: its rank
    among four."""

    def __init__(self, state):
        ranks = list(reversed(RANKS[:pack(state.game, len(state.players)) // len(SUITS)]))
        self._ranks = [ranks[at:at + ON_A_KEY] for at in range(0, len(ranks), ON_A_KEY)]
        self._drawing = list(range(len(state.players)))
        self._drawn: list = []
        self._four: list = []

    def choices(self, flow):
        if self._four:
            return [choice(rank_name(rank, flow.words), lambda flow, rank=rank: self._draw(flow, rank))
                    for rank in self._four]
        return [choice(" ".join([rank_name(rank, flow.words) for rank in four]),
                       lambda flow, four=four: self._open(flow, four)) for four in self._ranks]

    def _open(self, flow, four):
        self._four = four
        if len(four) == 1:
            self._draw(flow, four[0])

    def _draw(self, flow, rank):
        self._four = []
        self._drawn.append(rank + "S")
        if len(self._drawn) < len(self._drawing):
            return
        low = lowest(dict(zip(self._drawing, self._drawn)))
        if len(low) == 1:
            _deals(flow, low[0])
        else:
            self._drawing, self._drawn = low, []
            forms = flow.short_forms()
            flow.refuse("equal_cards", " ".join([forms[seat] for seat in low]))

    def back(self, flow):
        if self._four:
            self._four = []
        elif self._drawn:
            self._drawn.pop()
        else:
            return False
        return True

    def faces(self, flow):
        return [[text(0, 0, "big", flow.state.players[self._drawing[len(self._drawn)]] + "?", 128)]]

    def label_row(self, strings):
        return pages.held(strings)


class TurnedFrom(Screen):
    """Who got the first of the cards that are turned round the table?"""

    def choices(self, flow):
        return by_seat(flow, range(len(flow.state.players)), lambda seat: lambda flow: flow.open(Turned(seat)))

    def faces(self, flow):
        return [title(flow.words["turned_from"], flow.words["who"])]


class Turned(Screen):
    """Card after card, until a jack comes."""

    def __init__(self, start):
        self._start = start
        self._cards: list = []

    def choices(self, flow):
        return [choice(flow.words["yes"], self._jack), BLANK, BLANK, choice(flow.words["no_"], self._other)]

    def _seat(self, state):
        """Whose card the next one is: the dealer, if it is a jack."""
        return first_jack(list(range(len(state.players))), self._start, self._cards + [JACK])

    def _jack(self, flow):
        _deals(flow, self._seat(flow.state))

    def _other(self, flow):
        self._cards.append(PLAIN)

    def back(self, flow):
        return bool(self._cards and self._cards.pop())

    def faces(self, flow):
        return [title(flow.words["jack"], flow.state.players[self._seat(flow.state)])]
