"""The sheet of a Mushka player as the table draws it (seed 004). Pure functions, as in `pages`."""
from math import sqrt

from companion.rules import sheets
from companion.rules.mushka import lacks
from companion.screen.canvas import width
from companion.screen.layout import column, text

HALF, HEIGHT = 62, 32  # px of the arc, which spans the panel but for 2 px on either side
MIDDLE = 64
LETTER = 14  # x of В; its twin stands as far from the other edge
NUMBER, NEAREST = 46, 61  # where the left number has its middle, and its end at the latest
BIG_DIGITS = 3  # of a number in big type, longer ones are small


def line(state, seat, words, characters):
    """«Аня     ещё 17»: what he lacks."""
    said = words["lacks"] % lacks(state, seat)
    return column(state.players[seat], characters - len(said)) + said


def sheet(state, seat, words):
    """One player's sheet: the arc, the target over it, В left of the line and Р right of it, the difference."""
    tricks, remises = state.sheets[seat]
    target = str(state.options["target"])
    difference = "= %d" % sheets.net(state.sheets[seat])
    return [
        ("picture", MIDDLE - HALF, 2, 2 * HALF, HEIGHT // 8, _arc()),
        text(0, 0, "small", state.players[seat], 48),
        ("text", MIDDLE - width("small", target) // 2, 0, "small", target),
        ("text", 128 - width("small", difference), 0, "small", difference),
        ("text", LETTER, 4, "small", words["tricks"]),
        ("text", 128 - LETTER - width("small", words["remises"]), 4, "small", words["remises"]),
        _number(tricks, False), _number(remises, True),
    ]


def _number(number, right):
    said = str(number)
    size, line = ("big", 3) if len(said) <= BIG_DIGITS else ("small", 4)
    pixels = width(size, said)
    x = min(NUMBER - pixels // 2, NEAREST - pixels)
    return ("text", 128 - x - pixels if right else x, line, size, said)


def _arc():
    """The arc and the line down its middle, as column bytes."""
    columns = bytearray(2 * HALF * HEIGHT // 8)
    for x in range(HALF):
        top = _depth(x)
        bottom = HEIGHT - 1 if x == 0 else max(top + 1, _depth(x + 1))
        for y in range(top, bottom + 1):
            start = y // 8 * 2 * HALF + HALF
            columns[start + x] |= 1 << y % 8
            columns[start - 1 - x] |= 1 << y % 8
    return columns


def _depth(x):
    """How far below its crown the arc stands, `x` px from the middle."""
    return int((HEIGHT - 1) * (1 - sqrt(1 - x * x / HALF / HALF)))
