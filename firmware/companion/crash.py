"""What is left to do when the firmware fails: say so, keep the reason for `mushka doctor`, start again into the same
deal. What fails three times within a minute would go on failing: then the box stops at the prompt.

The evening is not touched. Nothing here may rely on what has failed.
"""
import gc
import json

from companion.box import TRAIL, order_prompt
from companion.journal import files
from companion.journal.canonical import dumps
from companion.journal.settings import Settings

LOOP, WITHIN = 3, 60_000  # so many crashes in so many ms are a loop
SHOWN = 4000  # ms that the page stands; a key ends it sooner
LINE = 120  # characters of the reason
KEPT = 2000  # characters of the report


def crashed(board, folder, ms, report):
    """An exception, whose report this is, ended the loop `ms` after the start. Ends in a restart."""
    gc.collect()
    reason = report.strip().split("\n")[-1][:LINE]
    if _note(folder, ms, reason, report[-KEPT:]):
        _stop(board, folder)
    else:
        _show(board, folder, "crash", reason)
        board.restart()


def hung(board, folder):
    """The watchdog ended the last run, nobody knows when. Ends in a restart where that was once too often."""
    if _note(folder, 0, "hang", ""):
        _stop(board, folder)


def survived(folder):
    """The box has run for a minute: what happened before is no part of a loop any more."""
    crash = last(folder)
    if crash and crash["after"]:
        _keep(folder, crash["reason"], crash["trace"], [])


def last(folder):
    """{"reason", "trace", "after": [ms that each start lasted, of those that ended so one after the other]} or None."""
    try:
        with open(folder + "/crash.json", "rb") as file:
            crash = json.loads(file.read().decode())
        return crash if sum(crash["after"]) >= 0 and crash["reason"] else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _note(folder, ms, reason, trace):
    """Keep the reason; True where this crash closes a loop, which then counts no more. The box does not come back to
    the page on which it failed."""
    files.remove(folder + TRAIL)
    before = last(folder)
    after = ((before["after"] if before else []) + [ms])[-LOOP:]
    looping = len(after) == LOOP and sum(after[1:]) <= WITHIN
    _keep(folder, reason, trace, [] if looping else after)
    return looping


def _keep(folder, reason, trace, after):
    crash = {"reason": reason, "trace": trace, "after": after}
    try:
        files.replace(folder + "/crash.json", (dumps(crash) + "\n").encode())
    except OSError:
        pass  # a disk that cannot be written is no reason to stop


def _stop(board, folder):
    _show(board, folder, "crash_loop", "mushka doctor")
    order_prompt(folder)
    board.restart()


def _show(board, folder, code, detail):
    try:
        from companion.screen.canvas import Canvas
        from companion.screen.layout import notice
        from companion.screen.words import phrases
        settings = Settings(folder + "/settings.json")
        canvas = Canvas()
        canvas.draw(notice(phrases(settings["language"] + "_reasons")[code].format(detail)))
        board.connect(settings["display"], settings["wires"], settings["rotated"])
        board.show(canvas.buffer)
        board.keys()  # a touch that nobody has asked for yet would end the wait
        board.wait(SHOWN)
    except Exception:
        pass  # the page is what can be done without
