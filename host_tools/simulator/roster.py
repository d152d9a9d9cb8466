"""The roster file of a simulated box: who may sit at the table, one name a line.

The box itself decides what a roster is. A file is shown to its reader before it is copied, so a bad one changes
nothing.
"""
import errno
import os
from collections.abc import Sequence
from pathlib import Path

from companion.journal import roster
from companion.journal.files import Refused
from companion.rules.events import NAME_BYTES, NAME_LENGTH
from host_tools.simulator.files import write_text
from host_tools.words import Complaint

FILE = "roster.txt"
SAMPLE = ("Аня", "Боря", "Вова", "Галя", "Дима", "Женя")


def read_roster(path: Path) -> list[str]:
    """The names in `path`; raises Complaint where the box would not take it."""
    if not path.exists():
        raise Complaint("no_file", file=path, why=os.strerror(errno.ENOENT))
    try:
        return roster.read_roster(str(path))
    except Refused as refusal:
        limits = {"least": roster.LEAST, "most": roster.MOST, "length": NAME_LENGTH, "size": NAME_BYTES}
        raise Complaint(refusal.code, file=path, line=refusal.line, **limits) from refusal


def write_roster(folder: Path, names: Sequence[str]) -> None:
    """Makes `names` the roster of the box in `folder`, whatever they are."""
    write_text(folder / FILE, "".join(f"{name}\n" for name in names))
