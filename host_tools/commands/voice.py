"""`mushka voice`: makes the clips that the box speaks."""
import enum
from collections import defaultdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from host_tools.files import writable_folder, writing_into
from host_tools.makers.voice import Clip, clips, file_of
from host_tools.simulator.folder import own_box_folder
from host_tools.simulator.roster import FILE, SAMPLE, read_roster
from host_tools.words import say

BLOCK = 4096  # bytes of flash that a file takes at least


class Language(enum.StrEnum):
    """A language of the box."""

    RU = "ru"
    EN = "en"


def voice(
    out: Annotated[Path | None, typer.Option(help="Folder for the clips; by default of this user's box.")] = None,
    language: Annotated[list[Language] | None, typer.Option(help="Only this one; by default both.")] = None,
    roster: Annotated[Path | None, typer.Option(help="The players to name, one a line.")] = None,
    recordings: Annotated[Path | None, typer.Option(help="Your own WAV files: ru/trump.wav, names/Anna.wav …")] = None,
) -> None:
    """Make the clips that the box speaks, with espeak-ng or from your own recordings."""
    folder = writable_folder(out or own_box_folder() / "voice")
    made: dict[str, list[tuple[Clip, int]]] = defaultdict(list)
    todo = clips(language or list(Language), _players(roster), recordings)
    console = Console(stderr=True)
    for clip in track(todo, "", console=console, transient=True, disable=not console.is_terminal):
        samples = clip.make()
        path = folder / file_of(clip)
        with writing_into(path.parent):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(samples)
        made[clip.path.split("/")[0]].append((clip, len(samples)))
    Console().print(_summary(made))
    typer.echo(say("voice_made", folder=folder))


def _players(roster: Path | None) -> list[str]:
    own = own_box_folder() / FILE
    if roster is None and not own.exists():
        return list(SAMPLE)
    return read_roster(roster or own)


def _summary(made: dict[str, list[tuple[Clip, int]]]) -> Table:
    table = Table()
    table.add_column("")
    for heading in ("clips", "recorded", "on_flash"):
        table.add_column(say(heading), justify="right")
    for name, parts in made.items():
        blocks = sum(-(-size // BLOCK) for _, size in parts)
        table.add_row(name, str(len(parts)), str(sum(clip.recording is not None for clip, _ in parts)),
                      f"{blocks * BLOCK // 1024} KB")
    return table
