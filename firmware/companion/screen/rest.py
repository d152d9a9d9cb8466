"""What the display does while nobody touches a key, against burn-in: its picture drifts, then it dims, in the end it is
dark. One timer for all: whole minutes without a touch. Loaded when the first of them has passed.
"""
from companion.screen.canvas import WIDTH

PATH = ((0, 0), (2, 1), (4, 2), (2, 2), (0, 2), (0, 1))  # dots to the right and up, a place a minute


class Rest:
    """The display after so many `minutes`; `dim` and `blank` are those settings: minutes, 0 is never."""

    def __init__(self, minutes, dim, blank):
        self.dark = 0 < blank <= minutes
        self.dim = 0 < dim <= minutes
        self._place = PATH[minutes % len(PATH)]

    def frame(self, frame):
        """What is shown in place of this frame."""
        return bytes(len(frame)) if self.dark else drifted(frame, *self._place)


def drifted(frame, right, up):
    """The picture moved by so many dots (up to 7), or by fewer, so that no dot leaves the panel."""
    while right and any(any(frame[end - right:end]) for end in range(WIDTH, len(frame) + 1, WIDTH)):
        right -= 1
    while up and any(byte & (1 << up) - 1 for byte in frame[:WIDTH]):
        up -= 1
    moved = bytearray(len(frame))
    for place in range(len(frame) - right):  # the blank end of a row becomes the blank beginning of the next
        below = frame[place + WIDTH] if place + WIDTH < len(frame) else 0
        moved[place + right] = (frame[place] >> up | below << 8 - up) & 0xFF
    return moved
