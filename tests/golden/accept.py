"""Makes the golden frames anew from what the box shows now, and a contact sheet of every route: `make golden`."""
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from catalogue import Table, tables
from play import Page, play
from store import accept, rendered

from host_tools.simulator.frame import contact_sheet

SHEETS = Path("build/golden")
COLUMNS = 6


def main() -> None:
    accept(_seen())


def _seen() -> Iterator[tuple[str, dict[str, str]]]:
    """The pages of each table, in order."""
    with ProcessPoolExecutor() as pool:
        for table, frames in zip(tables(), pool.map(_look, tables()), strict=True):
            print(table.name, file=sys.stderr)
            yield table.name, frames


def _look(table: Table) -> dict[str, str]:
    pages = play(table)
    _show(pages, SHEETS / f"{table.name}.png")
    return rendered(pages)


def _show(pages: list[Page], sheet: Path) -> None:
    shots = [(f"{page.name} {number}", face.frame) for page in pages for number, face in enumerate(page.faces, start=1)]
    sheet.parent.mkdir(parents=True, exist_ok=True)
    contact_sheet(shots, COLUMNS).save(sheet)


if __name__ == "__main__":
    main()
