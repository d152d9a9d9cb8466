"""One message, one line: `~sequence KIND json*checksum`. Both ends use this; what a kind means is said elsewhere.

A frame begins with a newline of its own, so that noise before it (a modem manager's `AT`, half a frame) ends there. All
that is not a whole frame with the right checksum is passed over without a word.
"""
import json
from binascii import crc32

from companion.journal.canonical import dumps

LONGEST = 4096  # bytes; a longer line is noise
MARK = b"~"


def encode(sequence, kind, message):
    """The bytes of a frame; `message` is anything that JSON can hold."""
    body = ("%d %s %s" % (sequence, kind, dumps(message))).encode()
    return b"\n%s%s*%08x\n" % (MARK, body, crc32(body))


def decode(line):
    """(sequence, kind, message) of a line without its end, or None where it is no frame."""
    if line[:1] != MARK or line[-9:-8] != b"*":
        return None
    body = line[1:-9]
    try:
        if line[-8:] != b"%08x" % crc32(body):
            return None
        sequence, kind, message = body.decode().split(" ", 2)
        return int(sequence), kind, json.loads(message)
    except (ValueError, RuntimeError):  # the last one: nested too deeply
        return None


class Reader:
    """Finds the frames in a stream of bytes that come in pieces of any length."""

    def __init__(self):
        self._line = b""
        self._noise = False  # until the line ends

    def feed(self, data):
        """The frames that these bytes complete: a list of (sequence, kind, message)."""
        frames: list = []
        *whole, rest = data.split(b"\n")
        for piece in whole:
            self._add(piece)
            frame = None if self._noise else decode(self._line)
            if frame:
                frames.append(frame)
            self._line, self._noise = b"", False
        self._add(rest)
        return frames

    def _add(self, piece):
        if len(self._line) + len(piece) > LONGEST:
            self._line, self._noise = b"", True
        if not self._noise:
            self._line += piece
