"""Makes the suit pictures of the firmware: draws the four signs from curves. Knows shapes, nothing of the box."""
from PIL import Image

from host_tools.makers.fonts import column_bytes, literal

SIZE = 32
SAMPLES = 8  # a pixel is lit when at least half of its 8 x 8 samples lie inside
STEPS = 12  # straight pieces a curve is cut into

Point = tuple[float, float]

# The right half of each sign as outlines (distance from the axis, distance from the top), cubic curves end to end:
# a start, then two handles and an end for each curve. What lies inside any outline is lit, the left half mirrors it.
STEM = ((0, 17), (1.2, 17), (1.2, 19), (1.2, 21), (1.6, 26.5), (3, 29.5), (7.5, 31), (5, 31), (2, 31), (0, 31))
OUTLINES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "S": (
        ((0, 0.5), (2.6, 7.5), (15, 11.8), (15, 19), (15, 23), (12, 25.6), (8.8, 25.6), (5, 25.6), (2, 24), (0, 20.5)),
        STEM,
    ),
    "C": (
        ((0, 1), (3.9, 1), (6.9, 4), (6.9, 7.8), (6.9, 11.7), (3.9, 14.7), (0, 14.7)),
        ((8.6, 12.6), (12.4, 12.6), (15.4, 15.6), (15.4, 19.3), (15.4, 23.1), (12.4, 26.1), (8.6, 26.1),
         (4.8, 26.1), (1.8, 23.1), (1.8, 19.3), (1.8, 15.6), (4.8, 12.6), (8.6, 12.6)),
        ((0, 11), (5, 11), (3.6, 15), (5, 17), (4, 19), (3, 22), (0, 22)),
        STEM,
    ),
    "D": (((0, 0.5), (3.6, 6.4), (7.8, 11.6), (12.5, 16), (7.8, 20.4), (3.6, 25.6), (0, 31.5)),),
    "H": (((0, 7.5), (1.3, 4), (4, 2), (7.5, 2), (11.7, 2), (15, 5.2), (15, 9.8), (15, 17), (5.5, 21.5), (0, 30.5)),),
}

HEADER = '''"""The four suits, 32 x 32 pixels each. Made by `mushka fonts`.

A picture is four rows of 32 column bytes, from the top down, bit 0 on top.
"""
'''


def source() -> str:
    """The text of the module `companion.screen.fonts.suits`."""
    parts = [HEADER, "PICTURES = {"]
    for letter in OUTLINES:
        sign = picture(letter)
        head, *rest = literal(b"".join(column_bytes(sign, row) for row in range(SIZE // 8)), "    ")
        parts += [head.replace("(", f'"{letter}": ('), *rest]
    return "\n".join([*parts, "}", ""])


def picture(letter: str) -> Image.Image:
    """One suit sign, one bit a pixel."""
    shapes = [_polygon(outline) for outline in OUTLINES[letter]]
    sign = Image.new("1", (SIZE, SIZE))
    for y in range(SIZE):
        for x in range(SIZE // 2):
            if _cover(shapes, x, y) * 2 >= SAMPLES * SAMPLES:
                sign.putpixel((SIZE // 2 + x, y), 1)
                sign.putpixel((SIZE // 2 - 1 - x, y), 1)
    return sign


def _cover(shapes: list[list[Point]], x: int, y: int) -> int:
    """How many samples of the pixel `x` right of the axis and `y` from the top lie inside a shape."""
    offsets = [(i + 0.5) / SAMPLES for i in range(SAMPLES)]
    return sum(any(_inside(shape, x + dx, y + dy) for shape in shapes) for dx in offsets for dy in offsets)


def _polygon(outline: tuple[Point, ...]) -> list[Point]:
    start, *rest = outline
    points = [start]
    for i in range(0, len(rest), 3):
        a, (b, c, d) = points[-1], rest[i:i + 3]
        points += [_on_curve(a, b, c, d, step / STEPS) for step in range(1, STEPS + 1)]
    return points


def _on_curve(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return (
        sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
        sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
    )


def _inside(polygon: list[Point], x: float, y: float) -> bool:
    """Whether a ray from the point to the right crosses the border an odd number of times."""
    crossings = 0
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1
