"""Everything the box says, in Russian and English: texts with a line a phrase, `key = phrase`.

One long string loads in a fraction of the time of a dict of two hundred short ones.
"""

OTHER = {"ru": "en", "en": "ru"}  # language


class Phrases:
    """The phrases of such a text by their keys; KeyError for a key that it lacks. A phrase is sought once."""

    def __init__(self, text):
        self._text = text
        self._found = {}

    def __getitem__(self, key):
        if key not in self._found:
            mark = "\n" + key + " = "
            start = self._text.find(mark)
            if start < 0:
                raise KeyError(key)
            start += len(mark)
            self._found[key] = self._text[start:self._text.find("\n", start)]
        return self._found[key]


def phrases(name):
    """The phrases of a module of this package."""
    return Phrases(__import__("companion.screen.words." + name, None, None, ("TEXT",)).TEXT)
