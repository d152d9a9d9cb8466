"""The way back to a page that no event stands for: a box that lost its power does the presses since the last event
again, and so comes back into the same menu, half of a name, or a setup that has not begun. What a press means follows
from the log, the settings, the roster and the presses before it.
"""
import gc

HELD = "-"  # ends the word of a press that was held
FARTHEST = 900  # characters; who goes on is not led back
SHOWN = 16  # so many presses are done again between two words of progress


class Trail:
    """The presses since the last event, words apart by spaces."""

    def __init__(self, flow):
        self._flow, self._box = flow, flow.box
        self._presses: str | None = ""  # None: too many
        self._kept = self._box.trail(flow.mark)  # as they are on flash
        self._way_home: str | None = ""  # those that left the evening
        self._before: dict = {}  # the settings since the first press, which changes none

    def walk(self):
        """Does again what was kept."""
        flow, mark = self._flow, self._flow.mark
        for done, word in enumerate((self._kept or "").split()):
            flow.press(word.rstrip(HELD), "hold" if word.endswith(HELD) else "short", 0)
            if flow.mark != mark:
                break  # no press of a trail does this, unless the firmware is another one now
            gc.collect()  # as between presses that a person does
            if done % SHOWN == SHOWN - 1:
                self._box.progress(done + 1)
        self._box.trail_ends()

    def follow(self, keys, how, mark, left):
        """This press is done; before it `mark` and `left` were those of the flow."""
        flow = self._flow
        if flow.at_table or flow.mark != mark:
            self._presses = ""
            self._box.new_trail()
        elif flow.left == left and flow.at_home:
            self._presses, self._before = self._way_home, self._box.settings()
            self._box.new_trail()
        elif self._presses is not None:
            self._before = self._before if self._presses else self._box.settings()
            self._presses += " " + keys + HELD if how == "hold" else " " + keys
            if len(self._presses) > FARTHEST:
                self._presses = None
        if flow.left != left:
            self._way_home = self._presses

    def renew(self):
        """The presses, which at home are those that left the evening, begin with the settings as they are now."""
        self._before, self._kept = self._box.settings(), None

    def keep(self):
        """Brings it to flash, where it is not there yet."""
        if self._presses != self._kept:
            self._box.keep_trail(self._flow.mark, self._before, self._presses)
            self._kept = self._presses
