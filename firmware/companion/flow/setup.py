"""From an empty table to the first dealer: which game, and who of the roster sits at the table, in its order."""
from companion.flow.choices import choice
from companion.flow.screens import Screen
from companion.screen.layout import title

GAMES = ("oblom", "spoil5", "mushka")
OTHER_LANGUAGE = {"ru": "en", "en": "ru"}


class Home(Screen):
    """No evening is running."""

    def choices(self, flow):
        words = flow.words
        games = [choice(words["label " + game], lambda flow, game=game: self._choose(flow, game)) for game in GAMES]
        return games + [choice(words["other_language"],
                               lambda flow: flow.change("language", OTHER_LANGUAGE[flow.words["language"]]))]

    def _choose(self, flow, game):
        names, refusal = flow.roster()
        if refusal:
            flow.refuse(*refusal)
        else:
            flow.open(Players(game, names))

    def faces(self, flow):
        return [title(flow.words["new_evening"], flow.words["which_game"])]


class Players(Screen):
    """One name of the roster after the other: sits at the table or not. Seats follow the roster."""

    def __init__(self, game, names):
        self._game, self._names = game, names
        self._at, self._seated = 0, []

    def choices(self, flow):
        words = flow.words
        return [
            choice(words["yes"], lambda flow: self._seat(flow, self._names[self._at:self._at + 1], 1)),
            choice(words["rest_sit"], lambda flow: self._seat(flow, self._names[self._at:], len(self._names))),
            choice(words["done"], lambda flow: self._seat(flow, [], len(self._names))),
            choice(words["no_"], lambda flow: self._seat(flow, [], 1)),
        ]

    def _seat(self, flow, names, step):
        self._seated = self._seated + names
        self._at += step
        if self._at >= len(self._names):
            seated, self._at, self._seated = self._seated, 0, []
            flow.begin(self._game, seated)

    def faces(self, flow):
        words = flow.words
        return [title("%s: %d" % (words["sit"], len(self._seated)), self._names[self._at])]
