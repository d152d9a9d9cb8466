"""The build: what is copied to the box."""
import hashlib
import json
import os
import pty
import subprocess
import sys
import tty
from pathlib import Path

import pytest
from typer.testing import CliRunner

from companion import VERSION
from host_tools import firmware
from host_tools.cli import app
from host_tools.runtime import PACKAGE_ROOT
from host_tools.words import Complaint


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("box")
    firmware.build(target)
    return target


def test_every_module_is_compiled_and_main_stays_source(built: Path) -> None:
    modules = {path.relative_to(PACKAGE_ROOT).with_suffix(".mpy").as_posix()
               for path in PACKAGE_ROOT.glob("companion/**/*.py") if path.name != "__init__.py"}
    speaking = {f"companion/{folder}__init__.mpy" for folder in ("", "rules/", "screen/fonts/", "screen/words/")}
    assert set(tree(built)) == modules | speaking | {"main.py"}, "of the others only their docstring is worth reading"


def test_a_build_depends_on_the_sources_alone(built: Path, tmp_path: Path) -> None:
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "left_over.mpy").write_bytes(b"from another build")
    (tmp_path / "demo.png").write_bytes(b"of somebody else")
    firmware.build(tmp_path)
    assert tree(tmp_path) == tree(built) | {"demo.png": b"of somebody else"}


def test_sizes_count_every_compiled_byte_under_its_folder(built: Path) -> None:
    sizes = firmware.sizes(built)
    assert sum(sizes.values()) == sum(path.stat().st_size for path in built.rglob("*.mpy"))
    folders = {path.name for path in (built / "companion").iterdir() if path.is_dir()}
    assert set(sizes) == folders | {"app"}


def test_a_source_that_does_not_compile_is_named_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "torn.py").write_text("WHOLE = 1\nTORN = (\n")
    with pytest.raises(Complaint) as caught:
        firmware.build(tmp_path / "box", sources=tmp_path)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("companion/torn.py:")


def test_the_rules_stay_trimmed(built: Path) -> None:
    assert firmware.sizes(built)["rules"] <= 24 * 1024


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `mushka firmware` has written."""
    target = tmp_path_factory.mktemp("build")
    assert CliRunner().invoke(app, ["firmware", "--out", str(target)]).exit_code == 0
    return target


def test_the_manifest_holds_every_file_with_its_size_and_hash(described: Path, built: Path) -> None:
    manifest = json.loads((described / "manifest.json").read_text("utf-8"))
    assert manifest["firmware"] == VERSION and manifest["mpy"] == "6.3"
    assert manifest["files"] == {path: {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
                                 for path, content in tree(built).items()}


@pytest.mark.slow
def test_mip_installs_the_build(described: Path, built: Path, tmp_path: Path) -> None:
    """mpremote at the prompt of a MicroPython, into a folder of this machine."""
    near, far = pty.openpty()
    tty.setraw(far)
    with subprocess.Popen([sys.executable, "-m", "micropython_unix"], stdin=near, stdout=near, stderr=near) as board:
        subprocess.run([sys.executable, "-m", "mpremote", "connect", os.ttyname(far), "resume", "mip", "install",
                        "--target", str(tmp_path), str(described / "package.json")], check=True, capture_output=True)
        board.kill()
    os.close(near)
    os.close(far)
    assert tree(tmp_path) == tree(built)
