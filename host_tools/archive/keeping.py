"""What a person says about an evening: tags, a note, that it does not count, the day on which it was."""
import unicodedata
from datetime import date

from sqlalchemy import Connection, delete, update

from host_tools.archive.schema import evenings, tags
from host_tools.dates import begin
from host_tools.shown import harmless
from host_tools.words import Complaint, say

NO_TEXT = ("Cc", "Cs", "Zl", "Zp")  # controls, halves of pairs, ends of lines
NOON = 12 * 3600  # where only the day is known, seconds after its beginning


def written(text: str) -> str:
    """What a person has written, without the blanks around it; raises Complaint where it is not one line of text."""
    text = text.strip()
    if not text or any(unicodedata.category(character) in NO_TEXT for character in text):
        raise Complaint("not_a_line", text=harmless(text))
    return text


def tag(connection: Connection, evening_id: int, name: str) -> bool:
    """Adds a tag; gives whether it is new there."""
    known = untag(connection, evening_id, name)
    connection.execute(tags.insert().values(evening_id=evening_id, tag=written(name)))
    return not known


def untag(connection: Connection, evening_id: int, name: str) -> bool:
    """Takes a tag off; gives whether it was there."""
    mine = delete(tags).where(tags.c.evening_id == evening_id, tags.c.tag == written(name))
    return connection.execute(mine).rowcount > 0


def note(connection: Connection, evening_id: int, text: str) -> None:
    """Makes this the note; empty: none."""
    _say(connection, evening_id, note=written(text) if text.strip() else "")


def void(connection: Connection, evening_id: int, no_count: bool) -> bool:
    """A void evening stays in the list and counts nowhere; gives whether that is new."""
    other = update(evenings).where(evenings.c.id == evening_id, evenings.c.void.is_not(no_count))
    return connection.execute(other.values(void=no_count)).rowcount > 0


def played_on(connection: Connection, evening_id: int, day: date) -> None:
    """The day on which it was, as people remember it; raises Complaint where that is still to come."""
    if day > date.today():
        raise Complaint("future_date", day=say("day", date=day))
    _say(connection, evening_id, played_at=begin(day) + NOON, exact=True)


def _say(connection: Connection, evening_id: int, **values: object) -> None:
    connection.execute(update(evenings).where(evenings.c.id == evening_id).values(**values))
