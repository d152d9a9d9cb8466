"""The buzzer: the pulse that the firmware sets up is the melody that `sound` wrote."""
from pathlib import Path

import pytest
from bench import Bench
from box import KEYS, SUITS, evening
from filesystem import Files
from person import Press, do
from rehearsal import switch_on

from companion.sound.tunes import TUNES

pytestmark = pytest.mark.emulator

LATE_MS = 12  # a round of the loop, and what it may do meanwhile
LISTEN_MS = 900


def heard(bench: Bench, ms: int) -> list[tuple[int, int]]:
    """The tones of the next `ms`, each with how long it lasted."""
    tones: list[tuple[int, int]] = []
    before = 0
    for _ in range(ms):
        bench.run(1)
        if bench.hz and bench.hz == before:
            tones[-1] = (before, tones[-1][1] + 1)
        elif bench.hz:
            tones.append((bench.hz, 1))
        before = bench.hz
    return tones


def between_deals() -> Files:
    return evening(2, "between")


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_has_its_melody(uf2: Path, suit: str) -> None:
    bench = switch_on(uf2, between_deals())
    bench.run(LISTEN_MS)
    bench.press(KEYS[SUITS.index(suit)])
    bench.run(80)
    bench.release(KEYS[SUITS.index(suit)])
    tones = heard(bench, LISTEN_MS)
    assert [hz for hz, _ in tones] == pytest.approx([hz for hz, _ in TUNES[suit]], rel=0.005)
    assert [ms for _, ms in tones] == pytest.approx([ms for _, ms in TUNES[suit]], abs=LATE_MS)


def test_volume_0_is_silence(uf2: Path) -> None:
    bench = switch_on(uf2, between_deals() | {"data/settings.json": b'{"volume": 0}'})
    assert heard(bench, LISTEN_MS) == []
    do(bench, Press("A"), 0)
    assert heard(bench, LISTEN_MS) == []
