"""The box's end of the link: answers what the PC asks, a few bytes a tick, beside the game.

Every frame is answered by one with its sequence number, of the same kind or ERROR {"code"}. A question that comes again
before it was answered is the same question; another one takes its place. Loaded with the first byte that the PC sends.
"""
import gc
import sys

from companion import VERSION
from companion.box import order_prompt
from companion.journal import record
from companion.journal.files import Refused
from companion.link.evenings import Evenings
from companion.link.frame import Reader, encode
from companion.link.house import House
from companion.rules import VERSION as RULES

HELD = 2048  # bytes of answers; while so many wait for a PC that does not read, nothing is answered


class Service:
    """`tick` with every round of the loop."""

    def __init__(self, board, box, flow):
        self._board, self._box, self._flow = board, box, flow
        self._reader = Reader()
        self._out = b""
        self._leaving = False
        evenings, house = Evenings(box), House(box, flow)
        self._at_once = {"HELLO": self._hello, "REPL": self._leave, "ACK": evenings.acknowledge, "TIME": house.time,
                         "PLAYERS": house.players, "SETTINGS": house.settings}
        self._step_by_step = {"LIST": evenings.list, "GET": evenings.get}
        self._asked: tuple = ()  # sequence and kind of the question that is being worked on
        self._work = None  # what yields its answer, step by step
        self._watched = None  # the (number, seq) that the PC knows, where it waits for the next event

    @property
    def active(self):
        """True while something waits to be done or sent."""
        return bool(self._out or self._work)

    def tick(self, heard, hands_off):
        """`heard` is what the PC has sent since the last round; says at most as much as the board takes at once. While
        a hand is on the keys (not `hands_off`) no work is done for the PC, and none for which memory has no room beside
        the game: then the PC asks again."""
        try:
            self._work_on(heard, hands_off)
        except MemoryError:
            self._asked, self._work, self._watched = (), None, None
            gc.collect()
        if self._out:
            self._out = self._out[self._board.send(self._out):]
        elif self._leaving:
            order_prompt(self._box.folder)
            self._board.restart()

    def _work_on(self, heard, hands_off):
        for sequence, kind, message in self._reader.feed(heard):
            if len(self._out) < HELD and self._asked != (sequence, kind):
                self._take(sequence, kind, message)
        work = self._work
        if work and hands_off:
            self._try(lambda: next(work))
        if self._watched and self._place() != self._watched:
            self._answer(dict(zip(("number", "seq"), self._place())))

    def _take(self, sequence, kind, message):
        self._asked, self._work, self._watched = (sequence, kind), None, None
        if kind in self._step_by_step:
            self._work = self._step_by_step[kind](message)
        elif kind in self._at_once:
            self._work = _in_one_step(self._at_once[kind], message)
        elif kind == "EVENTS":
            self._try(lambda: self._watch(message))
        else:
            self._refuse("unknown_kind")

    def _try(self, step):
        try:
            answer = step()
        except Refused as refused:
            self._refuse(refused.code)
        except OSError:
            self._refuse("unreadable")
        except (KeyError, TypeError, ValueError, AttributeError, ArithmeticError):
            self._refuse("bad_message")
        else:
            if answer is not None:
                self._answer(answer)

    def _refuse(self, code):
        self._asked = self._asked[0], "ERROR"
        self._answer({"code": code})

    def _answer(self, message):
        self._out += encode(self._asked[0], self._asked[1], message)
        self._asked, self._work, self._watched = (), None, None
        gc.collect()  # a heap that is swept often stays in one piece

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

    def _watch(self, message):
        """EVENTS {"number", "seq"}: what the PC has of the evening that runs, null where it knows of none. Answered
        with the same of the box as soon as it is something else."""
        self._watched = message["number"], message["seq"]

    def _place(self):
        """(number, seq) of the evening that runs, as far as it is on flash."""
        table = self._flow.table
        if table is None:
            return None, None
        if not table.saved:
            return self._watched
        return table.evening.number, table.evening.seq


def _in_one_step(answer, message):
    yield answer(message)


def _free_heap():
    """Bytes; None on a Python that does not count them."""
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else None
