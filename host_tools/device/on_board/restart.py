"""Leaves the prompt, on the board itself: a reset into the box's own program."""
import os

import machine


def restart():
    """Reset; a mark that would hold the next start at the prompt goes first."""
    try:
        os.remove("/data/prompt")
    except OSError:
        pass  # there is none, as it should be
    machine.reset()
