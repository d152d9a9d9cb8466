"""A past deal entered anew on the board itself, in haste: all is folded anew, and nothing had been put away."""
from functools import partial
from pathlib import Path

import pytest
from box import evening, journal_in, journal_of, next_entries
from person import MENU, Press, do, shows
from rehearsal import rehearse, switch_on

pytestmark = pytest.mark.emulator

EVENTS = 100
PAUSE_MS, PATIENCE_MS = 100, 8000  # too short for housekeeping; until the whole evening was folded anew
HISTORY, LAST_DEAL, ANEW = (Press("D"), Press("B"), Press("B")), Press("A"), Press("D")
ANOTHER_ACE, YES = Press("B"), Press("A")


def test_a_past_deal_is_entered_anew_by_somebody_who_never_rests(uf2: Path) -> None:
    data = evening(EVENTS, "between", rests=0)
    events, = journal_of(data)
    begins = max(number for number, event in enumerate(events) if event["kind"] == "trump")
    deal = [Press(entry.key) for entry in next_entries(events[:begins], len(events) - begins)]
    presses = [MENU, *HISTORY, LAST_DEAL, ANEW, *deal[:-1], ANOTHER_ACE, YES]
    steps = rehearse(data, presses)
    assert steps[-1].journal[0][-1]["kind"] == "amend"
    bench = switch_on(uf2, data)
    for number, press in enumerate(presses, 1):
        do(bench, press, PAUSE_MS)
        bench.run_until(partial(shows, bench, steps[number].page), PATIENCE_MS)
    assert journal_in(bench.flash.files) == steps[-1].journal
    assert (bench.cable.received, bench.resets) == (b"", 0)
