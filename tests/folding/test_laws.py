"""What holds after every event of every evening, whatever is played (issue: the laws; EVENTS; RULES)."""
import json
from random import Random
from typing import Any

import pytest
from croupier import SEATS
from hypothesis import given, settings
from hypothesis import strategies as st
from told import Told, folded, said, tell

from companion.rules.fold import Fold

games = st.sampled_from(sorted(SEATS))
chances = st.integers(0, 2 ** 32).map(Random)
evenings = settings(max_examples=60, deadline=None)


def chips(state: dict[str, Any]) -> int:
    """All chips of the evening: of those at the table, of those who left, and of the pot."""
    seats = state["ledger"] if state["game"] == "mushka" else state["balances"]
    return sum(seats) + sum(gone[1] for gone in state["left"]) + state.get("pot", 0)


@evenings
@given(games, chances)
def test_chips_are_zero_in_sum_after_every_event(game: str, chance: Random) -> None:
    for told, _, accepted in tell(chance, game, 150):
        if accepted:
            assert chips(said(told.fold)) == 0


@evenings
@given(games, chances)
def test_a_state_hangs_together(game: str, chance: Random) -> None:
    for told, _, accepted in tell(chance, game, 150):
        if not accepted:
            continue
        state = said(told.fold)
        seats = range(len(state["players"]))
        assert len(state["tricks"]) == len(seats) == len(set(state["players"]))
        assert sum(state["tricks"]) <= 5
        assert state["dealer"] is None or state["dealer"] in seats
        assert (state["trump"] is None) == (state["phase"] in ("setup", "between", "ended"))
        assert state["trump"] is not None or not any(state["tricks"])
        if game == "mushka":
            assert all(sheet[0] - sheet[1] < state["options"]["target"] for sheet in state["sheets"])
            assert all(sum(won["payments"]) == 0 for won in state["games"])
        else:
            assert state["pot"] >= 0
            assert state["suspended"] == sorted(set(state["suspended"]) & set(seats))
            assert not state["suspended"] or (state["pot"] and len(state["suspended"]) < len(seats) - 1)
            assert state["phase"] != "between" or state["dealer"] not in state["suspended"]


@evenings
@given(chances)
def test_a_played_mushka_deal_has_five_tricks(chance: Random) -> None:
    before = None
    for told, event, accepted in tell(chance, "mushka", 200):
        state = said(told.fold)
        if accepted and before and event["kind"] in ("trick", "ace") and state["deals"] > before["deals"]:
            tricks = sum(before["tricks"]) + (event.get("count", 1) if event["kind"] == "trick" else 0)
            assert tricks in ((5,) if before["phase"] == "play" else (0, 5))  # none under a flush, or for a sole player
        assert state["phase"] != "ace" or sum(state["tricks"]) in (0, 5)
        before = state


@evenings
@given(games, chances)
def test_a_refused_event_changes_nothing(game: str, chance: Random) -> None:
    before = None
    for told, _, accepted in tell(chance, game, 120):
        state = said(told.fold)
        if not accepted:
            assert state == before
            assert said(folded(told.log)) == before
        before = state


@evenings
@given(games, chances, st.data())
def test_the_state_is_the_fold_of_the_log_however_it_was_cut(game: str, chance: Random, data: st.DataObject) -> None:
    told, _, _ = list(tell(chance, game, 120))[-1]
    cuts = data.draw(st.lists(st.integers(0, len(told.log)), max_size=3).map(sorted))
    log: list[Any] = []
    for end in [*cuts, len(told.log)]:
        fold = folded(log)  # the box was switched on again
        for event in told.log[len(log):end]:
            assert fold.check(event) is None
            log.append(event)
            fold.apply(event)
        assert said(fold) == said(folded(log))
    assert said(fold) == said(told.fold)


@evenings
@given(games, chances)
def test_undo_gives_back_the_earlier_state_and_redo_the_later(game: str, chance: Random) -> None:
    before = None
    for told, event, accepted in tell(chance, game, 60):
        state = said(told.fold)
        if accepted and event["kind"] not in ("session", "undo", "redo"):
            twin = Told(told.log)
            assert twin.offer({"kind": "undo"})
            assert said(twin.fold) == before
            if event["kind"] != "end":
                assert twin.offer({"kind": "redo"})
                assert said(twin.fold) == state
        before = state


@evenings
@given(games, chances)
def test_undo_to_the_session_and_redo_to_the_end_changes_nothing(game: str, chance: Random) -> None:
    told, _, _ = list(tell(chance, game, 80))[-1]
    there = said(told.fold)
    steps = 0
    while told.offer({"kind": "undo"}):
        steps += 1
    assert said(told.fold)["phase"] == "setup"
    for _ in range(steps):
        assert told.offer({"kind": "redo"})
    assert said(told.fold) == there


@pytest.mark.parametrize("game", SEATS)
def test_random_evenings_come_to_something(game: str) -> None:
    """The croupier's evenings are worth the laws: every kind is accepted somewhere, and most events are."""
    kinds, accepted_events = set(), 0
    for seed in range(30):
        for _, event, accepted in tell(Random(seed), game, 200):
            if accepted:
                kinds.add(event["kind"])
                accepted_events += 1
    common = {"session", "dealer", "trump", "trick", "misdeal", "join", "leave", "undo", "redo", "amend", "end"}
    own = ({"bid", "exchange", "ace", "flush", "remise"} if game == "mushka"
           else {"rob", "announce", "demote", "take", "jink", "result", "offence", "wrong_hand"})
    assert kinds == common | own
    assert accepted_events > 30 * 200 * 0.5


@evenings
@given(games, chances)
def test_a_fold_goes_on_from_any_snapshot_of_it(game: str, chance: Random) -> None:
    """Told in JSON, as the box keeps it; what is undone, redone or amended later may reach back behind it."""
    snapshots = []
    for told, _, accepted in tell(chance, game, 150):
        if accepted and told.fold.rests:
            snapshots.append((len(told.log), json.dumps(list(told.fold.snapshot()))))
    log = told.log
    for length, snapshot in snapshots[::7] + snapshots[-1:]:
        news = iter(list(enumerate(log, start=1))[length:])
        resumed = Fold(lambda: enumerate(log, start=1), snapshot=json.loads(snapshot), news=news)
        assert said(resumed) == said(told.fold)
        for kind in ("undo", "undo", "redo"):
            event = {"kind": kind}
            assert resumed.check(event) == told.fold.check(event)
            if told.offer(event):
                resumed.apply(event)
                assert said(resumed) == said(told.fold)
