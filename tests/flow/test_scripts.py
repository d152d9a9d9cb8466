"""Evenings entered press by press, as a table would, under both Pythons; the scripts state what must be seen."""
from pathlib import Path

import pytest

from host_tools.runtime import Runtime
from host_tools.simulator.script import run_script

SCRIPTS = sorted((Path(__file__).parents[1] / "scripts").glob("*.txt"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
@pytest.mark.parametrize("runtime", list(Runtime))
def test_script(script: Path, runtime: Runtime, tmp_path: Path) -> None:
    run_script(script, runtime, tmp_path)
