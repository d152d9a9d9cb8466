"""Draws a page, pure data, into one frame. Knows pixels and glyphs; what a page says is decided elsewhere.

A frame is what the SSD1306 holds: 8 rows of 128 column bytes, bit 0 on top. All positions are x in pixels and row in
rows of 8 pixels; whatever lies beside the frame is cut off.
"""
from companion.screen.fonts import big, slot, small
from companion.screen.fonts.suits import PICTURES

WIDTH = 128
ROWS = 8
FONTS = {"small": small, "big": big}
SUIT_WIDTH = 32
SUIT_ROWS = 4


def width(size, string):
    """How many pixels wide a string is in the font of that size."""
    return len(string) * FONTS[size].WIDTH


def fit(size, string, pixels):
    """The string, or as much of it as fits into that many pixels, with … in its middle: of two names that begin alike
    the ends tell which is which."""
    room = max(pixels // FONTS[size].WIDTH, 0)
    if len(string) <= room:
        return string
    end = room // 3
    return string[:room - 1 - end] + "…" + string[len(string) - end:] if room else ""


class Canvas:
    """One frame, in `buffer`, and the pens for the items of a page."""

    def __init__(self):
        self.buffer = bytearray(ROWS * WIDTH)
        self._pens: dict = {"text": self._text, "suit": self._suit, "picture": self._picture, "invert": self._invert}
        self._drawn: list = []
        self._stale = 0  # rows that are drawn anew, a bit each

    def draw(self, items):
        """Make the frame show a page and nothing else: a list of

        ("text", x, row, size, string), size "small" (2 rows high) or "big" (3 rows);
        ("suit", x, row, letter), 32 pixels square;
        ("picture", x, row, width, rows, columns), which are bytes, a row of them after the other;
        ("invert", x, row, width, rows), what was drawn there so far.

        Rows on which no item has changed since the last page stay as they are: drawing is half of the time from a press
        to the glass.
        """
        self._stale = self._rows_of_changes(items)
        blank = bytes(WIDTH)
        for row in range(ROWS):
            self._put(0, row, blank)
        for item in items:
            if self._rows_of(item) & self._stale:
                self._pens[item[0]](*item[1:])
        self._drawn = items

    def _rows_of_changes(self, items):
        drawn, first, last, rows = self._drawn, 0, -1, 0
        shorter = min(len(drawn), len(items))
        while first < shorter and drawn[first] == items[first]:
            first += 1
        while last >= first - shorter and drawn[last] == items[last]:
            last -= 1
        for changed in (drawn, items):
            for item in changed[first:len(changed) + last + 1]:
                rows |= self._rows_of(item)
        return rows

    def _rows_of(self, item):
        """The rows that an item touches, a bit each; those above the frame count as its first."""
        kind, row = item[0], item[2]
        height = len(FONTS[item[3]].ROWS) if kind == "text" else SUIT_ROWS if kind == "suit" else item[4]
        return (1 << max(row + height, 0)) - (1 << max(row, 0))

    def _text(self, x, row, size, string):
        font = FONTS[size]
        step = font.WIDTH
        slots = [slot(character) for character in string]
        for places, strips in font.ROWS:
            if self._is_stale(row):
                starts = [places[place] * step for place in slots]
                self._put(x, row, b"".join([strips[start:start + step] for start in starts]))
            row += 1

    def _suit(self, x, row, letter):
        self._picture(x, row, SUIT_WIDTH, SUIT_ROWS, PICTURES[letter])

    def _picture(self, x, row, width, rows, columns):
        for start in range(0, rows * width, width):
            self._put(x, row, columns[start:start + width])
            row += 1

    def _invert(self, x, row, width, rows):
        left = max(x, 0)
        right = min(x + width, WIDTH)
        for line in filter(self._is_stale, range(row, row + rows)):
            for place in range(line * WIDTH + left, line * WIDTH + right):
                self.buffer[place] ^= 0xFF

    def _is_stale(self, row):
        return 0 <= row < ROWS and self._stale >> row & 1

    def _put(self, x, row, columns):
        """Copy column bytes into one row that is to be drawn anew, as far as they lie inside it."""
        left = max(x, 0)
        right = min(x + len(columns), WIDTH)
        if left < right and self._is_stale(row):
            self.buffer[row * WIDTH + left:row * WIDTH + right] = columns[left - x:right - x]
