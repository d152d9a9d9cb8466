"""The power goes at any command to the flash, half done ones included: what the glass has shown is never lost."""
from collections.abc import Sequence
from itertools import repeat
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from bench import Bench
from box import DEAL_EVENTS, Journal, evening, journal_in, journal_of, next_entries, opening
from filesystem import Files, files_in, write_out
from flash import Operation, PowerCut, power_cuts
from person import MENU, UNDO, Press, Rhythm, do, watch_presses
from rehearsal import rehearse, start, switch_on

from companion.flow.desk import Desk
from companion.journal.store import Store
from companion.rules.report import report

pytestmark = pytest.mark.emulator

PARTS = (0.0, 0.2, 0.5, 0.9)  # of a command, when the power goes
REBOOTS = 24  # evenly of programs and erases, of each of the parts
SETTLED_MS = 1500  # the housekeeping after a start
CALM = Rhythm(90, 800)  # the housekeeping on flash has its time
END = (MENU, Press("D"), Press("C"), Press("D"), Press("B"), Press("A"))  # at the table, the end, yes
# a new one, yes, Mushka, all sit, the first one deals
NEW_EVENING = (Press("D"), Press("A"), Press("C"), Press("B"), Press("A"))


class Played(NamedTuple):
    """What happened on the flash, and at each command of it the events that the glass had shown by then."""

    files: bytes
    operations: Sequence[Operation]
    shown: Sequence[Journal]
    entered: Journal


@pytest.fixture(scope="module")
def played(uf2: Path) -> Played:
    """The end of a deal, another one, the end of the evening and the beginning of the next, some of it undone."""
    data = evening(40)
    rest = next_entries(journal_of(data)[0], 2 * DEAL_EVENTS)
    _, second = [number for number, entry in enumerate(rest, 1) if entry.event["kind"] == "ace"]
    deals = [Press(entry.key) for entry in rest[:second]]
    begun = [Press(entry.key) for entry in next_entries(opening(), 2)]
    presses = [*deals[:2], UNDO, *deals[1:], *END, *NEW_EVENING, *begun]
    before, *steps = rehearse(data, presses)
    assert [events[-1]["kind"] for events in steps[-1].journal] == ["end", "bid"]
    bench = switch_on(uf2, data)
    seen = watch_presses(bench, presses, [step.page for step in steps], repeat(CALM))
    assert all(press.shown_ms for press in seen)
    operations = bench.flash.operations
    shown = [before.journal] * len(operations)
    for press, step in zip(seen, steps, strict=True):
        shown[press.flash_before:] = [step.journal] * (len(operations) - press.flash_before)
    return Played(bench.files, operations, shown, steps[-1].journal)


def begins(journal: Journal, begun: Journal) -> bool:
    """Whether `journal` is all that was `begun`, and perhaps goes on."""
    return len(begun) <= len(journal) and all(
        whole[:len(part)] == part for whole, part in zip(journal, begun, strict=False))


def resumed(files: Files) -> object:
    """The state of the latest evening as the box takes it up: from its snapshot, where it has one."""
    with TemporaryDirectory() as scratch:
        folder = write_out(files, Path(scratch))
        latest = Store(f"{folder}/data/evenings").latest()
        assert latest is not None
        return report(Desk(latest, lambda last: last + 1, lambda: 0).state)


def folded(files: Files) -> object:
    """The same without any snapshot."""
    return resumed({path: content for path, content in files.items() if not path.endswith(".snap")})


def test_every_cut_leaves_all_that_the_glass_had_shown(played: Played) -> None:
    cuts = 0
    for cut in power_cuts(played.files, played.operations, PARTS):
        found = files_in(cut.files)
        journal = journal_of(found)
        assert begins(journal, played.shown[cut.number]), f"{cut.operation}, {cut.part}: lost"
        assert begins(played.entered, journal), f"{cut.operation}, {cut.part}: not what was entered"
        assert resumed(found) == folded(found), f"{cut.operation}, {cut.part}: the snapshot differs"
        cuts += 1
    assert cuts > 200


@pytest.fixture(scope="module")
def cuts(played: Played) -> list[PowerCut]:
    """Some of them, spread over what the flash was doing."""
    kinds: dict[tuple[bool, float], list[int]] = {}
    for number, operation in enumerate(played.operations):
        for part in PARTS:
            kinds.setdefault((operation.erases, part), []).append(number)
    each = REBOOTS // len(kinds)
    chosen = {(numbers[len(numbers) * place // each], part)
              for (_, part), numbers in kinds.items() for place in range(each)}
    return [cut for cut in power_cuts(played.files, played.operations, PARTS) if (cut.number, cut.part) in chosen]


@pytest.mark.parametrize("number", range(REBOOTS))
def test_the_box_starts_again_after_a_cut_and_goes_on(uf2: Path, cuts: list[PowerCut], number: int) -> None:
    cut = cuts[number]
    data = files_in(cut.files)
    wanted = rehearse(data, [UNDO])[1]
    bench = start(Bench(uf2, cut.files), data)
    bench.run(SETTLED_MS)
    do(bench, UNDO)
    assert bench.glass.memory == wanted.page
    assert journal_in(bench.flash.files) == wanted.journal
    assert (bench.cable.received, bench.resets) == (b"", 0)
