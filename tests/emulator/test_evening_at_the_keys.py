"""An evening at the keys, contacts bouncing: the glass shows what the simulated box shows, frame by frame."""
from pathlib import Path

import pytest
from box import DEAL_EVENTS, ROSTER, journal_in, next_entries, opening
from person import ANNOUNCE, MENU, STANDINGS, UNDO, Press, do
from rehearsal import rehearse, switch_on

pytestmark = pytest.mark.emulator

MUSHKA, ALL_SIT, FIRST_DEALS = Press("C"), Press("B"), Press("A")

def test_an_evening_looks_as_it_does_in_the_simulator(uf2: Path) -> None:
    entries = [Press(entry.key) for entry in next_entries(opening(), 2 * DEAL_EVENTS)]
    presses = [
        MUSHKA, ALL_SIT, FIRST_DEALS, *entries[:DEAL_EVENTS],
        ANNOUNCE, MENU, STANDINGS, MENU, UNDO, entries[DEAL_EVENTS - 1],
        *entries[DEAL_EVENTS:-1], UNDO, UNDO, *entries[-3:],
    ]
    steps = rehearse(ROSTER, presses)
    bench = switch_on(uf2, ROSTER)
    for number, press in enumerate(presses, 1):
        do(bench, press)
        assert bench.glass.memory == steps[number].page, f"press {number}, {press}"
    assert journal_in(bench.flash.files) == steps[-1].journal
    assert (bench.cable.received, bench.resets) == (b"", 0)
