"""The people of the house: `roster.txt`, one name a line, and after a = the short form where the box shall not make one
itself: «Александр = Саш». The PC writes it; the box adds what is entered at it.
"""
import os

from companion.journal import files
from companion.rules.events import name_fits

MOST = 10
FORM_LENGTH = 3  # characters
BYTE_ORDER_MARK = b"\xef\xbb\xbf"  # some editors begin every file with it


def read_roster(path):
    """(names, forms, problem): the names that can be used; the short forms that stand behind them, by name; and None or
    (code, line) of the first line that is wrong: "roster_empty_name", "roster_long_name", "roster_long_form",
    "roster_doubled", "roster_too_many" or "roster_unreadable". No file, no names."""
    names: list[str] = []
    forms: dict[str, str] = {}
    problem = None
    if not files.exists(path):
        return names, forms, problem
    number = 0
    empty = 0  # a line without a name; no harm at the end of the file
    try:
        for line in files.lines(path):
            number += 1
            name, form = [part.decode() for part in _parts(line, number)]
            if name:
                code = _refusal(name, names) or _take(name, form, names, forms)
                problem = problem or (("roster_empty_name", empty) if empty else (code, number) if code else None)
            else:
                empty = empty or number
    except (OSError, UnicodeError):
        problem = problem or ("roster_unreadable", number)
    return names, forms, problem


def _parts(line, number):
    """(name, form) of a line, as bytes; empty where it has none."""
    if number == 1 and line.startswith(BYTE_ORDER_MARK):
        line = line[len(BYTE_ORDER_MARK):]
    name, _, form = line.partition(b"=")
    return name.strip(), form.strip()


def _refusal(name, names):
    if not name_fits(name):
        return "roster_long_name"
    if name in names:
        return "roster_doubled"
    return "roster_too_many" if len(names) == MOST else None


def _take(name, form, names, forms):
    """A name that can be used; what is wrong with its form."""
    names.append(name)
    if len(form) > FORM_LENGTH:
        return "roster_long_form"
    if form:
        forms[name] = form
    return None


def enter(path, name, form=""):
    """Enters a name, at the end, or the form of a name that is there; False where the file is full or cannot be
    written. Whatever else is in it stays as it is."""
    try:
        names, forms, problem = read_roster(path)
        if problem and problem[0] == "roster_unreadable":
            return False
        if name in names:
            if form in ("", forms.get(name)):
                return True
        elif len(names) == MOST:
            return False
        _rewrite(path, name, ("%s = %s\n" % (name, form) if form else name + "\n").encode())
    except OSError:
        return False
    return True


def replace_roster(path, people):
    """Makes the file these (name, short form or ""), whole or not at all. Raises files.Refused with a code as of
    `read_roster` and the number of the line, or OSError."""
    with open(path + ".new", "wb") as file:
        for name, form in people:
            file.write(("%s = %s\n" % (name, form) if form else name + "\n").encode())
    names, _, problem = read_roster(path + ".new")
    if problem or names != [name for name, _ in people]:
        files.remove(path + ".new")
        raise files.Refused(*problem or ("roster_empty_name", len(people)))
    os.rename(path + ".new", path)


def _rewrite(path, name, entry):
    """The file anew, with this entry on the line that the name has, otherwise at the end; line by line, for there may
    be more in it than the RAM holds."""
    number, line, entered = 0, b"\n", False
    with open(path + ".new", "wb") as file:
        for line in files.lines(path) if files.exists(path) else ():
            number += 1
            if _parts(line, number)[0] == name.encode():
                line, entered = entry, True
            file.write(line)
        if not entered:
            file.write((b"" if line[-1:] == b"\n" else b"\n") + entry)  # the last line may lack its end
    os.rename(path + ".new", path)
