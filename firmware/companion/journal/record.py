"""One event, one line of text: `seq boot ms kind fields*crc`.

The fields are JSON values in the order of the contract, the optional ones left out where the event lacks them. The
checksum is chained: it starts from that of the line before, so a line is good only at its place in its evening. The
first line of an evening names its format, its rules and itself; every later format keeps `mushka number ... *crc`.
"""
import json
from binascii import crc32, hexlify

from companion.journal.canonical import dumps
from companion.journal.files import LINE_LIMIT, Refused
from companion.rules import VERSION
from companion.rules.events import FIELDS

FORMAT = 1
MAGIC = b"mushka "
SEAL = 10  # bytes at the end of each line: star, eight digits, newline


class BadLine(ValueError):
    """This line does not stand here in this evening; the only exception that reading a line raises."""


def seal(crc):
    """The end of a line with this checksum."""
    return b"*%08x\n" % crc


def seal_of(line):
    """The checksum a line claims to have, unchecked; 0 where it claims none."""
    try:
        return int(line[1 - SEAL:-1], 16)
    except ValueError:
        return 0


def encode(seq, boot, ms, event, crc):
    """(the line in bytes, its checksum) for an event; `crc` is that of the line before.

    A field that is absent before one that is not is written as null. Raises BadLine for what could not be read again.
    """
    names = FIELDS[event["kind"]]
    count = len(names)
    while count and names[count - 1] not in event:
        count -= 1
    fields = ",".join([dumps(event.get(name)) for name in names[:count]])
    line, crc = sealed("%d %d %d %s %s" % (seq, boot, ms, event["kind"], fields), crc)
    if len(line) > LINE_LIMIT:
        raise BadLine
    return line, crc


def place(line, crc):
    """(seq, checksum) of a line that follows one with checksum `crc`, and nothing of what it says; raises BadLine."""
    crc = opened(line, crc)
    try:
        return int(line[:line.find(b" ")]), crc
    except ValueError:
        raise BadLine


def decode(line, crc):
    """(seq, boot, ms, event, checksum) of a line that follows one with checksum `crc`; raises BadLine."""
    crc = opened(line, crc)
    try:
        seq, boot, ms, kind, fields = line[:-SEAL].decode().split(" ", 4)
        names, values = FIELDS[kind], json.loads("[" + fields + "]")
        event = dict(zip(names, values))
        event["kind"] = kind
        if len(values) > len(names):
            raise BadLine
        return int(seq), int(boot), int(ms), event, crc
    except (ValueError, KeyError, TypeError, RuntimeError):  # the last one: nested too deeply
        raise BadLine


def header(identity):
    """The first line of the evening with this random identity (8 bytes)."""
    return sealed("mushka %d %d %s" % (FORMAT, VERSION, hexlify(identity).decode()), 0)[0]


def identity(line):
    """The identity (16 hex digits) in a first line; raises Refused with "foreign", "damaged" or "future"."""
    if line[:len(MAGIC)] != MAGIC[:len(line)]:
        raise Refused("foreign", 1)
    try:
        opened(line, 0)
        words = line[:-SEAL].decode().split(" ")
        if int(words[1]) > FORMAT or int(words[2]) > VERSION:
            raise Refused("future", 1)
        return words[3]
    except (ValueError, IndexError):
        raise Refused("damaged", 1)


def sealed(text, crc):
    """(the text as a line that follows one with checksum `crc`, its own checksum)."""
    body = text.encode()
    crc = crc32(body, crc)
    return body + seal(crc), crc


def opened(line, crc):
    """The checksum of a line that follows one with checksum `crc`; raises BadLine."""
    crc = crc32(line[:-SEAL], crc)
    if line[-SEAL:] != seal(crc):
        raise BadLine
    return crc
