"""The people of the house: `roster.txt`, one name a line, written on the PC and never altered by the box."""
from companion.journal import files
from companion.rules.events import name_fits

LEAST, MOST = 2, 10
BYTE_ORDER_MARK = b"\xef\xbb\xbf"  # some editors begin every file with it


def read_roster(path):
    """The names. Raises Refused with the line that is wrong: "roster_empty_name", "roster_long_name", "roster_doubled",
    "roster_too_few", "roster_too_many" or "roster_unreadable"."""
    names: list[str] = []
    number = 0
    empty = 0  # a line without a name; no harm at the end of the file
    try:
        for line in files.lines(path):
            number += 1
            if number == 1 and line.startswith(BYTE_ORDER_MARK):
                line = line[len(BYTE_ORDER_MARK):]
            name = line.strip().decode()
            if not name:
                empty = empty or number
            else:
                _check(name, names, number, empty)
                names.append(name)
    except (OSError, UnicodeError):
        raise files.Refused("roster_unreadable", number)
    if len(names) < LEAST:
        raise files.Refused("roster_too_few")
    return names


def _check(name, names, number, empty):
    if empty:
        raise files.Refused("roster_empty_name", empty)
    if not name_fits(name):
        raise files.Refused("roster_long_name", number)
    if name in names:
        raise files.Refused("roster_doubled", number)
    if len(names) == MOST:
        raise files.Refused("roster_too_many", number)
