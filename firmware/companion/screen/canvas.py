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


def width(size, string):
    """How many pixels wide a string is in the font of that size."""
    return len(string) * FONTS[size].WIDTH


def fit(size, string, pixels):
    """The string, or as much of it as fits into that many pixels, with … as the last character."""
    room = max(pixels // FONTS[size].WIDTH, 0)
    if len(string) <= room:
        return string
    return string[:room - 1] + "…" if room else ""


class Canvas:
    """One frame, in `buffer`, and the pens for the items of a page."""

    def __init__(self):
        self.buffer = bytearray(ROWS * WIDTH)
        self._pens: dict = {"text": self._text, "suit": self._suit, "invert": self._invert}

    def draw(self, items):
        """Clear the frame and draw a page: a list of

        ("text", x, row, size, string), size "small" (2 rows high) or "big" (3 rows);
        ("suit", x, row, letter), 32 pixels square;
        ("invert", x, row, width, rows), what was drawn there so far.
        """
        blank = bytes(WIDTH)
        for row in range(ROWS):
            self._put(0, row, blank)
        for item in items:
            self._pens[item[0]](*item[1:])

    def _text(self, x, row, size, string):
        font = FONTS[size]
        step = font.WIDTH
        slots = [slot(character) for character in string]
        for places, strips in font.ROWS:
            starts = [places[place] * step for place in slots]
            self._put(x, row, b"".join([strips[start:start + step] for start in starts]))
            row += 1

    def _suit(self, x, row, letter):
        picture = PICTURES[letter]
        for start in range(0, len(picture), SUIT_WIDTH):
            self._put(x, row, picture[start:start + SUIT_WIDTH])
            row += 1

    def _invert(self, x, row, width, rows):
        left = max(x, 0)
        right = min(x + width, WIDTH)
        for line in range(max(row, 0), min(row + rows, ROWS)):
            for place in range(line * WIDTH + left, line * WIDTH + right):
                self.buffer[place] ^= 0xFF

    def _put(self, x, row, columns):
        """Copy column bytes into one row, as far as they lie inside it."""
        left = max(x, 0)
        right = min(x + len(columns), WIDTH)
        if 0 <= row < ROWS and left < right:
            self.buffer[row * WIDTH + left:row * WIDTH + right] = columns[left - x:right - x]
