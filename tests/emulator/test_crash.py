"""Bugs in the firmware: an exception, one that comes again and again, and a hang. The evening outlives them all."""
import json
from pathlib import Path
from typing import Any

import pytest
from bench import Bench
from box import built_with, evening, journal_in, journal_of
from filesystem import files_in
from notices import says
from person import ANNOUNCE, Press, do
from rehearsal import rehearse, switch_on

pytestmark = pytest.mark.emulator

PAGE = ("screen/pages.py", "    dealer = state.players[state.dealer]\n")
RAISES = (*PAGE, '    raise ValueError("no such page")\n')
HANGS = (*PAGE, "    import time\n    while True:\n        time.sleep(1)\n")
WATCHDOG_MS = 8000
SHOWN_MS = 4000
START_MS = 1500


def kept(bench: Bench) -> dict[str, Any]:
    crash: dict[str, Any] = json.loads(files_in(bench.flash.files)["data/crash.json"])
    return crash


def page_after_reset(bench: Bench, resets: int, limit_ms: float) -> bytes:
    bench.run_until(lambda: bench.resets == resets, limit_ms)
    bench.run(START_MS)
    return bench.glass.memory


def test_an_exception_is_shown_and_kept_and_the_box_goes_on_with_the_deal(uf2: Path) -> None:
    data = evening(60)
    entered = rehearse(data, [Press("A")])[1]
    bench = switch_on(uf2, data, built_with(*RAISES))
    bench.run(1500)
    do(bench, Press("A"))
    do(bench, ANNOUNCE)
    bench.run_until(lambda: says(bench, "crash", "ValueError: no such page"))
    assert page_after_reset(bench, 1, SHOWN_MS + 500) == entered.page
    assert journal_in(bench.flash.files) == entered.journal
    crash = kept(bench)
    assert crash["reason"] == "ValueError: no such page"
    assert "companion/screen/pages.py" in crash["trace"]


def test_the_third_crash_within_a_minute_stops_at_the_prompt(uf2: Path) -> None:
    data = evening(60)
    (first,) = rehearse(data, [])
    bench = switch_on(uf2, data, built_with(*RAISES))
    for crash in (1, 2):
        bench.run(1500)
        do(bench, ANNOUNCE)
        assert page_after_reset(bench, crash, SHOWN_MS + 500) == first.page
    bench.run(1500)
    do(bench, ANNOUNCE)
    bench.run_until(lambda: says(bench, "crash_loop", "mushka doctor"))
    bench.run_until(lambda: b">>> " in bench.cable.received, SHOWN_MS + 2000)
    assert bench.resets == 3
    bench.run(WATCHDOG_MS + 1000)
    assert bench.resets == 3
    assert journal_in(bench.flash.files) == journal_of(data)


def test_a_hang_is_ended_by_the_watchdog_and_the_box_goes_on_with_the_deal(uf2: Path) -> None:
    data = evening(60)
    entered = rehearse(data, [Press("A")])[1]
    bench = switch_on(uf2, data, built_with(*HANGS))
    bench.run(1500)
    do(bench, Press("A"))
    hung = bench.ms
    do(bench, ANNOUNCE)
    assert page_after_reset(bench, 1, WATCHDOG_MS + 1000) == entered.page
    assert bench.ms - START_MS - hung > WATCHDOG_MS - 1000
    assert kept(bench)["reason"] == "hang"
    assert journal_in(bench.flash.files) == entered.journal
