"""Clean key changes out of bouncing contacts that are looked at irregularly. Knows nothing of what a press means.

Levels say which keys touch now; an edge is latched by the hardware when a contact closes, also while a flash write
blinds the loop. A fresh contact bounces: so a change counts only when the last one of that key is `debounce` ms old,
and an edge only when the loop had looked at the calm key before it, else it is bounce of a change already counted. A
key that was down before a blind time, fell in it and is down after it was pressed anew, unless it bounces on its way
up: so it has to stay down for `debounce` first. The price: when the release of a key is seen and the key is pressed and
released again within one blind time that starts right then, the second press is lost.
"""

CLEAN = 60  # ms; a finger neither presses a key nor lets go of it for a shorter time


class Contacts:
    """Those of `count` keys that are `down`, free of bounce. Keys are bit masks; times are ms."""

    def __init__(self, count, debounce):
        self.down = 0
        self._gone = 0
        self._again = 0  # down after a blind time in which they fell: pressed anew, or bouncing on their way up
        self._since = [0] * count  # that they are seen so
        self._debounce = debounce
        self._changed = [0] * count
        self._looked = self._rested = None

    def rest(self, now):
        """From now on a touch leads to a look at once: this is no blind time."""
        self._rested = now

    def look(self, now, levels, edges):
        """(ended, began, gone): the keys that went up since the last look, then those that went down; and those that
        went down in a blind time and have not touched since: they are most likely gone, and nothing is down with them.

        The first look takes the keys as they are, without a change.
        """
        looked, rested = self._looked, self._rested
        self._looked, self._rested = now, None
        if looked is None:
            self.down = levels
            self._changed = [now] * len(self._changed)
            return 0, 0, 0
        if levels == self.down and not (edges or self._again):  # nearly always, so it has to be cheap
            self._gone = 0
            return 0, 0, 0
        blind = (now if rested is None else rested) - looked >= CLEAN
        ended = began = 0
        for key in range(len(self._changed)):
            bit = 1 << key
            touches = levels & bit
            calm = now - self._changed[key] >= self._debounce
            edge = edges & bit and looked - self._changed[key] >= self._debounce
            if not self.down & bit:
                if edge or (calm and touches):
                    began |= bit
            elif not touches:
                self._again &= ~bit
                if calm:
                    ended |= bit
            elif edge and blind:
                self._again |= bit
                self._since[key] = now
            elif self._again & bit and now - self._since[key] >= self._debounce:
                self._again &= ~bit
                ended |= bit
                began |= bit
            if (ended | began) & bit:
                self._changed[key] = now
        self.down = self.down & ~ended | began
        self._gone = (self._gone | (began if blind else 0)) & self.down & ~levels
        return ended, began, self._gone
