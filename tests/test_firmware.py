"""The build: what is copied to the box."""
from pathlib import Path

import pytest

from host_tools import firmware
from host_tools.runtime import PACKAGE_ROOT


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("box")
    firmware.build(target)
    return target


def test_every_module_is_compiled_and_main_stays_source(built: Path) -> None:
    modules = {path.relative_to(PACKAGE_ROOT).with_suffix(".mpy").as_posix()
               for path in PACKAGE_ROOT.glob("companion/**/*.py")}
    assert set(tree(built)) == modules | {"main.py"}


def test_a_build_depends_on_the_sources_alone(built: Path, tmp_path: Path) -> None:
    (tmp_path / "left_over.mpy").write_bytes(b"from another build")
    firmware.build(tmp_path)
    assert tree(tmp_path) == tree(built)


def test_sizes_count_every_compiled_byte_under_its_folder(built: Path) -> None:
    sizes = firmware.sizes(built)
    assert sum(sizes.values()) == sum(path.stat().st_size for path in built.rglob("*.mpy"))
    folders = {path.name for path in (built / "companion").iterdir() if path.is_dir()}
    assert set(sizes) == folders | {"app"}


def test_a_source_that_does_not_compile_is_named_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "torn.py").write_text("WHOLE = 1\nTORN = (\n")
    with pytest.raises(firmware.BuildError) as caught:
        firmware.build(tmp_path / "box", sources=tmp_path)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("companion/torn.py:")


def test_the_rules_stay_trimmed(built: Path) -> None:
    assert firmware.sizes(built)["rules"] <= 24 * 1024
