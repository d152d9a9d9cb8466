"""What the table agrees on before the evening begins: who sits where, and the options. Nothing of it counts before."""
from companion.flow.choices import choice
from companion.flow.evenings import begin
from companion.flow.lists import Ask
from companion.flow.options import ORDER, options
from companion.flow.screens import Screen
from companion.flow.values import setup_words
from companion.rules.options import GAMES
from companion.screen import setup as pages


class Agreement(Screen):
    """The agreement as it stands, which can be changed and with which the evening begins."""

    stays = True

    def __init__(self, game, roster, players, options):
        """`players` sat at the table last, or None; of `options` those that differ from the default."""
        self.game = game
        self.roster = roster
        self.players: list = players or roster[:GAMES[game][1]]
        self.options: dict = options
        self._found = (self.players, dict(options))

    def choices(self, flow):
        words = flow.words
        return [choice(words["who_sits"], self._seat), choice(words["yes"], self._begin),
                choice(words["terms"], self._settle), choice(words["no_"], self._leave)]

    def _begin(self, flow):
        begin(flow, self.game, self.players, self.options)

    def _leave(self, flow):
        if not self.back(flow):
            flow.close()

    def back(self, flow):
        """What was changed by many presses does not go by one."""
        changed = (self.players, self.options) != self._found
        if changed:
            flow.open(Ask(flow.words["leave_setup"], flow.words["sure"], _drop))
        return changed

    def _seat(self, flow):
        from companion.flow.seats import Seats
        flow.open(Seats(self))

    def _settle(self, flow):
        flow.open(options(self))

    def faces(self, flow):
        differing = [(name, self.options[name]) for name in ORDER if name in self.options]
        return pages.agreement(self.game, flow.box.short_forms(self.players), differing, flow.words, setup_words(flow))


def _drop(flow):
    """The question goes, and the agreement under it."""
    flow.close()
    flow.close()
