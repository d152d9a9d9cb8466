"""The rules agree with a second, plain reading of the same documents (`reading`), event by event."""
import json
from random import Random

from croupier import SEATS, draw, session
from hypothesis import given, settings
from hypothesis import strategies as st
from reading.evening import Evening
from told import Told, said


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(sorted(SEATS)), st.integers(0, 2 ** 32))
def test_both_accept_the_same_events_and_come_to_the_same_state(game: str, seed: int) -> None:
    chance = Random(seed)
    told, evening = Told(), Evening()
    event = session(chance, game)
    for _ in range(100):
        assert told.offer(event) == evening.offer(event), event
        assert said(told.fold) == json.loads(json.dumps(evening.report())), event
        event = draw(chance, said(told.fold), told.log)
