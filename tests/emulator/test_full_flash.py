"""A flash without room: the box says so and plays on, and makes room where it may."""
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from bench import Bench
from box import ROSTER, built, opening
from filesystem import Files, files_in, filled, image, read_in
from notices import says
from person import Press, do
from rehearsal import rehearse, start

from companion.journal.store import SPARE, Store

pytestmark = pytest.mark.emulator

NOTICE_MS = 2600
BEGIN = (Press("C"), Press("B"))  # Mushka, all sit
NEW_EVENING = (Press("D"), Press("A"))  # at the end of one, and it is asked for again
ENTRIES = [Press(key) for key in "AAADDDD"]  # the first one deals, spades, two play


def started(uf2: Path, data: Files, spare: int) -> Bench:
    return start(Bench(uf2, filled(image(built() | data), spare)), data)


def test_an_evening_that_cannot_be_saved_is_played_all_the_same(uf2: Path) -> None:
    steps = rehearse(ROSTER, [*BEGIN, *ENTRIES])
    bench = started(uf2, ROSTER, spare=0)
    for press, step in zip([*BEGIN, *ENTRIES], steps[1:], strict=True):
        do(bench, press)
        if press not in BEGIN[:1]:
            assert says(bench, "not_saved")
        bench.run(NOTICE_MS)
        assert bench.glass.memory == step.page
    assert (bench.cable.received, bench.resets) == (b"", 0)


def closed_evenings(how_many: int, acknowledged: int) -> Files:
    """Data of a box with so many evenings, of which the PC has the first ones."""
    with TemporaryDirectory() as scratch:
        store = Store(scratch + "/evenings", bytes)
        Path(scratch, "evenings").mkdir()
        for number in range(1, how_many + 1):
            evening = store.create()
            for at, event in enumerate([*opening(), {"kind": "end"}]):
                evening.append(event, number, at)
            assert evening.close()
        assert all(store.acknowledge(number) for number in range(1, acknowledged + 1))
        return ROSTER | {f"data/{path}": content for path, content in read_in(Path(scratch)).items()}


def test_evenings_that_the_pc_has_make_room_for_a_new_one(uf2: Path) -> None:
    data = closed_evenings(4, acknowledged=2)
    bench = started(uf2, data, SPARE - 5)
    for press in (*NEW_EVENING, *BEGIN):
        do(bench, press)
    assert says(bench, "nearly_full")
    bench.run(NOTICE_MS)
    left = files_in(bench.flash.files, "data/evenings")
    assert {path for path in left if path.endswith((".log", ".ack"))} == {"3.log", "4.log", "5.log"}
    assert [left[name] for name in ("3.log", "4.log")] == [data[f"data/evenings/{name}"] for name in ("3.log", "4.log")]
