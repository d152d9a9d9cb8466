"""The referee: four questions, for the trumps of the open deal. Where no deal is open he asks which trumps he is to
take, and without an evening which game.
"""
from companion.flow.cards import choose_card, choose_suit
from companion.flow.choices import BLANK, choice
from companion.flow.leaves import Leaves, leaves_of_rows
from companion.flow.lists import List
from companion.flow.screens import Screen
from companion.flow.setup import GAMES
from companion.rules.cards import SUITS
from companion.rules.options import defaults, pack
from companion.screen import referee as pages
from companion.screen.cards import SIGNS
from companion.screen.words import phrases

FULL_PACK = 52
MOST_CARDS = 10  # of a trick: a card a player


def open_referee(flow):
    """The questions, as soon as it is known what is played."""
    said = phrases(flow.words["language"] + "_referee")
    if flow.desk is None:
        flow.open(List([_of_game(flow, game, said) for game in GAMES]))
        return
    state = flow.state
    cards = pack(state.game, len(state.players))
    if state.trump is None:
        _ask_trumps(flow, said, state.game, state.options, cards)
    else:
        demoted = "A" + state.trump if state.ace_said == "demote" else None
        _open_questions(flow, said, pages.Case(state.game, state.options, cards, state.trump, demoted))


def _of_game(flow, game, said):
    return choice(flow.words["game " + game], lambda flow: _ask_trumps(flow, said, game, defaults(game), FULL_PACK))


def _ask_trumps(flow, said, game, options, cards):
    choose_suit(flow, said["which_trumps"],
                lambda flow, suit: _open_questions(flow, said, pages.Case(game, options, cards, suit)))


def _open_questions(flow, said, case):
    flow.open(List([
        choice(said["ask ladder"], lambda flow: flow.open(Ladder(case, said))),
        choice(said["ask higher"], lambda flow: Trick(case, said).ask(flow)),
        choice(said["ask may"], lambda flow: _ask_lead(flow, case, said)),
        choice(said["ask rules"], lambda flow: _open_rules(flow, case)),
    ]))


def _open_rules(flow, case):
    titles = _rules(flow)
    flow.open(List([choice(titles["title " + rule[0]], _reading(case, rule)) for rule in case.rules]))


def _rules(flow):
    """The phrases of the rules."""
    return phrases(flow.words["language"] + "_rules")


def _reading(case, rule):
    """The action that opens a rule, one of `case.rules`."""
    return lambda flow: flow.open(Leaves(*leaves_of_rows(pages.rule(case, rule, flow.words, _rules(flow)))))


def _ask_lead(flow, case, said):
    choose_card(flow, said["led"], lambda flow, card: flow.open(Lead(case, card, said)), case.pack)


class Ladder(Screen):
    """The cards of one suit from the top, at first of the trumps; the keys are the suits."""

    def __init__(self, case, said):
        self._case, self._said, self._suit = case, said, case.trump

    def choices(self, flow):
        return [choice(SIGNS[suit], self._showing(suit)) for suit in SUITS]

    def _showing(self, suit):
        def show(flow):
            self._suit = suit
        return show

    def faces(self, flow):
        return [pages.cards_of(self._case, self._suit, flow.words, self._said)]

    def label_row(self, strings):
        return pages.suits(strings, self._suit)


class Trick(Screen):
    """Who is higher among the cards of a trick, entered one by one, the card led first."""

    def __init__(self, case, said):
        self._case, self._said = case, said
        self._plays: list = []

    def ask(self, flow):
        """Asks for the next card."""
        choose_card(flow, self._said["another" if self._plays else "led"], self._add, self._case.pack, self._plays)

    def _add(self, flow, card):
        self._plays.append(card)
        if len(self._plays) == 1:
            flow.open(self)
            self.ask(flow)

    def choices(self, flow):
        add = choice(self._said["add"], self.ask) if len(self._plays) < MOST_CARDS else BLANK
        return [add, choice(self._said["why"], _reading(self._case, self._case.ranking)), BLANK,
                choice(flow.words["ok"], lambda flow: flow.close())]

    def back(self, flow):
        """The last card was wrong; a single card is the same as none."""
        if len(self._plays) > 1:
            self._plays.pop()
            return True
        return False

    def faces(self, flow):
        return pages.verdict(self._case, self._plays, flow.words, self._said)


class Lead(Screen):
    """What may be played to the card led, and held back."""

    def __init__(self, case, led, said):
        self._case, self._led, self._said = case, led, said

    def choices(self, flow):
        why = _reading(self._case, self._case.following(self._led))
        return [choice(self._said["again"], self._again), choice(self._said["why"], why), BLANK,
                choice(flow.words["ok"], lambda flow: flow.close())]

    def _again(self, flow):
        flow.close()
        _ask_lead(flow, self._case, self._said)

    def faces(self, flow):
        return pages.may(self._case, self._led, flow.words, self._said)
