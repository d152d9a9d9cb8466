"""The monkey at the compiled firmware: after each of its presses the glass shows what the simulated box shows, and at
the end the flash holds the same evenings, which the rules accept."""
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from box import journal_in
from filesystem import Files
from monkey import BACK, chips_are_conserved, moods
from person import Press, do, shows
from rehearsal import rehearse, switch_on

from companion.buttons.presses import LETTERS
from companion.rules.fold import Fold
from companion.rules.report import report

pytestmark = pytest.mark.emulator

PRESSES = 300
SEED = 24  # two evenings, and nothing that is another one each time: lots, and the check word of an evening
PAUSE_MS, PATIENCE_MS = 100, 4000  # after a press, and until its page has to stand at last
DATA: Files = {"data/roster.txt": "Аня\nБоря\nВова\nГаля\nДима\n".encode()}
BEGIN = [Press("C"), Press("B")]  # Мушка, all of them


def presses(seed: int, how_many: int) -> list[Press]:
    """Those of the monkey that the four keys can do."""
    can_be_done = (press for press in moods(Random(seed)) if press == BACK or set(press[0]) & set(LETTERS))
    return BEGIN + [Press("D" if keys == BACK[0] else keys, how) for keys, how in islice(can_be_done, how_many)]


def test_a_monkey_sees_what_it_sees_in_the_simulator(uf2: Path) -> None:
    chosen = presses(SEED, PRESSES - len(BEGIN))
    steps = rehearse(DATA, chosen)
    bench = switch_on(uf2, DATA)
    for number, press in enumerate(chosen, 1):
        print("press", number, press)  # the last one is told where its page does not come
        do(bench, press, PAUSE_MS)
        bench.run_until(partial(shows, bench, steps[number].page), PATIENCE_MS)
    journal = journal_in(bench.flash.files)
    assert journal == steps[-1].journal
    for events in journal:
        state = Fold(lambda events=events: enumerate(events, 1)).state  # type: ignore[misc]
        assert chips_are_conserved(report(state))
    assert (bench.cable.received, bench.resets) == (b"", 0)
