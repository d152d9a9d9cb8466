"""Power on. A and D held together, or a mark that the box itself has left, lead to the prompt; otherwise the box runs.

It stays source: MicroPython looks for main.py, and the way out must not depend on the rest being there and whole.
"""
from machine import Pin

BOOT_KEYS = (12, 15)  # A and D of companion/board/pins.py
DATA = "/data"


def keys_held():
    return not any(Pin(gpio, Pin.IN, Pin.PULL_UP).value() for gpio in BOOT_KEYS)


def prompt_ordered():
    """Whether the mark is there; it counts once."""
    import os
    try:
        os.stat(DATA + "/prompt")  # to remove what is not there can cost an erase
    except OSError:
        return False
    os.remove(DATA + "/prompt")
    return True


def run():
    from companion.board.folders import list_once
    list_once()
    from companion.board.pico import Clock, Pico
    board, clock = Pico(), Clock()
    try:
        from companion.app import App
        App(board, DATA, clock).run()
    except Exception as error:
        try:
            from companion.crash import crashed
        except ImportError:
            raise error  # at the prompt there is at least the traceback
        crashed(board, DATA, clock(), report(error))


def report(error):
    import io
    import sys
    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()


if not (keys_held() or prompt_ordered()):
    run()
