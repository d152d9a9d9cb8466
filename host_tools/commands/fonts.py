"""`mushka fonts`: makes the font modules of the firmware anew."""
from pathlib import Path
from typing import Annotated

import typer

import companion.screen.fonts
from host_tools.files import writable_folder, write_text
from host_tools.makers import suits
from host_tools.makers.fonts import BITMAPS, PCF_FOLDER, source
from host_tools.words import Complaint

MODULES = Path(companion.screen.fonts.__file__).parent


def fonts(
    pcf: Annotated[Path, typer.Option(help="Folder with the files of Debian's xfonts-terminus.")] = PCF_FOLDER,
    out: Annotated[Path, typer.Option(help="Folder for the modules.")] = MODULES,
) -> None:
    """Make the font modules small, big and suits of the firmware."""
    missing = [name for name in BITMAPS.values() if not (pcf / name).is_file()]
    if missing:
        raise Complaint("no_pcf", folder=pcf, names=", ".join(missing))
    sources = {name: source(name, pcf) for name in BITMAPS}
    sources["suits"] = suits.source()
    writable_folder(out)
    for name, text in sources.items():
        write_text(out / f"{name}.py", text)
        typer.echo(f"{out / name}.py")
