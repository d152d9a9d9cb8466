"""`mushka player`: one player over many evenings, or who there is."""
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

import typer
from rich.console import Console, RenderableType

from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.dates import said
from host_tools.options import Game, Group, Since, Until, asked
from host_tools.shown import shown
from host_tools.stats.player import Night, everybody
from host_tools.stats.player import player as ask
from host_tools.telling import signed
from host_tools.terminal import standings_table, table
from host_tools.words import say

LAST = 20  # evenings in the table; the line has them all
WIDTH = 60  # characters of the line
BARS = "▁▂▃▄▅▆▇█"


def player(
    name: Annotated[str | None, typer.Argument(
        metavar="NAME", help="As he is called now, or once was; by default all players are listed.")] = None,
    *, game: Game = None, since: Since = None, until: Until = None, group: Group = None, db: Database = None,
) -> None:
    """Show one player: chips in all and a game, with whom he plays, evening by evening."""
    with filled_archive(db) as archive, archive.reading() as connection:
        wanted = asked(game, since, until, group)
        if name is None:
            Console().print(table("", [say("player"), say("evenings_count")], everybody(connection, wanted)))
            return
        found = ask(connection, name, wanted)
    if found.total is None:
        typer.echo(say("nothing_found"))
        return
    console = Console()
    console.print(standings_table(found.name, [replace(row, name=say(row.name)) for row in found.games],
                                  replace(found.total, name=say("all_games"))))
    if found.names != [found.name]:
        console.print(shown(say("in_logs", names=", ".join(found.names))))
    console.print(table(say("at_table_with"), [say("player"), say("evenings_count")], found.together))
    console.print(_nights(found.nights))
    console.print(_line([night.total for night in found.nights]))


def _nights(nights: Sequence[Night]) -> RenderableType:
    title, last = say("evening_by_evening"), nights[-LAST:]
    if len(nights) > LAST:
        title += ", " + say("last_evenings", shown=LAST, all=len(nights))
    return table(
        title, ["№", say("date"), say("game"), say("chips"), say("total")],
        [[night.evening_id, said(night.played_at, night.exact), say(night.game), signed(night.chips),
          signed(night.total)] for night in last], firm=[say("date")])


def _line(totals: Sequence[int]) -> str:
    """The sums as bars, as many as fit."""
    shown_at = [at * len(totals) // WIDTH for at in range(WIDTH)] if len(totals) > WIDTH else range(len(totals))
    low, high = min(totals), max(totals)
    return "".join(BARS[(totals[at] - low) * (len(BARS) - 1) // max(high - low, 1)] for at in shown_at)
