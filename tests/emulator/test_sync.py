"""Syncing over the emulated board's USB: cuts, noise, and a game that goes on meanwhile."""
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bench import Bench
from box import evening, journal_of, next_entries
from pc import Curious, Wire, sync
from person import Press, do, fast_person, watch_presses
from presses import spread
from rehearsal import rehearse, start, switch_on
from sqlalchemy import select

from host_tools.archive.database import Archive, open_archive
from host_tools.archive.reading import log_of
from host_tools.archive.schema import evenings, metadata
from host_tools.words import Complaint

pytestmark = pytest.mark.emulator

CUTS, POWER_CUTS = 20, 5  # in every fourth the box is without power, too
FARTHEST = 6000  # bytes, somewhat more than a whole visit
NOISE = Random(7).randbytes(16 * 1024)
PRESSES = 60
EARLIER = 40  # evenings
ENOUGH = 10**9


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with open_archive(str(tmp_path / "archive.sqlite")) as archive:
        yield archive


def logs(archive: Archive) -> list[list[dict[str, Any]]]:
    """The events of every evening, as the archive reads them."""
    with archive.reading() as connection:
        numbers = connection.scalars(select(evenings.c.id).order_by(evenings.c.id)).all()
        return [log_of(connection, number) for number in numbers]



def forget_all(archive: Archive) -> None:
    with archive.writing() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())


def test_twenty_cuts_and_noise_lose_nothing_and_double_nothing(uf2: Path, archive: Archive) -> None:
    data = evening(120)
    bench = switch_on(uf2, data)
    places, cuts = Random(3), 0
    while cuts < CUTS:
        try:
            sync(Wire(bench, places.randrange(FARTHEST)), archive)
        except Complaint:
            cuts += 1
            if cuts % (CUTS // POWER_CUTS) == 0:
                bench = start(Bench(uf2, bench.flash.files), data)
        else:
            assert logs(archive) == journal_of(data)
            forget_all(archive)
    for at in range(0, len(NOISE), 512):
        bench.cable.send(NOISE[at:at + 512])
        bench.run_until(lambda: bench.cable.room == 512)
    sync(Wire(bench, ENOUGH, b"\xffAT\r\n~"), archive)
    assert logs(archive) == journal_of(data)
    assert sync(Wire(bench, ENOUGH), archive).events == 0
    do(bench, Press("A"))
    assert sync(Wire(bench, ENOUGH), archive).events == 1
    assert bench.resets == 0


def test_a_game_keeps_its_pace_while_the_pc_asks_without_pause(uf2: Path) -> None:
    data = evening(120, earlier=EARLIER)
    presses = [Press(entry.key) for entry in next_entries(journal_of(data)[-1], PRESSES)]
    steps = rehearse(data, presses)
    bench = switch_on(uf2, data)
    bench.run(1500)
    curious = Curious(bench, EARLIER + 1, 1)
    bench.run(1000)
    bench.attention.longest_ms = 0
    seen = watch_presses(bench, presses, [step.page for step in steps[1:]], fast_person(2))
    shown = spread([press.shown_ms - press.decided_ms for press in seen if press.shown_ms])
    print("while the PC asks:", shown, "blind", bench.attention.longest_ms, "answers", curious.answers)
    assert all(press.shown_ms for press in seen)
    assert shown["median"] <= 30 and shown["p95"] <= 100 and shown["max"] <= 200
    assert bench.attention.longest_ms <= 200
    assert curious.answers > PRESSES
