"""Both Pythons fold the same log to the same state and refuse the same events for the same reasons."""
from collections.abc import Iterator
from random import Random

import pytest
from croupier import FIELDS, KINDS, SEATS
from hypothesis import given, settings
from hypothesis import strategies as st
from told import offered

from host_tools.folding.folder import Folder
from host_tools.runtime import Runtime

words = st.text(st.characters(codec="utf-8"), max_size=15)
numbers = st.integers(-2 ** 70, 2 ** 70) | st.floats(allow_nan=False, allow_infinity=False, width=32)
any_json = st.recursive(
    st.none() | st.booleans() | numbers | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3), max_leaves=6)
fields = st.dictionaries(st.sampled_from(FIELDS), st.integers(0, 3) | any_json, max_size=5)
malformed = any_json | st.builds(
    lambda kind, drawn: {**drawn, "kind": kind}, st.sampled_from(KINDS) | any_json, fields)


@pytest.fixture(scope="module")
def boxes() -> Iterator[tuple[Folder, Folder]]:
    with Folder(Runtime.CPYTHON) as cpython, Folder(Runtime.MICROPYTHON) as micropython:
        yield cpython, micropython


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(SEATS)), st.integers(0, 2 ** 32))
def test_random_evenings_fold_alike(boxes: tuple[Folder, Folder], game: str, seed: int) -> None:
    events = offered(Random(seed), game, 150)
    cpython, micropython = (box.fold(events) for box in boxes)
    assert cpython == micropython


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(SEATS)), st.integers(0, 2 ** 32), st.lists(malformed, max_size=12))
def test_malformed_events_are_refused_alike(
        boxes: tuple[Folder, Folder], game: str, seed: int, wild: list[object]) -> None:
    # a table in any phase, then things that nobody should send
    chance = Random(seed)
    events = offered(chance, game, chance.randint(1, 25))
    cpython, micropython = (box.fold(events + wild) for box in boxes)
    assert cpython == micropython


@pytest.mark.parametrize("runtime", list(Runtime))
def test_a_folder_starts_every_log_anew(runtime: Runtime) -> None:
    session = {"kind": "session", "game": "oblom", "players": ["А", "Б"], "options": {}}
    with Folder(runtime) as folder:
        assert folder.fold([]).state is None
        first = folder.fold([session, {"kind": "dealer", "seat": 1}, {"kind": "dealer", "seat": 2}])
        assert [index for index, *_ in first.refusals] == [2]
        assert first.state is not None
        assert first.state["dealer"] == 1
        second = folder.fold([session])
        assert second.state is not None
        assert second.state["dealer"] is None
