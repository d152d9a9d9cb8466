"""Presses out of key changes: short, hold, repeat, of a key or a chord. What a press means is the flow's matter."""
from companion.buttons.contacts import KEYS, Contacts

LETTERS = "ABCD"
DEBOUNCE = 20  # ms, as all times
HOLD = 600
FIRST_REPEAT = 300  # after the hold
REPEAT = 150


class Gesture:
    """One key, or a chord, from the first key down to the last key up."""

    def __init__(self):
        self.keys = 0  # all that take part
        self.down = 0  # those that are down now
        self.how = "hold"  # what comes when it is due
        self.due = 0


class Buttons:
    """All keys of the box, `debounce` ms long suspected of bouncing after each change."""

    def __init__(self, debounce=DEBOUNCE):
        self._contacts = Contacts(debounce)
        self._gestures = []

    @property
    def active(self):
        """True while a press has begun and is not over."""
        return bool(self._gestures)

    @property
    def stuck(self):
        """The letters of the keys that were down at the first scan and have not been up since: they are ignored."""
        keys = self._contacts.down
        for gesture in self._gestures:
            keys &= ~gesture.down
        return _letters(keys)

    def scan(self, now, levels, edges):
        """The presses that this look at the keys completes, oldest first: a list of (letters, how).

        `now` is in ms; `levels` masks the keys that are down, `edges` those that went down since the last scan, bit 0
        is A. "short" comes when all keys of the press are up again, unless "hold" came when they had been down for
        600 ms; 300 ms after that comes "repeat", and again every 150 ms.
        """
        ended, began, gone = self._contacts.look(now, levels, edges)
        presses: list = []
        if not (ended or began or gone or self._gestures):
            return presses
        for gesture in list(self._gestures):
            gesture.down &= ~ended
            if not gesture.down:
                self._gestures.remove(gesture)
                if gesture.how == "hold":
                    presses.append((_letters(gesture.keys), "short"))
            elif now >= gesture.due and gesture.down == gesture.keys:
                presses.append((_letters(gesture.keys), gesture.how))
                gesture.due = now + (FIRST_REPEAT if gesture.how == "hold" else REPEAT)
                gesture.how = "repeat"
        for keys in (began & gone, began & ~gone):
            for key in range(KEYS):
                if keys >> key & 1:
                    gesture = self._gesture_for_next(gone)
                    gesture.keys |= 1 << key
                    gesture.down |= 1 << key
                    gesture.due = now + HOLD
        return presses

    def _gesture_for_next(self, gone):
        """The gesture that a key joins as it goes down: the last one, if nothing came of it yet, else a new one."""
        if self._gestures:
            last = self._gestures[-1]
            if last.how == "hold" and last.down & ~gone:
                return last
        self._gestures.append(Gesture())
        return self._gestures[-1]


def _letters(keys):
    """The letters of a mask of keys, sorted: 5 gives AC."""
    return "".join([LETTERS[key] for key in range(KEYS) if keys >> key & 1])
