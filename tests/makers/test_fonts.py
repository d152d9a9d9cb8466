"""The font modules in the tree are what their makers make."""
from pathlib import Path

import pytest

import companion.screen.fonts
from host_tools.makers import fonts, suits

MODULES = Path(companion.screen.fonts.__file__).parent


@pytest.mark.parametrize("name", fonts.BITMAPS)
def test_a_font_is_made_again_as_it_is(name: str) -> None:
    if not (fonts.PCF_FOLDER / fonts.BITMAPS[name]).is_file():
        pytest.skip("needs the PCF files of Debian's xfonts-terminus")
    assert fonts.source(name) == (MODULES / f"{name}.py").read_text(encoding="utf-8")


def test_the_suits_are_made_again_as_they_are() -> None:
    assert suits.source() == (MODULES / "suits.py").read_text(encoding="utf-8")


def test_the_licence_of_the_bitmaps_travels_with_them() -> None:
    licence = (MODULES / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    for name in fonts.BITMAPS:
        assert "OFL.txt" in (MODULES / f"{name}.py").read_text(encoding="utf-8")
