"""Runs the tests once more against an installed wheel: `python -m tests.installed` builds it, installs it into an
environment of its own and runs there what is not marked slow, in a folder that holds nothing of the source tree but
the tests.
"""
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
BESIDE_TESTS = ("README.md", "hardware")


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        run(sys.executable, "-m", "build", "--wheel", "--outdir", str(place), str(ROOT))
        python = environment(place / "env", next(place.glob("*.whl")))
        shutil.copytree(ROOT / "tests", place / "work" / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        for name in BESIDE_TESTS:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, place / "work" / name)
        shutil.copy(ROOT / "pyproject.toml", place / "work")
        run(str(python), "-m", "pytest", "-n", "auto", "-m", "not slow and not emulator", cwd=place / "work")


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
