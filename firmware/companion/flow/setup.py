"""No evening is running: which game is played? All that follows is loaded with the answer."""
from companion.flow.choices import choice
from companion.flow.screens import Screen
from companion.screen.layout import lines, title
from companion.screen.words import OTHER

GAMES = ("oblom", "spoil5", "mushka")


class Home(Screen):
    def choices(self, flow):
        words = flow.words
        games = [choice(words["label " + game], lambda flow, game=game: _agree(flow, game)) for game in GAMES]
        return games + [choice(words["other_language"],
                               lambda flow: flow.change("language", OTHER[flow.words["language"]]))]

    def faces(self, flow):
        """The question; and how the box is, where the PC lacks evenings or no cable feeds it."""
        question, box = title(flow.words["new_evening"], flow.words["which_game"]), flow.box
        unsynced, millivolts = box.unsynced(), box.millivolts()
        if not unsynced and millivolts is None:
            return [question]
        from companion.screen.status import rows
        return [question, lines(rows(millivolts, unsynced, box.date(), flow.words))]


def _agree(flow, game):
    """To the agreement, as it was last time, otherwise with the first names of the roster."""
    from companion.flow.agreement import Agreement
    names, problem = flow.box.roster()
    flow.open(Agreement(game, names, *flow.box.last_table(game)))
    if problem:
        flow.refuse(*problem)
