"""Power on. A and D held together leave for the prompt before anything else is imported; otherwise the box runs.

It stays source: MicroPython looks for main.py, and the way out must not depend on the rest being there and whole.
"""
from machine import Pin

BOOT_KEYS = (12, 15)  # A and D of companion/board/pins.py


def wants_prompt():
    return not any(Pin(gpio, Pin.IN, Pin.PULL_UP).value() for gpio in BOOT_KEYS)


def run():
    from companion.app import App
    from companion.board.clock import Clock
    from companion.board.pico import Pico
    App(Pico(), "/data", Clock()).run()


if not wants_prompt():
    run()
