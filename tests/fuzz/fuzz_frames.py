"""Whatever comes over the cable: the reader of frames never raises, finds the same in pieces of any length, and keeps
no more than one line."""
import sys
from binascii import crc32

from driver import drive

from companion.link.frame import LONGEST, MARK, Reader

SEEDS = [
    b'\n~1 HELLO {}*\n',
    b'AT\r\n\n~7 EVENTS {"lines":["1 0 0 dealer 0"],"of":"7"}*\n~8 ACK [1,2.5e3,null,true,"\\u0410"]*\n',
    b"~1 GET " + b"[" * 3000 + b"*\n",
    b"~" + b"9" * 4300 + b" A 1*\n",
]
OVERHEAD = 200  # bytes of Python's own in what a reader keeps


def completed(data: bytes) -> bytes:
    """`data` with the right checksum behind each frame that ends with a bare star."""
    return b"\n".join(
        line + b"%08x" % crc32(line[1:-1]) if line[:1] == MARK and line[-1:] == b"*" else line
        for line in data.split(b"\n")
    )


def target(data: bytes) -> None:
    stream = completed(data)
    at_once = Reader().feed(stream)
    reader = Reader()
    cut = len(data) // 3
    in_pieces = []
    for piece in (stream[:cut], stream[cut:2 * cut], stream[2 * cut:]):
        in_pieces += reader.feed(piece)
        assert sum(map(sys.getsizeof, vars(reader).values())) <= LONGEST + OVERHEAD
    assert repr(in_pieces) == repr(at_once)  # as text, for NaN is not equal to itself


if __name__ == "__main__":
    drive(__file__)
