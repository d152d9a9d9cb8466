"""The options and arguments that the commands about evenings share."""
import enum
from typing import Annotated

import typer

from host_tools.dates import read_date
from host_tools.stats.filter import Filter


class GameName(enum.StrEnum):
    """A game of the box."""

    OBLOM = "oblom"
    SPOIL5 = "spoil5"
    MUSHKA = "mushka"


Evening = Annotated[str | None, typer.Argument(
    metavar="EVENING", help="Its number or its check word; by default the latest.")]
Evenings = Annotated[list[str] | None, typer.Argument(
    metavar="EVENING", help="Numbers or check words; by default the latest.")]
Game = Annotated[GameName | None, typer.Option(help="Only this game.")]
Since = Annotated[str | None, typer.Option(metavar="DATE", help="Only from this day on: 2026-11-30 or 30.11.2026.")]
Until = Annotated[str | None, typer.Option(metavar="DATE", help="Only up to this day.")]
Group = Annotated[str | None, typer.Option(metavar="TAG", help="Only evenings with this tag.")]


def asked(game: GameName | None, since: str | None, until: str | None, group: str | None) -> Filter:
    """What these options ask for; raises Complaint about a date."""
    return Filter(game, read_date(since) if since else None, read_date(until) if until else None, group)
