"""The golden frames as files: one a table, its pages one below the other; a frame that stands there already, in this
file or in another, is only referred to.

    flow/mushka.py Bids.faces           who draws the pages
    == bids 1                           a page and the number of its face, then the frame
    ⠀⣴⣿⣦…
    == bids-near 1
    as ru/mushka-mushka-3 bids 1
"""
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from braille import lines
from play import Page

from host_tools.files import write_text

FRAMES = Path(__file__).with_name("frames")
PAGE, AS = "\n== ", "as "
DRAWN = ""  # the name under which it is kept who draws the pages


def golden(table: str) -> Path:
    """The file of a table of this name."""
    return FRAMES / f"{table}.txt"


def rendered(pages: list[Page]) -> dict[str, str]:
    """The frames of pages by their names, as text."""
    drawn = sorted(set().union(*[page.drawn for page in pages]))
    frames = {f"{page.name} {number}": "\n".join(lines(face.frame))
              for page in pages for number, face in enumerate(page.faces, start=1)}
    return {DRAWN: "\n".join(drawn)} | frames


@cache
def _file(table: str) -> dict[str, str]:
    """What stands in the file of a table of this name, by the names of pages; nothing where it is new."""
    if not golden(table).exists():
        return {}
    drawn, *pages = ("\n" + golden(table).read_text("utf-8")).removesuffix("\n").split(PAGE)
    frames = {name: frame for name, _, frame in [page.partition("\n") for page in pages]}
    return {DRAWN: drawn.removeprefix("\n")} | frames


def accepted(table: str) -> dict[str, str]:
    """The frames that were accepted for a table of this name, like `rendered`."""
    frames = _file(table)
    for name, frame in frames.items():
        if frame.startswith(AS):
            where, _, page = frame.removeprefix(AS).partition(" ")
            frames = frames | {name: _file(where)[page]}
    return frames


def accept(tables: Iterable[tuple[str, dict[str, str]]]) -> None:
    """These frames, as they were `rendered` for tables of these names, are golden from now on, and no others."""
    places: dict[str, str] = {}
    kept = set()
    for table, frames in tables:
        path = golden(table)
        kept.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        pages = [frames[DRAWN]]
        for name, frame in frames.items():
            if name != DRAWN:
                pages.append(f"{name}\n{AS}{places[frame]}" if frame in places else f"{name}\n{frame}")
                places.setdefault(frame, f"{table} {name}")
        write_text(path, PAGE.join(pages) + "\n")
    for path in {*FRAMES.glob("*/*")} - kept:
        path.unlink()
