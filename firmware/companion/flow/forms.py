"""Short forms by hand: whose, then its letters. They stand in the roster, so they hold on other evenings too."""
from companion.flow.choices import choice
from companion.flow.lists import List
from companion.flow.names import Name
from companion.screen.layout import SHORT, column

NAME = 11  # characters of a line, before the form


class Forms(List):
    """A line for each player at the table: his name and his short form."""

    def __init__(self):
        """The lines are made anew after each change."""

    def lines(self, flow):
        return [choice(column(name, NAME) + form, lambda flow, name=name: ask_form(flow, name))
                for name, form in zip(flow.state.players, flow.short_forms())]


def open_forms(flow):
    flow.open(Forms())


def ask_form(flow, player):
    """Asks for the letters. Of two players at a table who got the same ones the first has them."""
    flow.open(Name(flow.words["language"], player, lambda flow, form: _give(flow, player, form), SHORT))


def _give(flow, player, form):
    if not flow.box.enrol(player, form):
        flow.refuse("setting_not_saved")
