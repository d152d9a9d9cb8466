"""Days as people write and read them, and the unix seconds they stand for where this machine is."""
from datetime import date, datetime, time, timedelta

from host_tools.words import Complaint, say

FORMATS = ("%Y-%m-%d", "%d.%m.%Y")
YEARS = range(1970, 3000)  # those that every clock of a PC can count


def read_date(text: str) -> date:
    """The day of YYYY-MM-DD or DD.MM.YYYY; raises Complaint."""
    for form in FORMATS:
        try:
            day = datetime.strptime(text, form).date()
        except ValueError:
            continue
        if day.year in YEARS:
            return day
    raise Complaint("bad_date", text=text)


def begin(day: date) -> int:
    """The second at which the day begins."""
    return int(datetime.combine(day, time.min).timestamp())


def end(day: date) -> int:
    """The second at which the day after begins."""
    return begin(day + timedelta(days=1))


def said(seconds: int | None, exact: bool) -> str:
    """The day of an evening as it is told; it may be known only as the last on which it can have been."""
    if seconds is None:
        return say("no_date")
    day = datetime.fromtimestamp(seconds).date()
    return say("on_day" if exact else "not_later", day=say("day", date=day))
