"""When an evening was played, from the clock of a power-on that the PC has met and the milliseconds of the lines."""
from typing import Any

from sqlalchemy import Connection, Row, select, update

from host_tools.archive.schema import clocks, evenings, events


def date_evening(connection: Connection, evening: Row[Any]) -> None:
    """Dates an evening (a row of `evenings`) exactly, by its first line of which the clock is known; one that is dated
    stays as it is.

    A moment after the evening came here is that of another power-on: a reflashed box counts them from 1 again.
    """
    if evening.exact or evening.box_id is None:
        return
    known = connection.execute(select(clocks).where(clocks.c.box_id == evening.box_id))
    zeros = {clock.boot: clock.zero for clock in known}
    stored = select(events.c.line).where(events.c.evening_id == evening.id).order_by(events.c.seq)
    for line in connection.scalars(stored) if zeros else ():
        _, boot, ms, _ = line.split(" ", 3)
        moment = (zeros.get(int(boot), 0) + int(ms)) // 1000
        if int(boot) in zeros and 0 <= moment <= evening.taken_at:
            connection.execute(update(evenings).where(evenings.c.id == evening.id).values(
                played_at=moment, exact=True))
            return
