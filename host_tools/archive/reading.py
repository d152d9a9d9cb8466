"""Questions to the archive that all commands share: which evening is meant, and what its log says."""
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, select

from companion.journal import record
from companion.journal.checkword import word
from companion.rules.fold import Refused
from host_tools.archive.schema import evenings, events
from host_tools.words import Complaint

LATIN = str.maketrans("АВЕСНКМОРТХУ", "ABECHKMOPTXY")  # a check word may be typed in either alphabet
LATEST_FIRST = (func.coalesce(evenings.c.played_at, evenings.c.taken_at).desc(), evenings.c.id.desc())


def log_of(connection: Connection, evening_id: int) -> list[dict[str, Any]]:
    """The events of an evening, in order. Raises Complaint where the archive was changed by another hand."""
    try:
        return [event for _, log in logs_of(connection, [evening_id]) for event in log]
    except Refused as refused:
        raise Complaint("changed_log", evening=evening_id, seq=refused.seq) from refused


def logs_of(connection: Connection, evening_ids: Sequence[int]) -> Iterator[tuple[int, Iterator[dict[str, Any]]]]:
    """The numbers of these evenings, each with its events in order, which raise `Refused` where a line does not follow
    the one before it."""
    lines: dict[int, list[str]] = {evening_id: [] for evening_id in evening_ids}
    stored = select(events.c.evening_id, events.c.line).where(events.c.evening_id.in_(evening_ids))
    for evening_id, line in connection.execute(stored.order_by(events.c.evening_id, events.c.seq)):
        lines[evening_id].append(line)
    headers = select(evenings.c.id, evenings.c.header).where(evenings.c.id.in_(evening_ids))
    for evening_id, header in connection.execute(headers.order_by(evenings.c.id)).all():
        yield evening_id, _decoded(header, lines[evening_id])


def _decoded(header: str, lines: Sequence[str]) -> Iterator[dict[str, Any]]:
    crc = record.seal_of(as_on_flash(header))
    for seq, line in enumerate(lines, start=1):
        try:
            _, _, _, event, crc = record.decode(as_on_flash(line), crc)
        except record.BadLine as error:
            raise Refused(seq, 0, ("bad_field", "crc")) from error
        yield event


def as_on_flash(line: str) -> bytes:
    """A line as the box has it, from how the archive has it."""
    return line.encode() + b"\n"


def find_evening(connection: Connection, asked: str | None) -> Row[Any]:
    """The row of `evenings` that a person means: its number or its check word; None: the latest one.

    Raises Complaint where there is none, or where the check word is that of several.
    """
    if asked is None:
        found = connection.execute(select(evenings).order_by(*LATEST_FIRST).limit(1)).one_or_none()
    elif asked.isdecimal():
        found = connection.execute(select(evenings).where(evenings.c.id == _number(asked))).one_or_none()
    else:
        found = _by_word(connection, asked)
    if found is None:
        raise Complaint("no_evening" if asked else "no_evenings", evening=asked)
    return found


def by_session(connection: Connection, session: str) -> Row[Any]:
    """The row of the evening with this identity, which is there."""
    return connection.execute(select(evenings).where(evenings.c.session == session)).one()


def _number(asked: str) -> int:
    return min(int(asked[:10]), 2 ** 31 - 1)  # what no column holds is no evening either


def _by_word(connection: Connection, asked: str) -> Row[Any] | None:
    letters = asked.upper().translate(LATIN)
    found = [number for number, crc in connection.execute(select(evenings.c.id, evenings.c.crc).order_by(evenings.c.id))
             if word(crc) == letters]
    if len(found) > 1:
        raise Complaint("several_evenings", word=letters, evenings=", ".join(map(str, found)))
    return connection.execute(select(evenings).where(evenings.c.id.in_(found))).one_or_none()
