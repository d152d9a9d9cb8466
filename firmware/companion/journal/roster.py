"""The people of the house: `roster.txt`, one name a line. The PC writes it; the box adds the names entered at it."""
from companion.journal import files
from companion.rules.events import name_fits

MOST = 10
BYTE_ORDER_MARK = b"\xef\xbb\xbf"  # some editors begin every file with it


def read_roster(path):
    """(names, problem): the names that can be used, and None or (code, line) of the first line that is wrong:
    "roster_empty_name", "roster_long_name", "roster_doubled", "roster_too_many" or "roster_unreadable". No file, no
    names."""
    names: list[str] = []
    problem = None
    if not files.exists(path):
        return names, problem
    number = 0
    empty = 0  # a line without a name; no harm at the end of the file
    try:
        for line in files.lines(path):
            number += 1
            name = _name(line, number)
            if name:
                code = _refusal(name, names)
                problem = problem or (("roster_empty_name", empty) if empty else (code, number) if code else None)
                if code is None:
                    names.append(name)
            else:
                empty = empty or number
    except (OSError, UnicodeError):
        problem = problem or ("roster_unreadable", number)
    return names, problem


def _name(line, number):
    if number == 1 and line.startswith(BYTE_ORDER_MARK):
        line = line[len(BYTE_ORDER_MARK):]
    return line.strip().decode()


def _refusal(name, names):
    if not name_fits(name):
        return "roster_long_name"
    if name in names:
        return "roster_doubled"
    return "roster_too_many" if len(names) == MOST else None


def add_name(path, name):
    """Adds a name at the end; False where the file is full or cannot be written. What is in it stays as it is."""
    try:
        if len(read_roster(path)[0]) >= MOST:
            return False
        torn = False  # the last line may lack its end
        if files.exists(path):
            for line in files.lines(path):
                torn = line[-1:] != b"\n"
        with open(path, "ab") as file:
            file.write(((b"\n" if torn else b"") + name.encode() + b"\n"))
    except OSError:
        return False
    return True
