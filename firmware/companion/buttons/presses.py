"""Presses out of key changes: short, hold, repeat, of a key or a chord. What a press means is the flow's matter."""
from companion.buttons.contacts import Contacts

LETTERS = "ABCD"  # a name of one character for each key, in the order of their bits
SEATS = "1234567890"  # the pad, as its keys are marked
DEBOUNCE = 20  # ms, as all times
HOLD = 600
FIRST_REPEAT = 300  # after the hold
REPEAT = 150


class Gesture:
    """One key, or a chord, from the first key down to the last key up."""

    def __init__(self):
        self.keys = 0  # all that take part
        self.down = 0  # those that are down now
        self.how = "hold"  # what comes when it is due; "": nothing, these keys are ignored
        self.due = 0


class Buttons:
    """Keys with these `names`, `debounce` ms long suspected of bouncing after each change."""

    def __init__(self, debounce=DEBOUNCE, names=LETTERS):
        self._names = names
        self._contacts = Contacts(len(names), debounce)
        self._gestures = []

    @property
    def active(self):
        """True while a press has begun and is not over."""
        return bool(self._gestures)

    @property
    def stuck(self):
        """The names of the keys that were down at the first scan and have not been up since: they are ignored."""
        keys = self._contacts.down
        for gesture in self._gestures:
            keys &= ~gesture.down
        return self._named(keys)

    def ignore(self):
        """The press that has begun gives nothing, whatever keys join it before all are up."""
        for gesture in self._gestures:
            gesture.how = ""

    def scan(self, now, levels, falls):
        """The presses that this look at the keys completes, oldest first: a list of (names, how).

        `now` is in ms; `levels` masks the keys that are down, bit 0 is the first one; `falls` are those of
        `Contacts.look`. "short" comes when all keys of the press are up again, unless "hold" came when they had been
        down for 600 ms; 300 ms after that comes "repeat", and again every 150 ms.
        """
        ended, began, gone = self._contacts.look(now, levels, falls)
        presses: list = []
        if not (began or self._gestures):
            return presses
        for gesture in list(self._gestures):
            gesture.down &= ~ended
            if not gesture.down:
                self._gestures.remove(gesture)
                if gesture.how == "hold":
                    presses.append((self._named(gesture.keys), "short"))
            elif gesture.how and now >= gesture.due and gesture.down == gesture.keys:
                presses.append((self._named(gesture.keys), gesture.how))
                gesture.due = now + (FIRST_REPEAT if gesture.how == "hold" else REPEAT)
                gesture.how = "repeat"
        for keys in (began & gone, began & ~gone):
            for key in range(len(self._names)):
                bit = 1 << key
                if keys & bit:
                    gesture = self._gesture_for_next(gone)
                    gesture.keys |= bit
                    gesture.down |= bit
                    gesture.due = max(gesture.due, self._contacts.since[key] + HOLD)
        return presses

    def _gesture_for_next(self, gone):
        """The gesture that a key joins as it goes down: the last one, if nothing has come of it, else a new one."""
        if self._gestures:
            last = self._gestures[-1]
            if last.how != "repeat" and last.down & ~gone:
                return last
        self._gestures.append(Gesture())
        return self._gestures[-1]

    def _named(self, keys):
        """The names of a mask of keys: 5 gives AC."""
        return "".join([name for key, name in enumerate(self._names) if keys >> key & 1])
