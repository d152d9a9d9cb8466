"""`mushka firmware`: the build alone, for other tools to copy."""
from pathlib import Path
from typing import Annotated

import typer

from companion import VERSION
from host_tools.files import writable_folder
from host_tools.firmware import build, describe
from host_tools.words import say


def firmware(
    out: Annotated[Path, typer.Option(help="Where the files go, laid out as on the board.")] = Path("build"),
) -> None:
    """Compile the firmware, with a manifest of hashes and a package.json for `mpremote mip`."""
    folder = writable_folder(out)
    built = build(folder)
    describe(folder, built)
    typer.echo(say("built", firmware=VERSION, files=len(built.files), size=built.size, folder=folder))
