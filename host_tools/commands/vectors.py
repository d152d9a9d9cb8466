"""`mushka vectors`: the worked cases of the rules, or a table's own."""
import json
from pathlib import Path
from typing import Annotated

import typer

from host_tools.runtime import Runtime
from host_tools.vectors.runner import read, run


def vectors(
    file: Annotated[Path, typer.Argument(help="A file of vectors, like tests/vectors/rules.json.")],
    runtime: Annotated[Runtime, typer.Option(help="The Python that runs the rules.")] = Runtime.CPYTHON,
) -> None:
    """Run worked cases of the rules; name each failure with expected and got."""
    passed = failed = 0
    for outcome in run(read(file), runtime):
        if outcome.passed:
            passed += 1
            continue
        failed += 1
        for profile, said in outcome.found.items():
            print(f"{outcome.name} ({profile}): expected {_json(outcome.expected)}, got {_json(said)}")
    print(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
