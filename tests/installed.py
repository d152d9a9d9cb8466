"""Tries an installed wheel: `python -m tests.installed` builds it, holds its files against the tree's, installs it into
an environment of its own and runs there, in a folder that holds nothing of the source tree but the tests, those of what
finds its files and programs beside itself. The rest is the same bytes as in the tree, where all tests have run.
"""
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
FIRMWARE = ROOT / "firmware"
PACKAGES = (  # name, folder, which files of it
    ("companion", FIRMWARE / "companion", "**/*"),
    ("firmware", FIRMWARE, "*"),
    ("host_tools", ROOT / "host_tools", "**/*"),
)
BESIDE_TESTS = ("README.md", "hardware")
AT_THE_EDGES = ("commands", "crash", "device", "exchange", "makers", "reports", "simulator", "test_firmware.py")


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        run(sys.executable, "-m", "build", "--wheel", "--outdir", str(place), str(ROOT))
        wheel = next(place.glob("*.whl"))
        if lacking := sorted(files_of_the_tree().items() - files_of(wheel).items()):
            sys.exit(f"not in the wheel as it is in the tree: {', '.join(name for name, _ in lacking)}")
        python = environment(place / "env", wheel)
        shutil.copytree(ROOT / "tests", place / "work" / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        for name in BESIDE_TESTS:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, place / "work" / name)
        shutil.copy(ROOT / "pyproject.toml", place / "work")
        tests = [f"tests/{name}" for name in AT_THE_EDGES]
        run(str(python), "-m", "pytest", "-n", "auto", "-m", "not slow and not emulator", *tests, cwd=place / "work")


def files_of_the_tree() -> dict[str, bytes]:
    """What a wheel of this tree has to hold: the files of its packages by their name in there."""
    found = {}
    for package, folder, which in PACKAGES:
        for path in folder.glob(which):
            if path.is_file() and "__pycache__" not in path.parts:
                found[f"{package}/{path.relative_to(folder).as_posix()}"] = path.read_bytes()
    return found


def files_of(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def environment(folder: Path, wheel: Path) -> Path:
    """A Python with the wheel; what the wheel needs is found beside this one, whose editable install is not."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    run(str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", str(wheel))
    packages = next(folder.glob("lib/python*/site-packages"))
    (packages / "beside.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def run(*command: str, cwd: Path = ROOT) -> None:
    finished = subprocess.run(command, cwd=cwd, check=False)
    if finished.returncode:
        sys.exit(finished.returncode)


main()
