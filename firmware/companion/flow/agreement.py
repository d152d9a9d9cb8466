"""What the table agrees on before the evening begins: who sits where, and the options. Nothing of it counts before."""
from companion.flow.choices import choice
from companion.flow.evenings import begin
from companion.flow.options import ORDER, options
from companion.flow.screens import Screen
from companion.flow.values import setup_words
from companion.rules.options import GAMES
from companion.screen import setup as pages


class Agreement(Screen):
    """The agreement as it stands, which can be changed and with which the evening begins."""

    def __init__(self, game, roster, last):
        """`last` is (players, options) of the last evening of this game, or None."""
        self.game = game
        self.roster = roster
        self.players: list = roster[:GAMES[game][1]]
        self.options: dict = {}  # those that differ from the default
        if last:
            self.players, self.options = last

    def choices(self, flow):
        words = flow.words
        return [choice(words["who_sits"], self._seat), choice(words["yes"], self._begin),
                choice(words["terms"], self._settle), choice(words["no_"], lambda flow: flow.close())]

    def _begin(self, flow):
        begin(flow, self.game, self.players, self.options)

    def _seat(self, flow):
        from companion.flow.seats import Seats
        flow.open(Seats(self))

    def _settle(self, flow):
        flow.open(options(self))

    def faces(self, flow):
        differing = [(name, self.options[name]) for name in ORDER if name in self.options]
        return pages.agreement(self.game, self.players, differing, flow.words, setup_words(flow))
