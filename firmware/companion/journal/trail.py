"""The presses since the last event, in a small file of their own: a box that lost its power does them again, and so
comes back to its page. It is a cache like the snapshot: what cannot be read is not there.
"""
import json

from companion.journal import files
from companion.journal.canonical import dumps

# "names" are those that the roster had before the first press, -1 where it was not read yet
FIELDS = {"firmware": str, "after": int, "settings": dict, "names": int, "presses": str}


def keep(path, trail):
    """Stores `trail`, values by the names of FIELDS; where it is empty there is nothing to keep."""
    if not trail:
        files.remove(path)
        return
    try:
        with open(path, "wb") as file:
            file.write(dumps(trail).encode())
    except OSError:
        pass  # the evening does not depend on it


def read(path):
    """What was kept, or None."""
    try:
        with open(path, "rb") as file:
            trail = json.loads(file.read(files.LINE_LIMIT).decode())
        return trail if all(isinstance(trail[name], kind) for name, kind in FIELDS.items()) else None
    except (OSError, ValueError, KeyError, TypeError):
        return None
