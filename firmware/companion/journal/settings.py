"""The settings of the box, declared once with their limits. Only what differs from the default is stored."""
import json

from companion.journal import files
from companion.journal.canonical import dumps

# name -> (default, the values it may have)
DECLARED = {
    "language": ("ru", ("ru", "en")),
    "quick": (False, (False, True)),  # Spoil Five: only who took the pot is entered
    "volume": (2, range(4)),
    "debounce": (20, range(5, 51)),  # ms
    "display": ("ssd1306", ("ssd1306", "ssd1309", "sh1106")),  # the chip behind the glass
    "wires": ("i2c", ("i2c", "spi")),  # between the Pico and the display
    "rotated": (False, (False, True)),  # the display is built in upside down
    "left_handed": (False, (False, True)),  # what the keys mean, from the right
    "pad": (False, (False, True)),  # a key a seat
    "dim": (2, (0, 1, 2, 5, 10)),  # minutes without a touch until there is less light; 0: never
    "blank": (20, (0, 5, 10, 20, 30, 60)),  # minutes without a touch until the display is dark; 0: never
}


def fits(name, value):
    """True for a declared setting and a value within its limits."""
    if name not in DECLARED:
        return False
    default, allowed = DECLARED[name]
    return type(value) is type(default) and value in allowed


class Settings:
    """`settings["volume"]`. `problems` names what the file had wrong: each such setting has its default."""

    def __init__(self, path):
        self.problems = []
        self._path = path
        self._stored = {}
        if files.exists(path):
            self._read()

    def __getitem__(self, name):
        return self._stored.get(name, DECLARED[name][0])

    def set(self, name, value):
        """Change a setting, for now in any case; True when it is stored. Raises ValueError outside of the limits."""
        if not fits(name, value):
            raise ValueError(name)
        self._stored[name] = value
        try:
            files.replace(self._path, (dumps(self.stored()) + "\n").encode())
        except OSError:
            return False
        return True

    def stored(self):
        """{name: value} of those that differ from their default."""
        return {name: value for name, value in self._stored.items() if value != DECLARED[name][0]}

    def restore(self, stored):
        """Only these differ from their default, until the next change on flash as well."""
        self._stored = {name: value for name, value in stored.items() if fits(name, value)}

    def _read(self):
        try:
            with open(self._path, "rb") as file:
                found = json.loads(file.read(files.LINE_LIMIT).decode())
            if not isinstance(found, dict):
                raise ValueError
            for name in sorted(found):
                if fits(name, found[name]):
                    self._stored[name] = found[name]
                else:
                    self.problems.append(name)
        except (OSError, ValueError, RuntimeError):
            self.problems.append("settings.json")
