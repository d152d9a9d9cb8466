"""Ten thousand random events end in refusals or states, never in an exception, under both Pythons."""
from random import Random

import pytest
from croupier import SEATS
from told import said, tell

from host_tools.folding.folder import Folder
from host_tools.runtime import Runtime


@pytest.mark.parametrize("game", SEATS)
def test_ten_thousand_events(game: str) -> None:
    evening = list(tell(Random(f"ten thousand of {game}"), game, 10_000))
    told = evening[-1][0]
    with Folder(Runtime.MICROPYTHON) as box:
        folded = box.fold([event for _, event, _ in evening])
    assert [index for index, *_ in folded.refusals] == [
        index for index, (_, _, accepted) in enumerate(evening) if not accepted]
    assert folded.state == said(told.fold)
    assert folded.state is not None
    assert folded.state["deals"] > 100
