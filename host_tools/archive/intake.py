"""What a box has written comes into the archive: every line once, none ever overwritten.

An evening is known by the identity in its first line, a line by its number in the evening. The checksums of an evening
form a chain, so that a line that stands tells of all before it. What comes of the lines is computed in `results`.
"""
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, Table, and_, func, insert, select, update

from companion.journal import record
from companion.journal.files import Refused
from host_tools.archive.bulk import add_rows
from host_tools.archive.database import Archive
from host_tools.archive.dating import date_evening
from host_tools.archive.reading import as_on_flash
from host_tools.archive.schema import boxes, clocks, conflicts, evenings, events
from host_tools.words import Complaint

IDENTITY = re.compile("[0-9a-f]{16}")
LONGEST = 64  # characters of what a box says of itself
LARGEST = 1 << 53  # above any count or clock


@dataclass(frozen=True)
class Origin:
    """Where lines come from: the identity of their evening (16 hex digits), its first line as on flash; the box, which
    `meet` has met, and its number there, where it is a box."""

    session: str
    header: bytes
    box_id: str | None = None
    number: int | None = None


@dataclass(frozen=True)
class Position:
    """How far an evening is known: number and checksum of its last line; 0 and that of the first line before any."""

    seq: int
    crc: int


class BrokenChain(Complaint):
    """Lines do not stand here in their evening, the one with number `seq` first; nothing of them was taken."""

    def __init__(self, seq: int) -> None:
        super().__init__("broken_chain", seq=seq)


class Conflict(Complaint):
    """Lines came with numbers that the archive has, and say something else; from `seq` on. They are kept aside."""

    def __init__(self, evening: int, seq: int) -> None:
        super().__init__("conflict", evening=evening, seq=seq)
        self.evening, self.seq = evening, seq


def known(archive: Archive, session: str) -> Position | None:
    """How far the archive knows this evening; None where it does not."""
    with archive.reading() as connection:
        found = connection.execute(select(evenings).where(evenings.c.session == session)).one_or_none()
    return Position(found.seq, found.crc) if found else None


def take(archive: Archive, origin: Origin, lines: Sequence[bytes], closed: bool = False) -> Position:
    """Takes lines of an evening, as on flash, in order, the first one at most one further than what is known.

    Lines that are there are passed over. Raises BrokenChain, with nothing taken, where the lines do not continue the
    chain, and Conflict where one differs from the stored line of its number; the stored one stands.
    """
    with archive.writing() as connection:
        taken = take_within(connection, origin, lines, closed)
    if isinstance(taken, Conflict):
        raise taken
    return taken


def close(archive: Archive, session: str) -> None:
    """The box has said that no more will come to this evening, which is there."""
    open_one = and_(evenings.c.session == session, evenings.c.closed.is_(False))
    with archive.reading() as connection:
        is_open = connection.scalar(select(evenings.c.id).where(open_one))
    if is_open:
        with archive.writing() as connection:
            connection.execute(update(evenings).where(open_one).values(closed=True))


def take_within(connection: Connection, origin: Origin, lines: Sequence[bytes], closed: bool = False
                ) -> Position | Conflict:
    """As `take`, within the transaction of the caller, who commits a Conflict that is returned and then raises it."""
    evening = _evening(connection, origin)
    first = _number(lines[0]) if lines else evening.seq + 1
    stored = _stored(connection, evening, first, len(lines))
    crcs = _chain(lines, first, _crc_before(connection, evening, first))
    differing = [(first + at, line) for at, (line, there) in enumerate(zip(lines, stored, strict=False))
                 if line != there]
    if origin.header != as_on_flash(evening.header):
        differing.insert(0, (0, origin.header))
    if differing:
        _set_aside(connection, evening.id, differing)
        return Conflict(evening.id, differing[0][0])
    fresh = lines[len(stored):]
    if fresh:
        add_rows(connection, events, [
            (evening.id, seq, line[:-1].decode()) for seq, line in enumerate(fresh, start=evening.seq + 1)])
    reached = Position(evening.seq + len(fresh), crcs[-1] if fresh else evening.crc)
    place = (evening.box_id, evening.number) if evening.box_id else (origin.box_id, origin.number)
    connection.execute(update(evenings).where(evenings.c.id == evening.id).values(
        seq=reached.seq, crc=reached.crc, closed=closed or (evening.closed and not fresh),
        box_id=place[0], number=place[1]))
    date_evening(connection, connection.execute(select(evenings).where(evenings.c.id == evening.id)).one())
    return reached


