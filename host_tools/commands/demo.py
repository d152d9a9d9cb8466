"""`mushka demo`: three evenings on the simulated box, played to their end."""
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from host_tools.demo.show import Evening, play_all
from host_tools.simulator.files import writable_folder
from host_tools.words import say


def demo(
    out: Annotated[Path, typer.Option(help="Where the contact sheets of the frames go.")] = Path("build/demo"),
) -> None:
    """Play an evening of each game under both Pythons and print how it ended."""
    folder = writable_folder(out)
    console = Console()
    for evening in play_all(folder):
        console.print(say("evening_of", game=say(evening.name), deals=evening.state["deals"]), style="bold")
        console.print(_results(evening))
        console.print(say("contact_sheet", file=evening.sheet))


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
