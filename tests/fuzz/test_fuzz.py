"""The fuzz targets, each for a moment: atheris searches along the branches that it sees, hypothesis among the parts
that the seeds are made of."""
import importlib
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
TARGETS = {"fuzz_frames": 5_000, "fuzz_session_files": 300, "fuzz_json": 300}  # runs of a few seconds


@pytest.mark.parametrize("name", TARGETS)
def test_atheris_breaks_no_target(name: str, tmp_path: Path) -> None:
    if importlib.util.find_spec("atheris") is None:
        pytest.skip("atheris is not installed")
    again = ["-seed=1"] if os.environ.get("CI") else []  # as hypothesis does
    done = subprocess.run([sys.executable, str(HERE / f"{name}.py"), f"-runs={TARGETS[name]}", *again], cwd=tmp_path,
                          capture_output=True, text=True, errors="replace", check=False)
    assert done.returncode == 0, done.stderr
    assert f"Done {TARGETS[name]} runs" in done.stderr


def test_the_seeds_break_no_target() -> None:
    for name in TARGETS:
        fuzzed = importlib.import_module(name)
        for seed in fuzzed.SEEDS:
            fuzzed.target(seed)


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=100)
@given(data=st.data())
def test_hypothesis_breaks_no_target(name: str, data: st.DataObject) -> None:
    fuzzed = importlib.import_module(name)
    parts = sorted({part for seed in fuzzed.SEEDS for part in re.split(rb"([ \n\0,*])", seed)})
    fuzzed.target(b"".join(data.draw(st.lists(st.sampled_from(parts) | st.binary(max_size=3), max_size=60))))
