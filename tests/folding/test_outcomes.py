"""Whatever is played, what the archive records of it is what the box has; what the box refuses, it refuses."""
from random import Random
from typing import Any

from croupier import SEATS
from hypothesis import given, settings
from hypothesis import strategies as st
from told import folded, said, tell

from companion.journal.canonical import dumps
from host_tools.archive.results import outcome

games = st.sampled_from(sorted(SEATS))
chances = st.integers(0, 2 ** 32).map(Random)


@settings(max_examples=40)
@given(games, chances)
def test_an_outcome_is_what_the_box_has(game: str, chance: Random) -> None:
    told, _, _ = list(tell(chance, game, 100))[-1]
    came, state = outcome(told.log), said(told.fold)
    assert came.refusal is None and dumps(came.report) == dumps(state)
    assert sum(score.chips for score in came.scores) == 0
    assert sum(score.games for score in came.scores) == len(state["games"])
    assert {score.name: score.seat for score in came.scores if score.seat is not None} == {
        name: seat for seat, name in enumerate(state["players"])}
    assert {score.name for score in came.scores if score.seat is None} == {name for name, _ in state["left"]}
    assert max(score.deals for score in came.scores) <= state["deals"] <= sum(score.deals for score in came.scores)


@settings(max_examples=40)
@given(games, chances)
def test_the_first_event_that_may_not_be_is_named(game: str, chance: Random) -> None:
    log: list[Any] = []
    for told, event, accepted in tell(chance, game, 60):
        log.append(event)
        if not accepted:
            refusal = folded(told.log).check(event)
            assert outcome([*log, {"kind": "undo"}]).refusal == [len(log), *refusal]
            return
