"""An evening of the archive, computed from its events and told with the names that its players have now."""
from dataclasses import dataclass

from sqlalchemy import Connection, select

from companion.rules.fold import Refused
from host_tools.archive.reading import find_evening, log_of
from host_tools.archive.schema import players, scores
from host_tools.refusals import refusal_text
from host_tools.stats.evening import Evening, read_evening
from host_tools.stats.listed import Listed, listed_one
from host_tools.words import Complaint


@dataclass(frozen=True)
class Kept:
    """What came of it, and what the archive says of it."""

    listed: Listed
    evening: Evening


def kept(connection: Connection, asked: str | None) -> Kept:
    """The evening of this number or check word, by default the latest. Raises Complaint where there is none, where
    nothing was entered yet, and where the rules refuse it."""
    return kept_by_id(connection, find_evening(connection, asked).id)


def kept_by_id(connection: Connection, evening_id: int) -> Kept:
    """The evening of this number, which is there. Raises Complaint as `kept`."""
    names = dict(connection.execute(
        select(scores.c.name, players.c.name).join(players).where(scores.c.evening_id == evening_id)).all())
    events = log_of(connection, evening_id)
    if not events:
        raise Complaint("evening_is_empty", number=evening_id)
    try:
        evening = read_evening(events, names)
    except Refused as refused:
        code, *details = refused.refusal
        raise Complaint("evening_refused", number=evening_id, seq=refused.seq,
                        why=refusal_text(code, details)) from refused
    return Kept(listed_one(connection, evening_id), evening)
