"""What a person wants the box to be: its players and its settings. Whether it can be is the box's own knowledge, asked
here before anything is sent."""
from pathlib import Path
from typing import Any

from companion.journal import roster
from companion.journal.settings import DECLARED, fits
from host_tools.simulator.roster import read_roster
from host_tools.words import Complaint

TRUTHS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def people_of(path: Path | None) -> list[tuple[str, str]] | None:
    """(name, short form or "") of a roster file; None where no file is given."""
    if path is None:
        return None
    names = read_roster(path)
    forms = roster.read_roster(str(path))[1]
    return [(name, forms.get(name, "")) for name in names]


def values_of(wishes: list[str]) -> dict[str, Any]:
    """The values of «name=value» texts, by the names of settings."""
    return dict(map(_value, wishes))


def _value(wish: str) -> tuple[str, Any]:
    name, _, text = wish.partition("=")
    if name not in DECLARED:
        raise Complaint("unknown_setting", name=name, known=", ".join(sorted(DECLARED)))
    default, allowed = DECLARED[name]
    value: Any = text
    if isinstance(default, bool):
        value = TRUTHS.get(text.lower(), text)
    elif isinstance(default, int) and text.isdecimal():
        value = int(text)
    if not fits(name, value):
        raise Complaint("bad_value", name=name, allowed=", ".join(map(str, allowed)))
    return name, value
