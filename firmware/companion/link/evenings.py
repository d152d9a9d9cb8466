"""What the PC asks about the evenings: which there are, their lines, and that it has one now. What takes long is a
generator: it yields None after each piece of work, a few ms, and in the end the answer.

    LIST {"from": number}                     {"evenings": [[number, id, seq, crc, how it is]], "next": number or null}
    GET {"number", "after": seq, "skip": n}   {"first", "text", "end"}
    ACK {"number", "id", "seq", "crc"}        {"unsynced": n}

Of an evening that goes on seq and crc are null: whoever reads its lines knows. `first` is the first line of the
journal's file, `text` a piece of those behind the event `after`, of whose next one `skip` characters are known already;
`end`: no more is on flash now.
"""
from companion.journal.copy import last_place
from companion.journal.files import Refused
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
        self._of = None
        self._after, self._skip = 0, 0  # where the PC stands when it has the last answer
        self._text = ""  # that was read and not sent
        self._all = False  # nothing follows it on flash

    def list(self, message):
        """Eight evenings, oldest first, from a number on."""
        store = self._box.store()
        first = whole(message, "from", MOST)
        numbers, running, acknowledged = store.census()
        numbers = [number for number in numbers if number >= first]
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
        number, place = whole(message, "number", MOST), (whole(message, "after", MOST), whole(message, "skip", MOST))
        if self._copy is None or self._of != number or place != (self._after, self._skip):
            self._copy = None
            copy = self._open(number)
            while copy.seq < place[0]:
                yield None
                if not copy.read(min(STEP, place[0] - copy.seq)):
                    raise Refused("no_such_event")
            self._copy = copy
            self._after, self._skip = place
            self._text = _text(copy.read(1))[self._skip:] if self._skip else ""
        yield None
        yield self._next_piece(self._copy)

    def _open(self, number):
        self._of = number
        return self._box.store().evening(number).copy()

    def _next_piece(self, copy):
        text = self._text
        if len(text) < PIECE:
            lines = copy.read(STEP)
            text += _text(lines)
            self._all = len(lines) < STEP
        piece, self._text = text[:PIECE], text[PIECE:]
        ends = piece.rfind("\n") + 1
        self._after += piece.count("\n")
        self._skip = len(piece) - ends + (0 if ends else self._skip)
        return {"first": _text([copy.first_line]), "text": piece, "end": self._all and not self._text}

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
        if not store.acknowledge(number):
            raise Refused("not_saved")
        return {"unsynced": self._box.unsynced()}


def _text(lines):
    return b"".join(lines).decode()
