"""Who sits at the table: one name after the other, clockwise, out of the roster or entered anew. A key that is held
asks for the short form of its player.
"""
from companion.flow.choices import KEYS, choice, window
from companion.flow.screens import Screen
from companion.rules.options import GAMES
from companion.screen import setup as pages


class Seats(Screen):
    """Each press seats a player; the agreement has the new table when the last one sits."""

    def __init__(self, agreement):
        """Those who sat there last come first."""
        self._agreement = agreement
        sat = agreement.players
        self._names = sat + [name for name in agreement.roster if name not in sat]
        self._seated: list = []

    def _free(self):
        return [name for name in self._names if name not in self._seated]

    def choices(self, flow):
        forms = dict(zip(self._names, flow.box.short_forms(self._names)))
        free = [choice(forms[name], lambda flow, name=name: self._sit(flow, name), _asking_form(name))
                for name in self._free()]
        return free + [choice(flow.words["new_name"], self._enter)]

    def fixed(self, flow):
        return [choice(flow.words["done"], self._done)]

    def _sit(self, flow, name):
        self._seated = self._seated + [name]
        flow.page = 0
        if len(self._seated) == GAMES[self._agreement.game][1]:
            self._done(flow)

    def _done(self, flow):
        if self._seated:
            self._agreement.players = self._seated
        flow.close()

    def _enter(self, flow):
        from companion.flow.names import Name
        flow.open(Name(flow.words["language"], flow.words["enter_name"], self._arrive))

    def _arrive(self, flow, name):
        """Somebody whose name was entered sits down and is on the roster from now on."""
        if name in self._seated:
            flow.refuse("name_is_taken", name)
            return
        kept = name in self._names or flow.box.enrol(name)
        if name not in self._names:
            self._names.append(name)
            self._agreement.roster.append(name)
        self._sit(flow, name)
        if not kept:
            flow.refuse("name_not_kept", name)

    def back(self, flow):
        if not self._seated:
            return False
        self._seated = self._seated[:-1]
        return True

    def faces(self, flow):
        free = self._free()
        forms = [key[0] for key in self.choices(flow)]
        start, stop = window(len(forms), len(KEYS) - 1, flow.page)
        return [pages.seat(len(self._seated) + 1, forms[start:stop], free[start:stop], flow.words)]


def _asking_form(name):
    def ask(flow):
        from companion.flow.forms import ask_form
        ask_form(flow, name)
    return ask
