"""`mushka demo`: three evenings on the simulated box, played to their end, synced and reported."""
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from host_tools.archive.database import open_archive
from host_tools.commands.report import report
from host_tools.demo.show import Evening, play_all
from host_tools.demo.take import sync_twice
from host_tools.files import writable_folder
from host_tools.runtime import Runtime
from host_tools.words import say


def demo(
    out: Annotated[Path, typer.Option(
        help="Where the contact sheets of the frames, the archive and the report go.")] = Path("build/demo"),
) -> None:
    """Play an evening of each game under both Pythons, sync it twice and make its report."""
    folder = writable_folder(out)
    console = Console()
    with TemporaryDirectory() as scratch:
        played = []
        for evening in play_all(folder, Path(scratch)):
            console.print(say("evening_of", game=say(evening.name), deals=evening.state["deals"]), style="bold")
            console.print(_results(evening))
            console.print(say("contact_sheet", file=evening.sheet))
            played.append(evening.name)
        report(out=folder / "report", db=str(_archive(folder, Path(scratch), played)))


def _archive(folder: Path, boxes: Path, names: Sequence[str]) -> Path:
    """A new archive with the evenings of these boxes."""
    for old in folder.glob("archive.sqlite*"):
        old.unlink()
    file = folder / "archive.sqlite"
    with open_archive(str(file)) as archive:
        for name in names:
            first, second = sync_twice(boxes / name / Runtime.MICROPYTHON, archive)
            typer.echo(say("synced_twice", game=say(name), first=first.events, second=second.events))
    return file


def _results(evening: Evening) -> Table:
    state = evening.state
    table = Table()
    table.add_column(say("player"))
    table.add_column(say("chips"), justify="right")
    columns = [[f"{chips:+d}" for chips in state["balances" if "balances" in state else "ledger"]]]
    if "sheets" in state:
        table.add_column(say("sheet"), justify="right")
        columns.append([f"{tricks} - {remises} = {tricks - remises}" for tricks, remises in state["sheets"]])
    for row in zip(state["players"], *columns, strict=True):
        table.add_row(*row)
    return table
