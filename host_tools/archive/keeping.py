"""What a person says about an evening: tags, a note, that it does not count, the day on which it was."""
import unicodedata
from datetime import date

from sqlalchemy import Connection, delete, update

from host_tools.archive.schema import evenings, tags
from host_tools.dates import begin
from host_tools.words import Complaint

NO_TEXT = ("Cc", "Cs", "Zl", "Zp")  # controls, halves of pairs, ends of lines
NOON = 12 * 3600  # where only the day is known, seconds after its beginning


def written(text: str) -> str:
    """What a person has written, without the blanks around it; raises Complaint where it is not one line of text."""
    text = text.strip()
    if not text or any(unicodedata.category(character) in NO_TEXT for character in text):
        raise Complaint("not_a_line", text=ascii(text))
    return text


def tag(connection: Connection, evening_id: int, name: str) -> None:
    """Adds a tag; the same again changes nothing."""
    untag(connection, evening_id, name)
    connection.execute(tags.insert().values(evening_id=evening_id, tag=written(name)))


def untag(connection: Connection, evening_id: int, name: str) -> None:
    """Takes a tag off; one that is not there is left so."""
    connection.execute(delete(tags).where(tags.c.evening_id == evening_id, tags.c.tag == written(name)))


def note(connection: Connection, evening_id: int, text: str) -> None:
    """Makes this the note; empty: none."""
    _say(connection, evening_id, note=written(text) if text.strip() else "")


def void(connection: Connection, evening_id: int, no_count: bool) -> None:
    """A void evening stays in the list and counts nowhere."""
    _say(connection, evening_id, void=no_count)


def played_on(connection: Connection, evening_id: int, day: date) -> None:
    """The day on which it was, as people remember it."""
    _say(connection, evening_id, played_at=begin(day) + NOON, exact=True)


def _say(connection: Connection, evening_id: int, **values: object) -> None:
    connection.execute(update(evenings).where(evenings.c.id == evening_id).values(**values))
