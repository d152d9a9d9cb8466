"""The worked cases of the rules pass under both Pythons, and the runner can fail."""
from pathlib import Path

import pytest

from host_tools.runtime import Runtime
from host_tools.vectors import runner

VECTORS = Path(__file__).parents[1] / "vectors" / "rules.json"
# one corrupted expectation a kind: (kind, key, what it is set to)
WRONG = {
    "rank_order": ("count", 15), "trick_winner": ("winner_index", 9), "legal_plays": ("legal", ["2S"]),
    "pot_sequence": ("zero_sum", False), "trick_score": ("V", 99), "deal": ("delta", {}),
    "deal_validation": ("ok", True), "record": ("exact25", ["Z"]), "winner_tiebreak": ("winner", "Z"),
    "settle_flat": ("payments", {}), "settle_points": ("payments", {}), "ledger": ("total", 1), "deck": ("deck", 40),
    "exchange_stock": ("reshuffles", 7), "first_dealer": ("dealer", "Z"),
}


@pytest.mark.parametrize("runtime", list(Runtime))
def test_all_126_pass(runtime: Runtime) -> None:
    outcomes = list(runner.run(runner.read(VECTORS), runtime))
    assert [outcome for outcome in outcomes if not outcome.passed] == []
    assert len(outcomes) == 126


@pytest.mark.parametrize("runtime", list(Runtime))
def test_a_corrupted_expectation_fails_and_is_named(runtime: Runtime) -> None:
    corrupted = []
    for kind, (key, value) in WRONG.items():
        vector = next(one for one in runner.read(VECTORS) if one["kind"] == kind and key in one["expected"])
        vector["expected"][key] = value
        corrupted.append(vector)
    outcomes = list(runner.run(corrupted, runtime))
    assert [outcome.name for outcome in outcomes if outcome.passed] == []
    assert [outcome.name for outcome in outcomes] == [vector["id"] for vector in corrupted]


def test_an_expected_error_that_does_not_come_fails() -> None:
    vectors = [vector for vector in runner.read(VECTORS) if vector["kind"] == "deck"]
    for vector in vectors:
        vector["input"]["players"] = 8 if "deck" in vector["expected"] else 5
    assert not any(outcome.passed for outcome in runner.run(vectors, Runtime.CPYTHON))


def test_sets_are_compared_regardless_of_order_and_notes_never() -> None:
    vectors = [vector for vector in runner.read(VECTORS) if vector["kind"] == "legal_plays"]
    for vector in vectors:
        vector["expected"]["legal"].reverse()
        vector["note"] = vector["expected"]["note"] = "другое"
    assert all(outcome.passed for outcome in runner.run(vectors, Runtime.CPYTHON))
