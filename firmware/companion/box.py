"""What the box has beside its board: settings, words, the roster and the evenings of its folder.

The flow asks here for all that is not a press, a screen or a rule.
"""
from binascii import hexlify

from companion import VERSION
from companion.journal import files
from companion.journal.settings import DECLARED, Settings
from companion.screen.layout import short_forms
from companion.screen.words import phrases

ROSTER = "/roster.txt"
TRAIL = "/trail"
NO_ID = b"\xff" * 8  # what some chips have in place of a number of their own


class Box:
    """The possessions of one box; `folder` is made where it is missing, `evenings` is the one of all evenings in it."""

    def __init__(self, folder, board, clock, progress, follow):
        """Of `board` chance and supply are asked for: `entropy(n)` random bytes, the `millivolts()` of its battery or
        None. `clock()` gives ms since power-on; `progress(n)` is told of long folding, `follow(setting)` of a change.
        """
        self.folder, self.evenings = folder, folder + "/evenings"
        self.entropy, self.millivolts = board.entropy, board.millivolts
        self.clock, self.progress, self._follow = clock, progress, follow
        try:
            files.make_folder(folder)
        except OSError:
            pass  # nothing can be saved then, which the first event will say
        self._settings = Settings(folder + "/settings.json")
        self.words = phrases(self["language"])
        self._boot = 0
        self._date = None  # seconds since 1970 at which the power came
        self._limit = None  # names of the roster that are to be had while presses are done again
        self._names = -1  # that it had at the first look since the last event, -1: nobody has looked
        self._chosen: dict = {}  # short forms by hand, by name
        self._named, self._forms = None, []  # names, and the short forms made of them; None: the roster is not read yet

    def __getitem__(self, setting):
        return self._settings[setting]

    def declared(self, setting):
        """(the values that a setting may have, its default)"""
        default, allowed = DECLARED[setting]
        return allowed, default

    def change(self, setting, value):
        """Changes a setting; True when it is on flash too."""
        kept = self._settings.set(setting, value)
        if setting == "language":
            self.words = phrases(value)
        self._follow(setting)
        return kept

    def settings(self):
        """The settings that are not their defaults."""
        return self._settings.stored()

    def trail(self, mark):
        """The presses since the event with the checksum `mark`, as they were kept; "" where none were, None where what
        is on flash means nothing. The settings and the roster are again what they were before the first of them."""
        if not files.exists(self.folder + TRAIL):
            return ""
        from companion.journal.trail import read
        kept = read(self.folder + TRAIL)
        if kept is None or (kept["firmware"], kept["after"]) != (VERSION, mark):
            return None  # at another firmware the presses may have meant something else
        self._settings.restore(kept["settings"])
        self.words = phrases(self["language"])
        self._names = kept["names"]
        self._limit = self._names if self._names >= 0 else None
        return kept["presses"]

    def trail_ends(self):
        """The presses of the trail are done: the roster is what it is."""
        self._limit = None

    def keep_trail(self, mark, settings, presses):
        """Keeps the presses since the event `mark`, and which settings they began with; "" where there are none."""
        from companion.journal.trail import keep
        keep(self.folder + TRAIL, presses and {"firmware": VERSION, "after": mark, "settings": settings,
                                               "names": self._names, "presses": presses})

    def reason(self, code):
        """Why something is refused, with blanks for its details. What only a log can get wrong has no words here: then
        it is the code itself."""
        try:
            return phrases(self["language"] + "_reasons")[code]
        except KeyError:
            return code

    def store(self):
        """The folder of all evenings."""
        from companion.journal.store import Store
        return Store(self.evenings, self.entropy)

    def boot(self, last=0):
        """The number of this power-on, above `last`, counted on flash at the first call: that may wait until the page
        stands."""
        if not self._boot:
            self._boot = self.store().next_boot(last)
        return self._boot

    def latest(self):
        """(evening, problem): the latest evening, not yet loaded, or None; and what else on flash is not in order, as a
        refusal."""
        problem = ("setting", self._settings.problems[0]) if self._settings.problems else None
        numbers = files.numbered(self.evenings, ".log")
        if not numbers:
            return None, problem
        store = self.store()
        evening = store.latest(numbers)
        if store.refused:
            number, code = store.refused[0]
            problem = (code, number)
        return evening, problem

    def new_evening(self):
        """(evening, problem): a new evening; where the flash fills, acknowledged ones go first."""
        store = self.store()
        store.make_room()
        return store.create(), ("nearly_full",) if store.nearly_full else None

    def set_date(self, seconds):
        """So many seconds since 1970 have passed now where the box stands: it has no clock that outlives its power."""
        self._date = seconds - self.clock() // 1000

    def date(self):
        """Seconds since 1970 where the box stands, or None while nobody has said so."""
        return None if self._date is None else self._date + self.clock() // 1000

    def unsynced(self):
        """How many evenings the PC does not have yet."""
        names = files.listing(self.evenings)
        return len(files.numbers_in(names, ".log")) - len(files.numbers_in(names, ".ack"))

    def identity(self, unique_id):
        """The name of this box, in hex digits: that of its chip, or for a chip that has none one that is drawn once."""
        if unique_id != NO_ID:
            return hexlify(unique_id).decode()
        path = self.folder + "/id"
        if not files.exists(path):
            files.replace(path, hexlify(self.entropy(len(NO_ID))))
        with open(path, "rb") as file:
            return file.read().decode()

    def roster(self):
        """(names, problem): the names of the roster file, and what is wrong with it as a refusal, or None. While
        presses are done again only those that were there then, so that the presses mean what they meant."""
        from companion.journal.roster import read_roster
        names, self._chosen, problem = read_roster(self.folder + ROSTER)
        self._named = self._forms = []
        if self._names < 0:
            self._names = len(names)
        return names[:self._limit], problem

    def check_word(self, number, running):
        """(check word, how it is) of an evening, as `journal.checkword` has it."""
        from companion.journal.checkword import check_word
        return check_word(self.store(), number, running)

    def named(self):
        """(names, short forms by name) as the roster file has them."""
        from companion.journal.roster import read_roster
        names, forms, _ = read_roster(self.folder + ROSTER)
        return names, forms

    def take_roster(self, people):
        """The roster is these (name, short form or "") from now on; raises files.Refused where that is none."""
        from companion.journal.roster import replace_roster
        replace_roster(self.folder + ROSTER, people)
        self._named = None

    def enrol(self, name, form=""):
        """Adds a name to the roster file; False where it is not kept beyond this evening. A `form` is its short form
        from now on."""
        from companion.journal.roster import enter
        if self._limit is not None and name not in self.roster()[0]:
            self._limit += 1
        if form:
            self._chosen[name] = form
            self._named = self._forms = []
        return enter(self.folder + ROSTER, name, form)

    def new_trail(self):
        """The presses that follow begin a new one."""
        self._names = -1

    def short_forms(self, names):
        """The short form of each name, for who sits together; made anew when others do."""
        if self._named is None:
            self.roster()
        if self._named != names:
            self._named, self._forms = list(names), short_forms(names, self._chosen)
        return self._forms

    def last_table(self, game):
        """(players or None, options): who sat at the table last, and how this game was played last."""
        from companion.journal.tables import last_table
        return last_table(self.store(), game)

    def lot(self, count):
        """A number below `count`, each as likely as the others."""
        drawn = self.entropy(1)[0]
        while drawn < 256 % count:  # the rest of a byte would favour some
            drawn = self.entropy(1)[0]
        return drawn % count


def order_prompt(folder):
    """The next start, and only that, leads to the prompt: main.py looks for this mark. There the firmware may be
    changed, so no way back leads into it."""
    files.remove(folder + TRAIL)
    open(folder + "/prompt", "wb").close()
