"""Frames as text to read and compare: 16 lines of up to 64 braille characters, each 2 x 4 dots of the panel."""
WIDTH, HEIGHT = 128, 64
EMPTY = "\u2800"
# the bit of each dot of a character, by column and line
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


def lines(frame: bytes) -> list[str]:
    """The frame, line by line; what is dark up to the right edge is left out."""
    return ["".join(_character(frame, x, y) for x in range(0, WIDTH, 2)).rstrip(EMPTY) for y in range(0, HEIGHT, 4)]


def _character(frame: bytes, x: int, y: int) -> str:
    dots = 0
    for right, column in enumerate(DOTS):
        strip = frame[y // 8 * WIDTH + x + right] >> y % 8
        for down, dot in enumerate(column):
            if strip >> down & 1:
                dots |= dot
    return chr(ord(EMPTY) + dots)
