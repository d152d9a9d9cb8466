"""Whatever is played, the statistics count as the box does."""
from random import Random
from typing import Any

from croupier import SEATS
from hypothesis import given, settings
from hypothesis import strategies as st
from told import said, tell

from host_tools.stats.evening import Evening, read_evening


def check_last_deal(evening: Evening, state: dict[str, Any]) -> None:
    """The last deal left everybody where the box has them."""
    deal = evening.deals[-1]
    assert [line.name for line in deal.lines] == state["players"]
    assert [line.chips for line in deal.lines] == state.get("ledger", state.get("balances"))
    if "sheets" in state:
        sheets = [[0, 0] if deal.who else list(line.sheet or ()) for line in deal.lines]
        assert sheets == state["sheets"]


@settings(max_examples=40)
@given(st.sampled_from(sorted(SEATS)), st.integers(0, 2 ** 32).map(Random))
def test_an_evening_is_counted_as_the_box_counts_it(game: str, chance: Random) -> None:
    deals = 0
    for told, event, accepted in tell(chance, game, 100):
        if not accepted:
            continue
        state = said(told.fold)
        if state["deals"] > deals and event["kind"] != "redo":
            check_last_deal(read_evening(told.log), state)
        deals = state["deals"]
    evening = read_evening(told.log)
    assert evening.report == said(told.fold)
    assert len(evening.deals) == deals
    assert sum(final.won for final in evening.finals) == len(evening.report["games"])
    left = {final.name: final.chips for final in evening.finals}
    assert sum(left.values()) == 0
    for payer, payee, chips in evening.payments:
        left[payer] += chips
        left[payee] -= chips
    assert not any(left.values())
