"""What nobody can read on a page: it leaves the panel, covers something else, stands over no key or is cut unmarked.

A page is the items that the canvas draws. They are judged as they stand, whatever the layout meant.
"""
import re
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from companion.screen.canvas import FONTS, ROWS, SUIT_ROWS, SUIT_WIDTH, WIDTH, Canvas, width
from companion.screen.fonts import BOX, slot
from host_tools.simulator.box import Item

LABEL_ROW = 6
KEY = 32  # px a key
SHORT = 4  # letters: a shorter word may be the short form of a name, or letters to choose from
MARK = "…"
ENTERED = "_"  # ends a name that is being entered
WORD = re.compile(r"[^\W\d_]+")


def flaws(items: Sequence[Item], words: Collection[str] = (), names: Collection[str] = ()) -> list[str]:
    """What is wrong with a page, a line each. `words` and `names` are all that may be read there; only names may be cut
    at a mark. Without them nothing is known of words that are cut."""
    drawn = [item for item in items if item[0] != "invert"]
    found = [f"outside the panel: {item}" for item in items if not _inside(item)]
    found += [f"covers another: {one} {other}" for one, other in combinations(drawn, 2) if _meet(one, other)]
    found += list(_labels(items))
    for _, _, _, size, text in _texts(items):
        found += [f"no font: {size}"] if size not in FONTS else []
        found += [f"no glyph: {character} in {text}" for character in text if slot(character) == BOX]
        if words and not text.endswith(ENTERED):
            found += [f"cut: {word} in {text}" for word in _cut(text, words, names)]
    return found


def vocabulary(texts: Collection[str]) -> set[str]:
    """The words of some phrases and names, for `flaws`."""
    return {word for text in texts for word in WORD.findall(text)}


def _texts(items: Sequence[Item]) -> list[Item]:
    return [item for item in items if item[0] == "text"]


def _box(item: Item) -> tuple[int, int, int, int]:
    """x, row, and behind the last of either."""
    kind, x, row = item[:3]
    wide, high = {
        "text": lambda: (width(item[3], item[4]), len(FONTS[item[3]].ROWS)),
        "suit": lambda: (SUIT_WIDTH, SUIT_ROWS),
    }.get(kind, lambda: (item[3], item[4]))()
    return x, row, x + wide, row + high


def _inside(item: Item) -> bool:
    x, row, right, below = _box(item)
    return min(x, row) >= 0 and right <= WIDTH and below <= ROWS


def _meet(one: Item, other: Item) -> bool:
    """Two texts share a place, or anything else a dot."""
    first, second = _box(one), _box(other)
    apart = first[2] <= second[0] or second[2] <= first[0] or first[3] <= second[1] or second[3] <= first[1]
    return not apart and (one[0] == other[0] == "text" or bool(_ink(one) & _ink(other)))


def _ink(item: Item) -> int:
    """The dots that an item lights, as one number."""
    canvas = Canvas()
    canvas.draw([item])
    return int.from_bytes(canvas.buffer)


def _labels(items: Sequence[Item]) -> Iterator[str]:
    """Each text of the lowest row belongs to one key: it stands within its width or covers the middle of it alone. The
    lines of a list, which begin with the letter of their key, span the panel."""
    taken: set[int] = set()
    for item in _texts(items):
        x, row, right, _ = _box(item)
        if row < LABEL_ROW or re.match("[A-D] ", item[4]) or x // KEY == (right - 1) // KEY:
            continue
        keys = {key for key in range(WIDTH // KEY) if x < key * KEY + KEY // 2 < right}
        if len(keys) != 1 or keys & taken:
            yield f"over no key: {item}"
        taken |= keys


def _cut(text: str, words: Collection[str], names: Collection[str]) -> Iterator[str]:
    """What is neither a whole word or name, nor the marked beginning or end of a name."""
    for found in WORD.finditer(text):
        word = found[0]
        if text[found.end():].startswith(MARK):
            whole = any(name.startswith(word) for name in names)
        elif text[:found.start()].endswith(MARK):
            whole = any(name.endswith(word) for name in names)
        else:
            whole = len(word) <= SHORT or word in words or word in names
        if not whole:
            yield word
