"""Text that others wrote (names, tags, notes), made harmless for a terminal, a page, a plot.

What would move the cursor, take or turn the line is replaced; what runs from right to left keeps to itself.
"""
import unicodedata

from rich.text import Text

UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # controls, formats, halves of pairs, separators of lines
RIGHT_TO_LEFT = ("R", "AL", "AN")
ISOLATE, END = "\u2068", "\u2069"  # what stands between has no say in the direction of what is around it
MARK, CARRIER = "\ufffd", "\u25cc"  # for what may not be shown; for a mark that has nothing to sit on


def harmless(text: str) -> str:
    """The text on one line, without anything that reaches beyond itself."""
    said = "".join(MARK if unicodedata.category(character) in UNSEEN else character for character in text)
    if unicodedata.category(said[:1] or MARK).startswith("M"):
        said = CARRIER + said
    if any(unicodedata.bidirectional(character) in RIGHT_TO_LEFT for character in said):
        return ISOLATE + said + END
    return said


def shown(text: str, style: str = "") -> Text:
    """The text for a cell of a table in the terminal; markup in it is text as well."""
    return Text(harmless(text), style)
