"""`mushka deploy`: the firmware of this tree onto the board."""
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from host_tools.device.board import Board
from host_tools.device.plan import Plan, changed, plan
from host_tools.device.ports import find
from host_tools.device.prompt import Prompt
from host_tools.firmware import OLDEST_MICROPYTHON, Build, build
from host_tools.words import Complaint, say


def deploy(
    port: Annotated[str | None, typer.Option(help="The board's port; by default the only board on USB.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be copied and change nothing.")] = False,
) -> None:
    """Build the firmware, copy to the board what has changed, and start it."""
    with tempfile.TemporaryDirectory() as folder:
        built = build(Path(folder))
    with Board(find(port)) as board:
        prompt = board.prompt()
        prompt.load("survey")
        survey = prompt.call("survey")
        steps = plan(built, survey)
        if dry_run:
            board.back()
            _tell(steps, built)
            return
        try:
            _check(steps, survey)
        except Complaint:
            board.back()
            raise
        if steps.write:
            _copy(prompt, steps, built)
        runs = board.restart()
    typer.echo(say("deployed" if steps.write else "nothing_to_deploy", files=len(steps.write),
                   firmware=runs["firmware"], micropython=runs["micropython"], port=board.name))


def _check(steps: Plan, survey: dict[str, Any]) -> None:
    """Complains about a board that cannot take the firmware, before anything on it changes."""
    if tuple(survey["micropython"]) < OLDEST_MICROPYTHON:
        raise Complaint("old_micropython", found=_dotted(survey["micropython"]), oldest=_dotted(OLDEST_MICROPYTHON))
    if steps.missing:
        raise Complaint("board_full", missing=-(-steps.missing // 1024), free=survey["free"] // 1024)


def _copy(prompt: Prompt, steps: Plan, built: Build) -> None:
    prompt.load("clear")
    prompt.call("clear", steps.clear, steps.folders)
    contents = {path: built.files[path].content for path in steps.write}
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        total = progress.add_task("", total=sum(map(len, contents.values())))
        for path, content in contents.items():
            progress.update(total, description=path)
            prompt.write("/" + path, content, partial(progress.advance, total))
    damaged = changed(built, prompt.call("survey")["files"])
    if damaged:
        raise Complaint("not_verified", files=", ".join(damaged))


def _tell(steps: Plan, built: Build) -> None:
    sizes = {path: len(built.files[path].content) for path in steps.write}
    for path, size in sizes.items():
        typer.echo(say("would_copy", file=path, size=size))
    for path in steps.stale:
        typer.echo(say("would_remove", file=path))
    typer.echo(say("would_all", files=len(sizes), size=sum(sizes.values()), stale=len(steps.stale)))


def _dotted(version: Sequence[int]) -> str:
    return ".".join(map(str, version))
