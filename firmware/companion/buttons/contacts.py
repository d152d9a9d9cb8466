"""Clean key changes out of bouncing contacts that are looked at irregularly. Knows nothing of what a press means.

Levels say which keys touch now; the hardware notes when a contact closes, also while the loop is blind, and during a
flash erase at the end of that. A fresh contact bounces: so a change counts only when the last one of that key is
`debounce` ms old, and a fall only when the loop had looked at the calm key before it, else it is bounce of a change
already counted. A key that was down before a blind time, fell in it and is down after it was pressed anew, unless it
bounces on its way up: so it has to stay down for `debounce` first.

The price: when the release of a key is seen and the key is pressed and released again within one blind time that starts
right then, the second press is lost. Of two presses of a key that was up, both begun within one blind time, the second
counts from the first: a hold may come early, by less than that time.
"""

CLEAN = 60  # ms; a finger neither presses a key nor lets go of it for a shorter time
BLIND = 200  # ms; the longest time blind at play: within a longer one, which is announced, many a press may come and go


class Contacts:
    """Those of `count` keys that are `down`, free of bounce. Keys are bit masks; times are ms.

    `since[key]` is the time of its last change; of a key that fell while nobody looked, when it did.
    """

    def __init__(self, count, debounce):
        self.down = 0
        self._gone = 0
        self._again = 0  # down after a blind time in which they fell: pressed anew, or bouncing on their way up
        self._seen = [0] * count  # since when they are seen so
        self._debounce = debounce
        self.since = [0] * count
        self._looked = None

    def look(self, now, levels, falls):
        """(ended, began, gone): the keys that went up since the last look, then those that went down; and those that
        went down in a blind time and have not touched since: they are most likely gone, and nothing is down with them.

        `levels` are the keys that touch, `falls` says of each how long ago it closed first after the last look, None
        where it did not; it may be empty where none did. The first look takes the keys as they are, without a change.
        """
        looked, self._looked, debounce = self._looked, now, self._debounce
        if looked is None:
            self.down = levels
            self.since = [now] * len(self.since)
            return 0, 0, 0
        if levels == self.down and not (falls or self._again):  # nearly always, so it has to be cheap
            self._gone = 0
            return 0, 0, 0
        ended = began = gone = 0
        for key, since in enumerate(self.since):
            bit = 1 << key
            touches = levels & bit
            calm = now - since >= debounce
            ago = falls[key] if falls and looked - since >= debounce else None
            if not self.down & bit:
                if ago is not None or (calm and touches):
                    ago = ago or 0
                    began |= bit
                    self.since[key] = now - min(ago, BLIND)
                    if ago >= CLEAN:
                        gone |= bit
            elif not touches:
                self._again &= ~bit
                if calm:
                    ended |= bit
                    self.since[key] = now
            elif ago is not None and now - looked >= CLEAN:
                self._again |= bit
                self._seen[key] = now
            elif self._again & bit and now - self._seen[key] >= debounce:
                self._again &= ~bit
                ended |= bit
                began |= bit
                self.since[key] = self._seen[key]
        self.down = self.down & ~ended | began
        self._gone = (self._gone | gone) & self.down & ~levels
        return ended, began, self._gone
