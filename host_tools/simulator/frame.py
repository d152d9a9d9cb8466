"""Frames of the display as text, as pictures, and many on one sheet. Knows only what a frame is.

A frame is 1024 bytes as the display holds them: 8 rows of 128 column bytes, bit 0 on top.
"""
from collections.abc import Sequence

from PIL import Image

from companion.screen.canvas import ROWS, WIDTH, Canvas, fit, width

HEIGHT = 8 * ROWS
GLOW = (150, 225, 255)
PAPER = (24, 27, 32)
MARGIN = 8
CAPTION = 16  # pixels: a line of the small font


def text(frame: bytes) -> list[str]:
    """The frame as 64 lines of 128 characters: # lit, . dark."""
    lines = []
    for y in range(HEIGHT):
        columns = frame[y // 8 * WIDTH:][:WIDTH]
        lines.append("".join("#" if byte >> y % 8 & 1 else "." for byte in columns))
    return lines


def image(frame: bytes, scale: int = 4) -> Image.Image:
    """The frame as a picture, each pixel a square of `scale` pixels."""
    dots = bytes(255 if dot == "#" else 0 for line in text(frame) for dot in line)
    mask = Image.frombytes("L", (WIDTH, HEIGHT), dots)
    picture = Image.new("RGB", mask.size)
    picture.paste(GLOW, mask=mask)
    return picture.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)


def contact_sheet(shots: Sequence[tuple[str, bytes]], columns: int = 4, scale: int = 2) -> Image.Image:
    """All frames on one sheet, row by row, each (caption, frame) with its caption above it."""
    wide, high = WIDTH * scale + MARGIN, HEIGHT * scale + CAPTION + MARGIN
    lines = max(1, -(-len(shots) // columns))
    sheet = Image.new("RGB", (columns * wide + MARGIN, lines * high + MARGIN), PAPER)
    for place, (caption, frame) in enumerate(shots):
        x, y = MARGIN + place % columns * wide, MARGIN + place // columns * high
        _write(sheet, x, y, fit("small", caption, WIDTH * scale))
        sheet.paste(image(frame, scale), (x, y + CAPTION))
    return sheet


def _write(sheet: Image.Image, x: int, y: int, caption: str) -> None:
    """One line in the font of the box, which has both alphabets wherever this runs."""
    canvas = Canvas()
    end = width("small", caption)
    for left in range(0, end, WIDTH):
        canvas.draw([("text", -left, 0, "small", caption)])
        piece = image(bytes(canvas.buffer), 1).crop((0, 0, min(WIDTH, end - left), CAPTION))
        sheet.paste(piece, (x + left, y))
