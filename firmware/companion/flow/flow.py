"""The stack of screens: takes presses, finds what they mean on the screen that stands, and carries it out.

The lowest screen follows from the state; menus and questions lie over it. Hold D goes back: it closes what lies over,
otherwise it takes back the last event. B+C says trumps and dealer again; held, it opens or closes the menu.

The rules and the table's screens are imported with the first evening: a box without one is ready sooner.
"""
from companion.flow.choices import KEYS, on_keys
from companion.rare import OF_ONE_GAME, RARE, forget
from companion.screen import layout

FACE_MS = 2500  # how long one face of a body stands before the next
HELD_D = "AD"  # says what a held D would, where D held is undo
ECHOED = ("misdeal", "remise", "offence", "wrong_hand", "rob", "announce", "demote")  # leave no trace on the page else
DONE = "✓"  # said where nobody's name belongs
POT_TAKEN = ("pot_won", "jink_won")
CORRECTING = ("invert", 0, layout.LABEL_ROW, 128, 2)  # the label row, while a past deal is entered anew


class Flow:
    """What the box is doing. `tune` is the name of the melody that the last press asks for, or None."""

    def __init__(self, box):
        """`box` is a companion.box.Box; an evening that the last power cut interrupted goes on."""
        self._box = box
        self.table = None  # the desk of the running evening
        self.desk = None  # where presses go: the table, or a correction of one of its deals
        self._over = []  # screens over the standing one
        self._notices: list = []  # faces that come once, before those of the screen
        self.page = 0
        self._face_since = 0
        self._stale = True  # the page is to be made anew: what the keys mean, the faces of the body, the bottom row
        self._row, self._bodies, self._bottom = [], [], []
        self._players, self._short_forms = [], []
        self._face, self._shown = None, []  # the face that is shown, and its page
        self.tune = None
        self._everywhere = {
            ("BC", "short"): self._announce, ("BC", "hold"): self._toggle_menu, ("D", "hold"): self._back,
        }
        self._resume()

    def _resume(self):
        evening, problem = self._box.latest()
        if evening is not None:
            problem = self._take_up(evening) or problem
        if problem:
            self.refuse(*problem)

    def _take_up(self, evening):
        """Sits down at an evening that was interrupted; a refusal says what of it is not in order."""
        from companion.rules.fold import Refused
        try:
            self._sit_down(evening)
        except Refused as refused:
            return ("log_refused", refused.seq)
        except OSError:
            return ("unreadable", evening.number)
        if self.state.game is None:
            self.table = self.desk = None  # the power went before the session was written
        return evening.problem

    @property
    def words(self):
        return self._box.words

    @property
    def state(self):
        return self.desk.state

    def short_forms(self):
        """The short forms of all players by seat; made anew when others sit at the table."""
        if self._players != self.state.players:
            self._players = list(self.state.players)
            self._short_forms = layout.short_forms(self._players)
        return self._short_forms

    @property
    def quick(self):
        """True where Spoil Five is entered by its result alone."""
        return self._box["quick"]

    @property
    def correcting(self):
        """True while a past deal is entered anew."""
        return self.desk is not self.table

    # what stands

    def _standing(self):
        if self._over:
            return self._over[-1]
        if self.desk is None:
            from companion.flow.setup import Home
            return Home()
        if self.correcting and self.desk.complete:
            from companion.flow.amend import Confirm
            return Confirm()
        return self._standing_at_table(self.state, self.quick)

    def _make_page(self):
        screen = self._standing()
        self._row = on_keys(screen.choices(self), screen.fixed(self), self.page, self.words["more"])
        self._bodies = screen.faces(self)
        self._bottom = screen.label_row([label for label, _, _ in self._row])
        if self.correcting:
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
            self._shown = (self._notices[face] if face < 0 else self._bodies[face]) + self._bottom
        return self._shown

    # presses

    def press(self, keys, how, now):
        """Carries out one press (`buttons`); one without a meaning here only ends what is shown in passing."""
        if self._stale:
            self._make_page()  # two presses in one round: the second means what the page of the first would say
        row = self._row
        self._notices, self.tune, self._face_since, self._stale = [], None, now, True
        if (keys, how) in self._everywhere:
            self._everywhere[keys, how]()
        elif keys == HELD_D and how != "repeat":
            self._act("D", row[3][2])
        elif len(keys) == 1 and how != "repeat":
            _, short, hold = row[KEYS.index(keys)]
            self._act(keys, hold if how == "hold" and hold else short)

    def _act(self, key, action):
        if action:
            self.tune = "key " + key
            action(self)

    def _toggle_menu(self):
        if self._over:
            self._close_all()
        elif self.desk is not None and not (self.correcting and self.desk.complete):
            from companion.flow.menu import menu
            self.open(menu(self))

    def _announce(self):
        if self.desk is not None and self.state.dealer is not None and not (self.state.ended or self._over):
            from companion.screen.pages import announcement
            self._notices = announcement(self.state, self.words)
            self.tune = self.state.trump or "deal"

    def _back(self):
        if self._over:
            if not self._over[-1].back():
                self.close()
        elif self.desk is not None:
            shown, refusal = self._bodies, self.desk.undo()
            if refusal and self.correcting:
                self.cancel_correction()
                return
            self._after("undone", refusal)
            self._make_page()
            if self._bodies == shown and not self._notices:
                self._notices = [layout.title(self.words["undone"], DONE)]

    # what actions call

    def open(self, screen):
        self._over.append(screen)
        self.page = 0

    def close(self):
        """Closes the screen that lies uppermost."""
        self._over.pop()
        self.page = 0

    def _close_all(self):
        self._over = []
        self.page = 0

    def turn_page(self):
        self.page += 1

    def refuse(self, code, *details):
        """Says why not; `code` has its words in screen/words."""
        self._notices = [layout.notice(self._box.reason(code).format(*details))]
        self.tune = "refused"

    def offer(self, event):
        """Offers an event to the desk and returns to the screen that follows from the state."""
        deals = self.state.deals
        refusal = self.desk.offer(event)
        kind, tune = event["kind"], "accepted"
        if kind == "trump":
            tune = event["suit"]
        elif self.state.deals > deals:
            tune = "pot" if self.state.last[0] in POT_TAKEN else "deal"
        self._after(tune, refusal)
        if kind in ECHOED and refusal is None and self.state.deals == deals:
            seat = event.get("seat")
            player = DONE if seat is None else self.state.players[seat]
            self._notices.append(layout.title(self.words["menu " + kind], player))

    def _after(self, tune, refusal):
        self._close_all()
        self.tune = tune
        if refusal:
            self.refuse(*refusal)
        elif not self.desk.saved:
            self.refuse("not_saved")
            self.tune = "not_saved"

    def begin(self, game, names):
        """A new evening at a table of these players."""
        from companion.rules.engine import check
        from companion.rules.state import State
        event = {"kind": "session", "game": game, "players": names, "options": {}}
        refusal = check(State(), event)
        if refusal:
            self.refuse(*refusal)
            return
        evening, problem = self._box.new_evening()
        self._sit_down(evening)
        self.offer(event)
        if problem and self.table.saved:
            self.refuse(*problem)

    def _sit_down(self, evening):
        from companion.flow.desk import Desk
        from companion.flow.table import standing
        self._standing_at_table = standing  # held, since every press comes through here
        self.table = self.desk = Desk(evening, self._box.boot, self._box.clock, self._box.progress)

    def leave_table(self):
        """The evening is over and on flash; the box is free for the next."""
        if not self.table.saved:
            self.refuse("not_saved")
            return
        self.table = self.desk = None
        self._close_all()
        forget(OF_ONE_GAME)

    def correct(self, deal):
        """Past deal `deal` is entered anew; nothing changes before it is confirmed."""
        from companion.flow.amend import Correction
        self.desk = Correction(deal, self.table.before(deal))
        self._close_all()
        self._notices = [layout.title(self.words["deal_number"] % deal, self.words["anew"])]

    def cancel_correction(self):
        self.desk = self.table
        self._close_all()

    def commit(self):
        """Offers the corrected deal to the evening as an amendment; refused, it can be corrected further."""
        refusal = self.table.offer(self.desk.amendment)
        if not refusal:
            self.desk = self.table
        self._after("accepted", refusal)

    def change(self, name, value):
        """A setting of the box."""
        kept = self._box.change(name, value)
        self._close_all()
        if not kept:
            self.refuse("setting_not_saved")

    def roster(self):
        """(names, refusal): the players that the box knows, or why it does not."""
        return self._box.roster()

    def sweep(self):
        """What is not at hand any more may go."""
        if not self._over:
            forget(RARE)

    def idle(self):
        """The housekeeping on flash, when the display stands."""
        if self.table is None:
            self._box.boot()
        else:
            self.table.idle()
