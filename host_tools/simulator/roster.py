"""The roster file of a simulated box: who may sit at the table, one name a line, and their short forms.

The box itself decides what a roster is. A file is shown to its reader before it is copied, so a bad one changes
nothing.
"""
import errno
import os
from collections.abc import Sequence
from pathlib import Path

from companion.journal import roster
from companion.rules.events import NAME_BYTES, NAME_LENGTH
from host_tools.files import read_text, write_text
from host_tools.words import Complaint

LEAST = 2  # a table; the box itself begins with fewer, since names can be entered at it
FILE = "roster.txt"
SAMPLE = ("Аня", "Боря", "Вова", "Галя", "Дима", "Женя")


def read_roster(path: Path) -> list[str]:
    """The names in `path`; raises Complaint where the box would not take it."""
    if not path.exists():
        raise Complaint("no_file", file=path, why=os.strerror(errno.ENOENT))
    names, _, problem = roster.read_roster(str(path))
    if problem:
        code, line = problem
        raise Complaint(code, file=path, line=line, most=roster.MOST, length=NAME_LENGTH, size=NAME_BYTES,
                        form=roster.FORM_LENGTH)
    if len(names) < LEAST:
        raise Complaint("roster_too_few", file=path, least=LEAST)
    return names


def copy_roster(path: Path, folder: Path) -> None:
    """Makes the file `path`, which was read, the roster of the box in `folder`."""
    write_text(folder / FILE, read_text(path))


def write_roster(folder: Path, names: Sequence[str]) -> None:
    """Makes `names` the roster of the box in `folder`, whatever they are."""
    write_text(folder / FILE, "".join(f"{name}\n" for name in names))
