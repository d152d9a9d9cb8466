"""Random presses, seeded: never an exception, never a broken law, never a page without a way back to play."""
from pathlib import Path
from random import Random
from typing import Any

import pytest

from host_tools.runtime import Runtime
from host_tools.simulator.box import Box

PRESSES = 2500
NAMES = "Аня\nБоря\nВова\nГаля\nДима\nЕва\nЖора\n"
WEIGHTS = {("A", "short"): 8, ("B", "short"): 8, ("C", "short"): 8, ("D", "short"): 8, ("A", "hold"): 2,
           ("B", "hold"): 2, ("C", "hold"): 2, ("D", "hold"): 2, ("BC", "hold"): 2, ("BC", "short"): 1,
           ("AD", "short"): 1, ("CD", "hold"): 1}


def chips_are_conserved(state: dict[str, Any]) -> bool:
    chips = state["balances"] if "balances" in state else state["ledger"]
    return sum(chips) + sum(have for _, have in state["left"]) + state.get("pot", 0) == 0


@pytest.mark.parametrize("runtime", list(Runtime))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_monkey_at_the_keys(runtime: Runtime, seed: int, tmp_path: Path) -> None:
    (tmp_path / "roster.txt").write_text(NAMES, "utf-8")
    chance = Random(seed)
    presses = chance.choices(list(WEIGHTS), list(WEIGHTS.values()), k=PRESSES)
    deals = 0
    with Box(tmp_path, runtime) as box:
        box.plug_in()
        box.run(50)
        for number, (keys, how) in enumerate(presses):
            box.press(keys, how)
            if number % 20 == 0:
                state = box.look().state
                assert state is None or chips_are_conserved(state)
                assert any(box.look().texts)
                deals = max(deals, state["deals"] if state else 0)
        before = box.look().state
        box.pull_plug()
        box.plug_in()
        box.run(50)
        assert before is None or box.look().state == before
    assert deals > 3
