"""Which evenings count: what the commands may ask for, as conditions on the archive."""
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ColumnElement, Select, exists, select

from host_tools.archive.schema import evenings, results, tags
from host_tools.dates import begin, end


@dataclass(frozen=True)
class Filter:
    """Evenings of a game, played from one day to another, both included, that have the tag `group`; None asks nothing.

    An evening of which only the last possible day is known counts as played then; one without a day is in no period.
    """

    game: str | None = None
    since: date | None = None
    until: date | None = None
    group: str | None = None


def conditions(asked: Filter) -> list[ColumnElement[bool]]:
    """What holds of the rows of `evenings` joined with `results` that are asked for, void ones among them."""
    found = []
    if asked.game is not None:
        found.append(results.c.game == asked.game)
    if asked.since is not None:
        found.append(evenings.c.played_at >= begin(asked.since))
    if asked.until is not None:
        found.append(evenings.c.played_at < end(asked.until))
    if asked.group is not None:
        found.append(exists().where(tags.c.evening_id == evenings.c.id, tags.c.tag == asked.group))
    return found


def counted(asked: Filter) -> list[ColumnElement[bool]]:
    """`conditions`, and that the evening counts: it is not void and a deal was played."""
    return [*conditions(asked), ~evenings.c.void, results.c.deals > 0]


def that_count(asked: Filter) -> Select[tuple[int]]:
    """The evenings that are asked for and count."""
    return select(evenings.c.id).join(results).where(*counted(asked))


def numbered(numbers: Collection[int]) -> Select[tuple[int]]:
    """The evenings of these numbers."""
    return select(evenings.c.id).where(evenings.c.id.in_(numbers))
