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
        self._kinds = {"HELLO": self._hello, "LIST": evenings.list, "GET": evenings.get, "ACK": evenings.acknowledge,
                       "TIME": house.time, "PLAYERS": house.players, "SETTINGS": house.settings, "REPL": self._leave,
                       "EVENTS": self._watch}
        self._asked: tuple = ()  # sequence and kind of the question that is not answered yet
        self._work = None  # all that is to be done for it, a step a round
        self._watched = None  # the (number, seq) that the PC knows, where it waits for the next event

    @property
    def active(self):
        """True while something waits to be done or sent."""
        return bool(self._out or self._work)

    def tick(self, heard):
        """`heard` is what the PC has sent since the last round; says at most as much as the board takes at once. Where
        memory has no room for the work beside the game, the question is dropped: then the PC asks again."""
        try:
            self._work_on(heard)
        except MemoryError:
            self._forget()
            gc.collect()
        if self._out:
            self._out = self._out[self._board.send(self._out):]
        elif self._leaving and not self._work:
            order_prompt(self._box.folder)
            self._board.restart()

    def _forget(self):
        self._asked, self._work, self._watched = (), None, None

    def _work_on(self, heard):
        for sequence, kind, message in self._reader.feed(heard):
            if len(self._out) < HELD and self._asked != (sequence, kind):
                self._forget()
                self._asked, self._work = (sequence, kind), self._steps(kind, message)
        if self._watched and self._place() != self._watched:
            self._watched, self._work = None, self._say("EVENTS", dict(zip(("number", "seq"), self._place())))
        work = self._work
        if work:
            for _ in work:
                return
            self._work = None

    def _steps(self, kind, message):
        """Of a question to its answer; what waits for an event has none yet."""
        try:
            for said in self._kinds.get(kind, _unknown)(message):
                answer = said
                yield
        except Refused as refused:
            kind, answer = "ERROR", {"code": refused.code}
        except OSError:
            kind, answer = "ERROR", {"code": "unreadable"}
        except (KeyError, TypeError, ValueError, AttributeError, ArithmeticError):
            kind, answer = "ERROR", {"code": "bad_message"}
        if answer is not None:
            yield from self._say(kind, answer)

    def _say(self, kind, message):
        gc.collect()  # a heap that is swept often stays in one piece
        yield
        self._out += encode(self._asked[0], kind, message)
        self._asked = ()

    def _hello(self, _):
        unsynced = self._box.unsynced()
        yield None
        yield {
            "id": self._box.identity(self._board.unique_id), "firmware": VERSION, "rules": RULES,
            "format": record.FORMAT, "micropython": "%d.%d.%d" % sys.implementation.version[:3],
            "unsynced": unsynced, "heap": _free_heap(), "millivolts": self._board.millivolts(),
        }

    def _leave(self, _):
        """To the prompt, as soon as the answer is out."""
        self._leaving = True
        yield {}

    def _watch(self, message):
        """EVENTS {"number", "seq"}: what the PC has of the evening that runs, null where it knows of none. Answered
        with the same of the box as soon as it is something else."""
        self._watched = message["number"], message["seq"]
        yield None

    def _place(self):
        """(number, seq) of the evening that runs, as far as it is on flash."""
        table = self._flow.table
        if table is None:
            return None, None
        if not table.saved:
            return self._watched
        return table.evening.number, table.evening.seq


def _unknown(_):
    raise Refused("unknown_kind")


def _free_heap():
    """Bytes; None on a Python that does not count them."""
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else None
