"""`mushka doctor`: what the board is, what lies on it, and whether its keys and display work."""
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from companion import VERSION
from host_tools.device.board import Board
from host_tools.device.plan import changed
from host_tools.device.ports import find
from host_tools.device.prompt import Prompt
from host_tools.firmware import Build, build
from host_tools.words import say

KEYS = "ABCD"
KEY_PATIENCE = 10  # s for a person to press a key
KEY_LOOK = 300  # ms in which the board waits for it, time and again


def doctor(
    port: Annotated[str | None, typer.Option(help="The board's port; by default the only board on USB.")] = None,
    test: Annotated[bool, typer.Option("--test", help="Try the display and the keys, together with you.")] = False,
) -> None:
    """Say how the board is: versions, files, memory, power, the last crash. Its game goes on afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        built = build(Path(folder))
    with Board(find(port)) as board:
        prompt = board.prompt()
        try:
            _report(board, prompt, built)
            if test:
                _try_display_and_keys(prompt)
        finally:
            board.back()


def _report(board: Board, prompt: Prompt, built: Build) -> None:
    prompt.load("survey")
    survey = prompt.call("survey")
    crash = survey["crash"]
    table = Table(show_header=False)
    for key, value in (
        ("port", board.name),
        *_of_the_box(board.greeting),
        *_of_the_board(survey),
        *_of_the_files(built, survey["files"]),
        ("crash", crash["reason"] if crash else say("no_crash")),
    ):
        table.add_row(say(f"row_{key}"), Text(value))
    console = Console(highlight=False)
    console.print(table)
    if crash:
        console.print(Text(crash["trace"].strip()))


def _of_the_box(greeting: dict[str, Any] | None) -> list[tuple[str, str]]:
    """Rows that only a running box can tell."""
    if greeting is None:
        return [("box", say("box_at_prompt"))]
    power = greeting["millivolts"]
    return [
        ("box", say("box_plays")),
        ("id", greeting["id"]),
        ("firmware", say("firmware_versions", box=greeting["firmware"], here=VERSION)),
        ("rules", say("rules_versions", rules=greeting["rules"], format=greeting["format"])),
        ("unsynced", str(greeting["unsynced"])),
        ("power", say("power_usb") if power is None else say("power_battery", volts=power / 1000)),
        ("heap_playing", _kilobytes(greeting["heap"])),
    ]


def _of_the_board(survey: dict[str, Any]) -> list[tuple[str, str]]:
    return [
        ("micropython", ".".join(map(str, survey["micropython"])) + ", " + survey["machine"]),
        ("heap_free", _kilobytes(survey["heap"])),
        ("flash", say("free_of", free=_kilobytes(survey["free"]), all=_kilobytes(survey["flash"]))),
    ]


def _of_the_files(built: Build, lying: dict[str, list[Any]]) -> list[tuple[str, str]]:
    wrong = changed(built, lying)
    groups = {
        "differing": [path for path in wrong if path in lying],
        "missing": [path for path in wrong if path not in lying],
        "foreign": sorted(lying.keys() - built.files.keys()),
    }
    rows = [(name, ", ".join(paths)) for name, paths in groups.items() if paths]
    return rows or [("files", say("files_as_built", files=len(built.files)))]


def _kilobytes(size: int) -> str:
    return say("kilobytes", size=size // 1024)


def _try_display_and_keys(prompt: Prompt) -> None:
    prompt.load("trial")
    for first in (0, 1):
        display = prompt.call("trial.show_squares", first)
        seen = typer.confirm(say("ask_squares" if first == 0 else "ask_other_squares", display=display))
        typer.echo(say("display_good" if seen else "display_bad"))
    stuck = prompt.call("trial.held")
    for index, key in enumerate(KEYS):
        if stuck >> index & 1:
            typer.echo(say("key_stuck", name=key))
            continue
        typer.echo(say("press_key", name=key))
        typer.echo(_verdict(key, _touched(prompt, stuck)))


def _touched(prompt: Prompt, stuck: int) -> int:
    end = time.monotonic() + KEY_PATIENCE
    touched = 0
    while not touched and time.monotonic() < end:
        touched = prompt.call("trial.touched", KEY_LOOK, stuck)
    return touched


def _verdict(key: str, touched: int) -> str:
    felt = "".join(name for index, name in enumerate(KEYS) if touched >> index & 1)
    if not felt:
        return say("key_dead", name=key)
    return say("key_good", name=key) if felt == key else say("key_other", name=key, felt=felt)
