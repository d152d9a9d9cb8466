"""The stack of screens: takes presses, finds what they mean on the screen that stands, and carries it out.

The lowest screen follows from the state; menus and questions lie over it. Hold D goes back: it closes what lies over,
otherwise it takes back the last event. B+C says trumps and dealer again; held, it opens or closes the menu.

The rules and the table's screens are imported with the first evening: a box without one is ready sooner.
"""
from companion.flow.choices import BLANK, KEYS, PAD, on_keys
from companion.flow.trail import Trail
from companion.rare import OF_ONE_GAME, RARE, forget, load
from companion.screen import layout

TABLE = "companion.flow.table"  # its screens, loaded with the first evening
FACE_MS = 2500  # how long one face of a body stands before the next
BOTH_ENDS = "AD"  # says what a held D would, where D held is undo
# events that leave no trace on the page else
ECHOED = ("misdeal", "remise", "offence", "wrong_hand", "rob", "announce", "demote", "join", "leave")
POT_TAKEN = ("pot_won", "jink_won")
CORRECTING = ("invert", 0, layout.LABEL_ROW, 128, 2)  # the label row, while a past deal is entered anew


class Flow:
    """What the box is doing. `tune` is the name of the melody that the last press asks for, or None."""

    def __init__(self, box):
        """`box` is a companion.box.Box; an evening that the last power cut interrupted goes on."""
        self.box = box
        self.table = None  # the desk of the running evening
        self.desk = None  # where presses go: the table, or a correction of one of its deals
        self._over = []  # screens over the standing one
        self._notices: list = []  # faces that come once, before those of the screen
        self.page = 0  # of the uppermost screen
        self._pages: list = []  # of the screens under it
        self._face_since = 0
        self._stale = True  # the page is to be made anew: what the keys mean, the faces of the body, the bottom row
        self._choices, self._row = [], []  # all of them, those on the keys
        self._bodies, self._bottom = [], []
        self._face, self._shown = None, []  # the face that is shown, and its page
        self.tune = None
        self.left = 0  # the mark of the evening that was left, while none has begun since
        self._everywhere = {
            ("BC", "short"): self._announce, ("BC", "hold"): self._toggle_menu,
        }
        evening, problem = box.latest()
        if evening is not None:
            from companion.flow.evenings import take_up
            problem = take_up(self, evening) or problem
        self._trail = Trail(self)
        self._trail.walk()
        if problem:
            self.refuse(*problem)

    @property
    def words(self):
        return self.box.words

    @property
    def state(self):
        return self.desk.state

    def short_forms(self):
        """The short forms of all players by seat."""
        return self.box.short_forms(self.state.players)

    @property
    def quick(self):
        """True where Spoil Five is entered by its result alone."""
        return self.box["quick"]

    @property
    def correcting(self):
        """True while a past deal is entered anew."""
        return self.desk is not self.table

    @property
    def left_handed(self):
        """True where the first key is the rightmost one."""
        return self.box["left_handed"]

    def from_left(self, on_keys):
        """What is on the keys, the first key first, as it stands from the left to the right."""
        return list(reversed(on_keys)) if self.left_handed else on_keys

    @property
    def back_key(self):
        """The last one: held, it goes back."""
        return KEYS[0] if self.left_handed else KEYS[-1]

    @property
    def mark(self):
        """The checksum of the last event, of this evening or of the one that was left; 0 without one."""
        return self.table.evening.crc if self.table else self.left

    # what stands

    @property
    def at_home(self):
        """True at the question which game is to be played."""
        return self.table is None and not self._over and not self.page

    @property
    def at_table(self):
        """True on the page to which a box comes that loses its power now, if no press is done again."""
        if self.table is None:
            return self.at_home and not self.left
        return not (self._over or self.page or self.correcting)

    @property
    def at_rest(self):
        """True where no press that is not an event yet depends on the settings and the roster."""
        return self.at_table or self.at_home

    def renew(self):
        """Settings or the roster are others now, and not by a press."""
        self._stale = True
        self._trail.renew()

    def _standing(self):
        if self._over:
            return self._over[-1]
        if self.desk is None:
            from companion.flow.setup import Home
            return Home()
        if self.correcting and self.desk.complete:
            from companion.flow.amend import Confirm
            return Confirm()
        return load(TABLE).standing(self.state, self.quick)

    def _make_page(self):
        screen = self._standing()
        self._choices = screen.choices(self)
        self._row = on_keys(self._choices, screen.fixed(self), self.page, self.words["more"])
        if screen.over_keys:
            self._row = self.from_left(self._row)
        self._bodies = screen.faces(self)
        self._bottom = screen.label_row([key[0] for key in self._row])
        if self.correcting and screen.over_keys:
            self._bottom.append(CORRECTING)
        self._face = None
        self._stale = False

    def show(self, now):
        """The items of the page as it stands at `now` (ms); the same list as long as nothing changes."""
        if self._stale:
            self._make_page()
        face = (now - self._face_since) // FACE_MS - len(self._notices)
        if face >= 0:
            face %= len(self._bodies)
        if face != self._face:
            self._face = face
            if face >= 0:
                self._shown = self._bodies[face] + self._bottom
            else:
                over_all = [item for item in self._bottom if item[2] < layout.LABEL_ROW]  # keys that fill the panel
                self._shown = self._notices[face] + ([] if over_all else self._bottom)
        return self._shown

    # presses

    def press(self, keys, how, now):
        """Carries out one press (`buttons`); one without a meaning here only ends what is shown in passing. What a held
        key repeats has none."""
        self.tune = None
        if how == "repeat":
            return
        if keys[0] in PAD and len(keys) > 1:  # two seats, one soon after the other
            for key in keys:
                self.press(key, how, now)
            return
        mark, left = self.mark, self.left
        self._carry_out(keys, how, now)
        self._trail.follow(keys, how, mark, left)

    def _carry_out(self, keys, how, now):
        if self._stale:
            self._make_page()  # two presses in one round: the second means what the page of the first would say
        row = self._row
        self._notices, self._face_since, self._stale = [], now, True
        if (keys, how) in self._everywhere:
            self._everywhere[keys, how]()
        elif how == "hold" and keys == self.back_key:
            self._back()
        elif keys == BOTH_ENDS:
            self._act(self.back_key, row[KEYS.index(self.back_key)][2])
        elif len(keys) == 1:
            key, (_, short, hold, _) = self._at_seat(PAD.index(keys)) if keys in PAD else (keys, row[KEYS.index(keys)])
            self._act(key, hold if how == "hold" and hold else short)

    def _at_seat(self, seat):
        """(key, choice): the choice for this seat, whichever page it is on, and the key whose tone it has."""
        found = [chosen for chosen in self._choices if chosen[3] == seat]
        return KEYS[seat % len(KEYS)], found[0] if found else BLANK

    def _act(self, key, action):
        if action:
            self.tune = "key " + key
            action(self)
            if self.tune == "accepted":
                self.tune = "accepted " + key

    def _toggle_menu(self):
        if any(screen.stays for screen in self._over):
            return
        if self._over:
            page = self._pages[0]
            self._close_all()
            self.page = page
        elif not (self.correcting and self.desk.complete):
            from companion.flow.menu import Menu
            self.open(Menu())

    def _announce(self):
        if self.desk is not None and self.state.dealer is not None and not (self.state.ended or self._over):
            from companion.screen.pages import announcement
            self._notices = announcement(self.state, self.words, self.short_forms())
            self.tune = self.state.trump or "deal"

    def _back(self):
        if self._over:
            if not self._over[-1].back(self):
                self.close()
        elif self.desk is not None:
            refusal = self.desk.undo()
            if refusal and self.correcting:
                self.sit_at(self.table)
                return
            self.answer("undone", refusal)
            self.echo("undone", self.desk.undone)

    # what actions call

    def open(self, screen):
        """Lays a screen over the present one, which keeps its page."""
        self._over.append(screen)
        self._pages.append(self.page)
        self.page = 0

    def close(self):
        """Closes the screen that lies uppermost."""
        self._over.pop()
        self.page = self._pages.pop()

    def _close_all(self):
        self._over, self._pages = [], []
        self.page = 0

    def turn_page(self):
        self.page += 1

    def say(self, face):
        """Shows a face once, before those of the screen."""
        self._notices.append(face)

    def refuse(self, code, *details):
        """Says why not; `code` has its words in screen/words."""
        self._notices = [layout.notice(self.box.reason(code).format(*details))]
        self.tune = "refused"

    def echo(self, caption, event):
        """Says once which event was taken back or brought again, where nothing else is to be said."""
        if not self._notices:
            from companion.screen.history import echo
            self._notices = [echo(self.words[caption], event, self.state, self.words)]

    def warn(self, now, code, *details):
        """Says something that no press has asked for; False where a menu lies over the table."""
        if self._over:
            return False
        self._notices = [layout.notice(self.box.reason(code).format(*details))]
        self._face, self._face_since = None, now
        return True

    def offer(self, event):
        """Offers an event to the desk and returns to the screen that follows from the state."""
        deals = self.state.deals
        refusal = self.desk.offer(event)
        kind, tune = event["kind"], "accepted"
        if kind == "trump":
            tune = event["suit"]
        elif self.state.deals > deals:
            tune = "pot" if self.state.last[0] in POT_TAKEN else "deal"
        self.answer(tune, refusal)
        if kind in ECHOED and self.state.deals == deals:
            self.echo("noted", event)

    def answer(self, tune, refusal):
        """An event was accepted, or refused; then the reason is said in place of the tune."""
        self._close_all()
        self.tune = tune
        if refusal:
            self.refuse(*refusal)
        elif not self.desk.saved:
            self.refuse("not_saved")
            self.tune = "not_saved"

    def sit_at(self, desk):
        """From now on presses go to this desk."""
        self.desk = desk
        self._close_all()

    def get_up(self):
        """No evening is running any more."""
        self.table = self.desk = None
        self._close_all()
        forget(OF_ONE_GAME)

    def change(self, name, value):
        """A setting of the box."""
        kept = self.box.change(name, value)
        self._close_all()
        if not kept:
            self.refuse("setting_not_saved")

    def sweep(self):
        """What is not at hand any more may go."""
        if not self._over:
            forget(RARE)

    def idle(self):
        """The housekeeping on flash, when the display stands. True while more of it is to follow at once."""
        self._trail.keep()
        if self.table is None:
            self.box.boot()
            return False
        return self.table.idle()
