"""The way back to a page that no event stands for: a box that lost its power does the presses since the last event
again, and so comes back into the same menu, half of a name, or a setup that has not begun. What a press means follows
from the log, the settings, the roster and the presses before it.
"""
import gc

from companion.flow.choices import HELD

SHOWN = 16  # so many presses are done between two words of progress


def walk(flow, presses):
    """Does these presses, words apart by spaces."""
    mark = flow.mark
    for done, word in enumerate(presses.split()):
        flow.press(word.rstrip(HELD), "hold" if word.endswith(HELD) else "short", 0)
        if flow.mark != mark:
            break  # no press of a trail does this, unless the firmware is another one now
        gc.collect()  # as between presses that a person does
        if done % SHOWN == SHOWN - 1:
            flow.box.progress(done + 1)
    flow.box.trail_ends()
