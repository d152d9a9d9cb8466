"""`mushka presses`: how many presses a deal costs."""
import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from host_tools.presses.count import Presses, Way, count, ways
from host_tools.words import say


def presses(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of tables.")] = False,
    deals: Annotated[int, typer.Option(min=1, help="Random deals for every way of entry.")] = 2000,
) -> None:
    """Count the presses of a deal for every game, table size and way of entry, over random deals."""
    counted = list(count(ways(), deals))
    if as_json:
        typer.echo(json.dumps(_object(counted)))
        return
    console = Console()
    for game in dict.fromkeys(way.game for way, _ in counted):
        console.print(_table(game, [(way, found) for way, found in counted if way.game == game]))


def _object(counted: list[tuple[Way, Presses]]) -> dict[str, dict[int, dict[str, dict[str, float]]]]:
    games: dict[str, dict[int, dict[str, dict[str, float]]]] = {}
    for way, found in counted:
        games.setdefault(way.game, {}).setdefault(way.players, {})[way.how] = {"mean": found.mean, "p95": found.p95}
    return games


def _table(game: str, counted: list[tuple[Way, Presses]]) -> Table:
    table = Table(title=say(game), title_justify="left")
    table.add_column(say("players"), justify="right")
    hows = list(dict.fromkeys(way.how for way, _ in counted))
    for how in hows:
        table.add_column(f"{say(how)}, {say('mean')}", justify="right")
        table.add_column("95 %", justify="right")
    for players in dict.fromkeys(way.players for way, _ in counted):
        row = {way.how: found for way, found in counted if way.players == players}
        table.add_row(str(players), *[cell for how in hows for cell in (f"{row[how].mean:.2f}", str(row[how].p95))])
    return table
