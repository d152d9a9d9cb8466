"""The journal of a simulated box as its page shows it. Read only: the journal belongs to the box."""
import json
from pathlib import Path
from typing import Any

from companion.journal.store import Store
from companion.rules.events import FIELDS

EVENINGS = "evenings"

Row = tuple[int, str, str]  # sequence number, kind, fields in plain text


def fingerprint(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Changes whenever the journal in `folder` does."""
    paths = sorted((folder / EVENINGS).glob("**/*"))
    return tuple((path.name, stat.st_size, stat.st_mtime_ns) for path in paths for stat in (path.stat(),))


def rows(folder: Path) -> list[Row]:
    """The events of the latest evening, oldest first; none where the box has no evening yet."""
    evening = Store(str(folder / EVENINGS)).latest()
    return [(seq, event["kind"], _fields(event)) for seq, event in evening.events()] if evening else []


def _fields(event: dict[str, Any]) -> str:
    return _plain({name: event[name] for name in FIELDS[event["kind"]] if event.get(name, {}) != {}})


def _plain(value: Any) -> str:
    """JSON without its brackets, for people: seat 1, count 2."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        between = "; " if any(isinstance(inner, dict) for inner in value) else ", "
        return between.join(_plain(inner) for inner in value)
    return value if isinstance(value, str) else json.dumps(value)
