"""Checksums for fuzzed text: a search by trial never guesses one, and behind it lies what is to be tried."""
from binascii import crc32

from companion.journal import record


def sealed(data: bytes, crc: int = 0) -> tuple[bytes, int]:
    """`data`, in which each line that ends with a bare star has the checksum that continues the chain there, and the
    last checksum; `crc` is that of the line before."""
    lines = data.split(b"\n")
    for place, line in enumerate(lines):
        if line.endswith(b"*"):
            crc = crc32(line[:-1], crc)
            lines[place] = line[:-1] + record.seal(crc)[:-1]
        else:
            crc = record.seal_of(line + b"\n")
    return b"\n".join(lines), crc
