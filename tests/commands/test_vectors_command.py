"""`mushka vectors`: the last line counts, each failure is named with expected and got."""
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from host_tools.cli import app
from host_tools.runtime import Runtime

VECTORS = Path(__file__).parents[1] / "vectors" / "rules.json"


@pytest.mark.parametrize("runtime", list(Runtime))
def test_all_pass(runtime: Runtime) -> None:
    result = CliRunner().invoke(app, ["vectors", str(VECTORS), "--runtime", runtime])
    assert result.exit_code == 0 and result.stdout == "126 passed, 0 failed\n"


def test_a_failure_is_named(tmp_path: Path) -> None:
    vectors = json.loads(VECTORS.read_text("utf-8"))["vectors"]
    wrong = next(vector for vector in vectors if vector["kind"] == "settle_flat")
    wrong["expected"]["payments"]["A"] = 5
    path = tmp_path / "house.json"
    path.write_text(json.dumps({"vectors": [wrong, vectors[0]]}), "utf-8")
    result = CliRunner().invoke(app, ["vectors", str(path)])
    failure, count = result.stdout.splitlines()
    assert result.exit_code == 1 and count == "1 passed, 1 failed"
    assert wrong["id"] in failure and '"A": 5' in failure and '"A": 4' in failure


def one(profile: object, expected: object) -> str:
    """A file with one vector of this profile and expectation."""
    return json.dumps({"vectors": [{"id": "X", "kind": "deck", "profile": profile, "input": {}, "expected": expected}]})


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"vectors": [{"id": "X"}]}', "\x00", '{"vectors": {}}',
                                  one([], {}), one("oblom", 5), one("waltz", {})])
def test_a_file_of_something_else(tmp_path: Path, text: str) -> None:
    path = tmp_path / "house.json"
    path.write_text(text)
    result = CliRunner().invoke(app, ["vectors", str(path)], env={"LC_ALL": "C"})
    assert result.exit_code == 1 and result.stdout == "" and result.stderr.count("\n") == 1


@pytest.mark.parametrize(("kind", "given"), [("waltz", {}), ("rank_order", {}), ("rank_order", {"trump": 5})])
def test_a_vector_that_is_not_understood_fails_and_the_others_go_on(tmp_path: Path, kind: str, given: object) -> None:
    odd = {"id": "ODD", "kind": kind, "profile": "oblom", "input": given, "expected": {"order": []}}
    good = json.loads(VECTORS.read_text("utf-8"))["vectors"][0]
    path = tmp_path / "house.json"
    path.write_text(json.dumps({"vectors": [odd, good]}), "utf-8")
    result = CliRunner().invoke(app, ["vectors", str(path)])
    failure, count = result.stdout.splitlines()
    assert failure.startswith("ODD") and "not understood" in failure and count == "1 passed, 1 failed"
