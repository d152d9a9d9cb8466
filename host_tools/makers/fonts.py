"""Makes the font modules of the firmware from the bitmaps of Terminus Font. Knows PCF files, nothing of the box."""
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from companion.screen.fonts import EXTRA, slot

PCF_FOLDER = Path("/usr/share/fonts/X11/misc")
CELLS = {"small": (8, 16), "big": (12, 24)}
BITMAPS = {"small": "ter-u16b_unicode.pcf.gz", "big": "ter-u24b_unicode.pcf.gz"}  # bold: the strokes hold at a metre
CHARACTERS = "".join(map(chr, (*range(32, 127), *range(0x410, 0x450)))) + EXTRA
BYTES_A_LINE = 24

HEADER = '''"""The {name} font: {width} x {height} pixels a character, capitals {capital} high. Made by `mushka fonts`.

The bitmaps are those of Terminus Font, Copyright (c) 2010-2014 Dimitar Toshkov Zhekov, licensed under the SIL Open Font
License, Version 1.1: see OFL.txt beside this file. The layout is described in the package.
"""
'''


def source(name: str, pcf_folder: Path = PCF_FOLDER) -> str:
    """The text of the module `companion.screen.fonts.<name>`; ValueError if the bitmaps lack a character."""
    width, height = CELLS[name]
    font = ImageFont.truetype(pcf_folder / BITMAPS[name], height)
    cells = [_box(font, width, height)] * (len(CHARACTERS) + 1)
    for character in CHARACTERS:
        if character != " " and not font.getmask(character, "1").getbbox():
            raise ValueError(f"{BITMAPS[name]} has no picture of {character!r}")
        cells[slot(character)] = _cell(font, character, width, height)
    _, top, _, bottom = _bounds(_cell(font, "H", width, height))
    parts = [HEADER.format(name=name, width=width, height=height, capital=bottom - top), f"WIDTH = {width}", "ROWS = ("]
    for row in range(height // 8):
        strips = [column_bytes(cell, row) for cell in cells]
        pool = sorted(set(strips))
        places = bytes(pool.index(strip) for strip in strips)
        parts += ["    (", *literal(places, "        "), *literal(b"".join(pool), "        "), "    ),"]
    return "\n".join([*parts, ")", ""])


def column_bytes(picture: Image.Image, row: int) -> bytes:
    """Eight pixel rows of a picture as the display wants them: a byte a column, bit 0 on top."""
    return bytes(
        sum(1 << bit for bit in range(8) if picture.getpixel((x, 8 * row + bit))) for x in range(picture.width)
    )


def literal(data: bytes, indent: str) -> list[str]:
    """Source lines of one bytes literal followed by a comma, in brackets."""
    lines = (data[start:start + BYTES_A_LINE] for start in range(0, len(data), BYTES_A_LINE))
    escaped = ("".join(f"\\x{byte:02x}" for byte in line) for line in lines)
    return [f"{indent}(", *(f'{indent}    b"{line}"' for line in escaped), f"{indent}),"]


def _cell(font: ImageFont.FreeTypeFont, character: str, width: int, height: int) -> Image.Image:
    """One character in its cell, one bit a pixel."""
    picture = Image.new("1", (width, height))
    pen = ImageDraw.Draw(picture)
    pen.fontmode = "1"
    pen.text((0, 0), character, fill=1, font=font)
    return picture


def _box(font: ImageFont.FreeTypeFont, width: int, height: int) -> Image.Image:
    """The empty box in place of a missing character, as high as a capital."""
    _, top, _, bottom = _bounds(_cell(font, "H", width, height))
    picture = Image.new("1", (width, height))
    ImageDraw.Draw(picture).rectangle((1, top, width - 2, bottom - 1), outline=1, width=height // 12)
    return picture


def _bounds(picture: Image.Image) -> tuple[int, int, int, int]:
    bounds = picture.getbbox()
    assert bounds is not None, "a capital H is never blank"
    return bounds
