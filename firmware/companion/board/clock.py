"""Time since power-on. The chip's own counter of milliseconds begins again after twelve days; this one does not."""
import time


class Clock:
    """Call it for the milliseconds since it was made; it has to be called at least once in six days."""

    def __init__(self):
        self._seen = time.ticks_ms()
        self._passed = 0

    def __call__(self):
        now = time.ticks_ms()
        self._passed += time.ticks_diff(now, self._seen)
        self._seen = now
        return self._passed
