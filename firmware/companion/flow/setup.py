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
        self._answers = []

    def choices(self, flow):
        words, rest = flow.words, len(self._names) - len(self._answers)
        answers = (("yes", [True]), ("rest_sit", [True] * rest), ("done", [False] * rest), ("no_", [False]))
        return [choice(words[word], lambda flow, given=given: self._answer(flow, given)) for word, given in answers]

    def _answer(self, flow, given):
        answers = self._answers + given
        if len(answers) < len(self._names):
            self._answers = answers
        else:
            flow.begin(self._game, self._seated(answers))

    def _seated(self, answers):
        return [name for name, sits in zip(self._names, answers) if sits]

    def back(self):
        if self._answers:
            self._answers.pop()
            return True
        return False

    def faces(self, flow):
        seated = len(self._seated(self._answers))
        return [title("%s: %d" % (flow.words["sit"], seated), self._names[len(self._answers)])]
