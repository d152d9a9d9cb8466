"""The evenings of an archive as the rules tell them, one after the other, for what is written a deal a row."""
from collections.abc import Collection, Iterator

from sqlalchemy import ColumnElement, Connection, select, true

from host_tools.archive.schema import evenings, results
from host_tools.stats.kept import Kept, kept_by_id

Chosen = Collection[int] | None  # numbers of evenings; None: all


def folded(connection: Connection, chosen: Chosen) -> Iterator[Kept]:
    """The evenings by number, without those that the rules refuse or that have not begun."""
    asked = select(evenings.c.id).join(results).where(results.c.report.is_not(None), among(evenings.c.id, chosen))
    for number in connection.scalars(asked.order_by(evenings.c.id)).all():
        yield kept_by_id(connection, number)


def among(column: ColumnElement[int], chosen: Chosen) -> ColumnElement[bool]:
    """The condition that the number of an evening is one of the chosen."""
    return true() if chosen is None else column.in_(chosen)
