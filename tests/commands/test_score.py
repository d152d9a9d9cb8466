"""`mushka score`: the contract's example, and one line for every wrong log."""
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from host_tools.cli import app
from host_tools.runtime import Runtime

EXAMPLE = """
{"kind": "session", "game": "mushka", "players": ["Аня", "Боря", "Вова"], "options": {"stake": 2}}
{"kind": "dealer", "seat": 0}
{"kind": "trump", "suit": "H"}
{"kind": "bid", "seat": null, "play": true}
{"kind": "trick", "seat": 1, "count": 3}
{"kind": "trick", "seat": 2, "count": 2}
{"kind": "ace", "seat": 1}
"""
STATE = {
    "game": "mushka", "players": ["Аня", "Боря", "Вова"],
    "options": {"stake": 2, "misdeal_dealer": "same", "settlement": "flat", "target": 25, "flush": True,
                "remise_points": 1},
    "deals": 1, "dealer": 1, "phase": "between", "trump": None, "tricks": [0, 0, 0], "left": [], "games": [],
    "sheets": [[0, 5], [8, 0], [2, 0]], "ledger": [0, 0, 0],
}
SESSION = '{"kind": "session", "game": "spoil5", "players": ["A", "B", "C"], "options": {}}\n'


def score(log: str | bytes, *options: str, language: str = "en_US.UTF-8") -> Result:
    return CliRunner().invoke(app, ["score", "-", *options], input=log, env={"LC_ALL": language})


@pytest.mark.parametrize("runtime", list(Runtime))
def test_the_example_of_the_contract(runtime: Runtime, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text(EXAMPLE, "utf-8")
    result = CliRunner().invoke(app, ["score", str(path), "--runtime", runtime])
    assert result.exit_code == 0 and result.stderr == ""
    assert json.loads(result.stdout) == STATE and result.stdout.count("\n") == 1


@pytest.mark.parametrize(("log", "line", "reason"), [
    (SESSION + '{"kind": "trump", "suit": "S"}', 2, "First who deals"),
    (SESSION + '\n\n{"kind": "dealer", "seat": 3}', 4, "no such seat"),
    (SESSION + SESSION, 2, "has begun"),
    (SESSION + '{"kind": "dealer", "seat": true}', 2, "Field seat"),
    (SESSION + '{"kind": "dealer", "seat": 1.0}', 2, "Field seat"),
    (SESSION + '{"kind": "waltz"}', 2, "No such event"),
    (SESSION + '{"kind": ["undo"]}', 2, "No such event"),
    (SESSION + "[1, 2]", 2, "No such event"),
    (SESSION + '{"kind": "dea', 2, "no event in JSON"),
    (SESSION + "[" * 100000, 2, "no event in JSON"),
    ('{"kind": "dealer", "seat": 0}', 1, "First a new evening"),
    ('{"kind": "session", "game": "oblom", "players": ["A", "A"], "options": {}}', 1, "Field players"),
    ('{"kind": "session", "game": "oblom", "players": ["A", "B"], "options": {"target": 9}}', 1, "target"),
    ('{"kind": "session", "game": "mushka", "players": ["A", "B"], "options": {}}', 1, "3-7"),
    (b'{"kind": "\xff"}', 1, "no event in JSON"),
    ('{"kind": "session", "game": "oblom", "players": ["A", "\\ud800"], "options": {}}', 1, "no event in JSON"),
])
def test_a_wrong_log_is_told_in_one_line(log: str | bytes, line: int, reason: str) -> None:
    result = score(log)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"line {line}: ") and reason in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_line_is_told_in_russian_to_a_russian() -> None:
    result = score(SESSION + '{"kind": "trump", "suit": "S"}', language="ru_RU.UTF-8")
    assert result.stderr == "строка 2: Сначала кто сдаёт (dealer)\n"


def test_an_empty_log_and_a_missing_file() -> None:
    assert score("").exit_code == 1
    missing = CliRunner().invoke(app, ["score", "/nowhere/log.jsonl"], env={"LC_ALL": "C"})
    assert missing.exit_code == 1 and "/nowhere/log.jsonl" in missing.stderr and missing.stderr.count("\n") == 1
