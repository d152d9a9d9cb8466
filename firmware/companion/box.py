"""What the box has beside its board: settings, words, the roster and the evenings of its folder.

The flow asks here for all that is not a press, a screen or a rule.
"""
from companion.journal import files
from companion.journal.settings import Settings
from companion.screen.words import Phrases


class Box:
    """The possessions of one box; `folder` is made where it is missing."""

    def __init__(self, folder, entropy, clock, progress):
        """`entropy(n)` gives n random bytes, `clock()` ms since power-on, `progress(n)` is told of long folding."""
        self._folder = folder
        self.clock, self.progress = clock, progress
        try:
            files.make_folder(folder)
        except OSError:
            pass  # nothing can be saved then, which the first event will say
        self._entropy = entropy
        self._settings = Settings(folder + "/settings.json")
        self.words = _words(self["language"])
        self._boot = 0

    def __getitem__(self, setting):
        return self._settings[setting]

    def change(self, setting, value):
        """Changes a setting; True when it is on flash too."""
        kept = self._settings.set(setting, value)
        if setting == "language":
            self.words = _words(value)
        return kept

    def reason(self, code):
        """Why something is refused, with blanks for its details."""
        name = "companion.screen.words.%s_reasons" % self["language"]
        return Phrases(__import__(name, None, None, ("REASONS",)).REASONS)[code]

    def _store(self):
        from companion.journal.store import Store
        return Store(self._folder + "/evenings", self._entropy)

    def boot(self, last=0):
        """The number of this power-on, above `last`, counted on flash at the first call: that may wait until the page
        stands."""
        if not self._boot:
            self._boot = self._store().next_boot(last)
        return self._boot

    def latest(self):
        """(evening, problem): the latest evening, not yet loaded, or None; and what else on flash is not in order, as a
        refusal."""
        problem = ("setting", self._settings.problems[0]) if self._settings.problems else None
        if not files.numbered(self._folder + "/evenings", ".log"):
            return None, problem
        store = self._store()
        evening = store.latest()
        if store.refused:
            number, code = store.refused[0]
            problem = (code, number)
        return evening, problem

    def new_evening(self):
        """(evening, problem): a new evening; where the flash fills, acknowledged ones go first."""
        store = self._store()
        store.make_room()
        return store.create(), ("nearly_full",) if store.nearly_full else None

    def roster(self):
        """(names, None) of the roster file, or ([], why not)."""
        from companion.journal.roster import read_roster
        try:
            return read_roster(self._folder + "/roster.txt"), None
        except files.Refused as refused:
            return [], (refused.code, refused.line)


def _words(language):
    return Phrases(__import__("companion.screen.words." + language, None, None, ("WORDS",)).WORDS)
