"""What the PC asks about the evenings: which there are, their lines, and that it has one now. Each answer is a
generator: it yields None after a piece of work that takes a while, and in the end what is to be said.

    LIST {"from": number}                     {"evenings": [[number, id, seq, crc, how it is]], "next": number or null}
    GET {"number", "after": seq, "skip": n}   {"first", "text", "end"}
    ACK {"number", "id", "seq", "crc"}        {"unsynced": n}

Of an evening that goes on seq and crc are null: whoever reads its lines knows. `first` is the first line of the
journal's file, `text` a piece of those behind the event `after`, of whose next one `skip` characters are known already;
`end`: no more is on flash now.
"""
from companion.journal.copy import last_place
from companion.journal.evening import RUNNING
from companion.journal.files import Refused, listing, numbers_in
from companion.link.fields import whole

MOST = 1 << 24  # that a number, an event or a character may count
AT_ONCE = 8  # evenings an answer
PIECE = 240  # characters an answer
STEP = 8  # lines that are read in one go


class Evenings:
    """Raises Refused, whose code the PC is told, and OSError."""

    def __init__(self, box):
        self._box = box
        self._copy = None  # of the evening whose lines the PC reads
        self._place = []  # number, after and skip with which it reads on
        self._text = ""  # that was read and not sent

    def list(self, message):
        """Eight evenings, oldest first, from a number on."""
        store = self._box.store()
        first = whole(message, "from", MOST)
        names = listing(self._box.evenings)
        yield None
        numbers = [number for number in numbers_in(names, ".log") if number >= first]
        running, acknowledged = numbers_in(names, "", RUNNING), numbers_in(names, ".ack")
        entries = []
        for number in numbers[:AT_ONCE]:
            yield None
            how = "open" if number in running else "acknowledged" if number in acknowledged else "new"
            entries.append(self._entry(store, number, how))
        yield {"evenings": entries, "next": numbers[AT_ONCE] if len(numbers) > AT_ONCE else None}

    @staticmethod
    def _entry(store, number, how):
        try:
            identity = store.evening(number).id
            seq, crc = (None, None) if how == "open" else last_place(store.file(number))
            return [number, identity, seq, crc, how]
        except Refused as refused:
            return [number, None, None, None, refused.code]
        except OSError:
            return [number, None, None, None, "unreadable"]

    def get(self, message):
        """The next piece of an evening's lines; where the PC reads on, it follows at once."""
        place = number, after, skip = [whole(message, name, MOST) for name in ("number", "after", "skip")]
        copy, self._copy = self._copy, None  # work that is broken off leaves none behind
        if copy is None or place != self._place:
            copy = self._box.store().evening(number).copy()
            while copy.seq < after:
                yield None
                copy.read(min(STEP, after - copy.seq))
                if copy.ended and copy.seq < after:
                    raise Refused("no_such_event")
            text = yield from _read_on(copy, "", skip + 1)
            self._text = text[skip:]
        text = yield from _read_on(copy, self._text, PIECE)
        piece, self._text = text[:PIECE], text[PIECE:]
        ends = piece.rfind("\n") + 1
        self._copy = copy
        self._place = [number, after + piece.count("\n"), len(piece) - ends + (0 if ends else skip)]
        yield {"first": _text([copy.first_line]), "text": piece, "end": copy.ended and not self._text}

    def acknowledge(self, message):
        """The PC has this evening up to its last line: from now on it may go when room is needed."""
        number, store = whole(message, "number", MOST), self._box.store()
        evening = store.evening(number)
        if evening.id != message["id"]:
            raise Refused("other_evening")
        if not evening.closed:
            raise Refused("still_open")
        if last_place(store.file(number)) != (message["seq"], message["crc"]):
            raise Refused("other_evening")
        yield None
        if not store.acknowledge(number):
            raise Refused("not_saved")
        yield None
        yield {"unsynced": self._box.unsynced()}


def _read_on(copy, text, length):
    """The text and what follows it on flash, until it is so long or nothing follows."""
    while len(text) < length:
        yield None
        text += _text(copy.read(STEP))
        if copy.ended:
            break
    return text


def _text(lines):
    return b"".join(lines).decode()
