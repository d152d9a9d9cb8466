"""`mushka play`: a press script, headless on the simulated box."""
import json
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from host_tools.files import writable_folder
from host_tools.runtime import Runtime
from host_tools.simulator.folder import box_folder
from host_tools.simulator.script import run_script


def play(
    script: Annotated[Path, typer.Argument(help="The press script.", metavar="SCRIPT")],
    runtime: Annotated[Runtime, typer.Option(help="The Python that runs the firmware.")] = Runtime.CPYTHON,
    journal: Annotated[Path | None, typer.Option(help="The folder of the box; by default a new, empty one.")] = None,
    shots: Annotated[Path | None, typer.Option(help="Where the frames go, as PNG and as text.")] = None,
) -> None:
    """Play a press script on the simulated box and print the final state, as `mushka score` does."""
    if shots is not None:
        writable_folder(shots)
    with tempfile.TemporaryDirectory() as scratch, box_folder(journal or Path(scratch)) as folder:
        performance = run_script(script, runtime, folder, shots)
    typer.echo(json.dumps(performance.state, ensure_ascii=False))