def meet(archive: Archive, box_id: str, firmware: str, *, boot: int, zero_ms: int, now_s: int) -> None:
    """A box was seen: its present power-on, number `boot`, began at `zero_ms` (unix ms). Dates its evenings of then.

    Raises Complaint where a box says of itself what cannot be.
    """
    _check(texts=(box_id, firmware), numbers=(boot, zero_ms))
    with archive.writing() as connection:
        put(connection, boxes, {"id": box_id}, {"firmware": firmware, "seen_at": now_s})
        put(connection, clocks, {"box_id": box_id, "boot": boot}, {"zero": zero_ms})
        undated = select(evenings).where(evenings.c.box_id == box_id, evenings.c.exact.is_(False))
        for evening in connection.execute(undated).all():
            date_evening(connection, evening)


def put(connection: Connection, table: Table, key: dict[str, Any], values: dict[str, Any]) -> None:
    """Makes the row with this key hold `values`, whether or not it is there."""
    here = and_(*(table.c[name] == value for name, value in key.items()))
    if connection.scalar(select(func.count()).select_from(table).where(here)):
        connection.execute(update(table).where(here).values(**values))
    else:
        connection.execute(insert(table).values(**key, **values))


def next_id(connection: Connection, table: Table) -> int:
    """The next number in a table; only one writes at a time."""
    return (connection.scalar(select(func.max(table.c.id))) or 0) + 1


def first_line(line: bytes) -> str:
    """The identity that the first line of an evening gives it; raises Complaint where it is none that we can read."""
    try:
        identity = record.identity(line)
    except Refused as refused:
        raise Complaint(f"{refused.code}_header") from refused
    if not IDENTITY.fullmatch(identity) or not line[:-1].decode().isprintable():
        raise Complaint("damaged_header")
    return identity


def _check(texts: Sequence[object], numbers: Sequence[object]) -> None:
    """Raises Complaint where one of these does not look like what a box says of itself."""
    strange = [said for said in texts if not (isinstance(said, str) and len(said) <= LONGEST and said.isprintable())]
    strange += [said for said in numbers if not (type(said) is int and 0 <= said < LARGEST)]
    if strange:
        raise Complaint("strange_box", what=ascii(strange[0])[:LONGEST])


def _evening(connection: Connection, origin: Origin) -> Row[Any]:
    """The row of this evening, a new one where it is new."""
    if first_line(origin.header) != origin.session:
        raise Complaint("damaged_header")
    if origin.box_id is not None:
        _check(texts=(origin.box_id,), numbers=(origin.number,))
    mine = select(evenings).where(evenings.c.session == origin.session)
    found = connection.execute(mine).one_or_none()
    if found is not None:
        return found
    now = int(time.time())
    connection.execute(insert(evenings).values(
        id=next_id(connection, evenings), session=origin.session, box_id=origin.box_id, number=origin.number,
        header=origin.header[:-1].decode(), seq=0, crc=record.seal_of(origin.header), closed=False,
        played_at=now, exact=False, note="", void=False, taken_at=now))
    return connection.execute(mine).one()


def _number(line: bytes) -> int:
    try:
        return int(line[:line.index(b" ")])
    except ValueError as error:
        raise BrokenChain(0) from error


def _chain(lines: Sequence[bytes], first: int, crc: int) -> list[int]:
    """The checksums of lines that stand one after the other from number `first` on; raises Complaint."""
    crcs = []
    for seq, line in enumerate(lines, start=first):
        try:
            found, _, _, _, crc = record.decode(line, crc)
        except record.BadLine as error:
            raise BrokenChain(seq) from error
        if found != seq:
            raise BrokenChain(seq)
        crcs.append(crc)
    return crcs


def _crc_before(connection: Connection, evening: Row[Any], first: int) -> int:
    """The checksum of the stored line that number `first` follows; raises Complaint where there is none."""
    if first == evening.seq + 1:
        return evening.crc
    if first == 1:
        return record.seal_of(as_on_flash(evening.header))
    before = connection.scalar(select(events.c.line).where(
        events.c.evening_id == evening.id, events.c.seq == first - 1)) if 1 < first <= evening.seq else None
    if before is None:
        raise BrokenChain(first)
    return record.seal_of(as_on_flash(before))


def _stored(connection: Connection, evening: Row[Any], first: int, count: int) -> list[bytes]:
    """The stored lines with the numbers of `count` lines from `first` on; fewer where it ends before."""
    if not 1 <= first <= evening.seq:
        return []
    lines = select(events.c.line).where(
        events.c.evening_id == evening.id, events.c.seq.between(first, min(first + count - 1, evening.seq)))
    return [as_on_flash(line) for line in connection.scalars(lines.order_by(events.c.seq))]


def _set_aside(connection: Connection, evening_id: int, differing: Sequence[tuple[int, bytes]]) -> None:
    now = int(time.time())
    for seq, line in differing:
        key = {"evening_id": evening_id, "seq": seq, "line": line[:-1].decode()}
        there = select(func.count()).select_from(conflicts).filter_by(**key)
        if not connection.scalar(there):
            connection.execute(insert(conflicts).values(**key, found_at=now))
