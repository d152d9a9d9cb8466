"""The box's end of the link: answers what the PC asks, a few bytes a tick, beside the game.

Loaded with the first byte that the PC sends.
"""
import gc
import sys

from companion import VERSION
from companion.box import order_prompt
from companion.journal import record
from companion.link.frame import Reader, encode
from companion.rules import VERSION as RULES

HELD = 2048  # bytes of answers; while so many wait for a PC that does not read, nothing is answered


class Service:
    """`tick` with every round of the loop."""

    def __init__(self, board, box):
        self._board, self._box = board, box
        self._reader = Reader()
        self._out = b""
        self._leaving = False
        self._answers = {"HELLO": self._hello, "REPL": self._leave}

    @property
    def active(self):
        """True while something waits to be sent."""
        return bool(self._out)

    def tick(self, heard):
        """`heard` is what the PC has sent since the last round; says at most as much as the board takes at once."""
        for frame in self._reader.feed(heard):
            if len(self._out) < HELD:
                self._out += self._answer(*frame)
        if self._out:
            self._out = self._out[self._board.send(self._out):]
        elif self._leaving:
            order_prompt(self._box.folder)
            self._board.restart()

    def _answer(self, sequence, kind, message):
        if kind in self._answers:
            return encode(sequence, kind, self._answers[kind](message))
        return encode(sequence, "ERROR", {"code": "unknown_kind"})

    def _hello(self, _):
        return {
            "id": self._box.identity(self._board.unique_id), "firmware": VERSION, "rules": RULES,
            "format": record.FORMAT, "micropython": "%d.%d.%d" % sys.implementation.version[:3],
            "unsynced": self._box.unsynced(), "heap": _free_heap(), "millivolts": self._board.millivolts(),
        }

    def _leave(self, _):
        """To the prompt, as soon as the answer is out."""
        self._leaving = True
        return {}


def _free_heap():
    """Bytes; None on a Python that does not count them."""
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else None
