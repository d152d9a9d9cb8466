"""The voice on its three wires: what an amplifier hears of a clip, its clocks together from the start to the end."""
import math
from itertools import pairwise
from pathlib import Path

import pytest
from bench import Bench, on_i2c
from box import built
from filesystem import image
from glass import Glass
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.rp2040 import RP2040

from companion.board import pins

pytestmark = pytest.mark.emulator

SPEAK = """
import time
from companion.board.pico import Pico

def pass_ms(ms):  # awake: while the emulated core sleeps, its state machines stand still
    end = time.ticks_add(time.ticks_ms(), ms)
    while time.ticks_diff(end, time.ticks_ms()) > 0:
        pass

voice = Pico().voice()
clip = memoryview(open("clip.ul", "rb").read())
time.sleep_ms(500)  # what is printed before the cable is up is lost
print("starts", voice.start(%d))
chunks, longest = [clip[at:at + 256] for at in range(0, len(clip), 256)], 0
while True:
    began = time.ticks_us()
    if voice.ready():
        if not chunks:
            break
        voice.take(chunks.pop(0))
    longest = max(longest, time.ticks_diff(time.ticks_us(), began))
    pass_ms(2)
pass_ms(200)
voice.stop()
print("longest", longest)
time.sleep(60)
"""
RATE = 8000
HERTZ = 400
MS = 400


def encoded(sample: int) -> int:
    """One sample in µ-law, as G.711 has it."""
    size = min(abs(sample), 32635) + 0x84
    exponent = size.bit_length() - 8
    return 0xFF ^ (0x80 * (sample < 0) | exponent << 4 | size >> exponent + 3 & 0x0F)


WAVE = [round(16000 * math.sin(2 * math.pi * HERTZ * at / RATE)) for at in range(RATE * MS // 1000)]


class Amplifier:
    """Keeps the words of 16 bits that came for its left channel, and the edges of its clocks, in ms."""

    def __init__(self, mcu: RP2040) -> None:
        self.words: list[int] = []
        self.bit_edges: list[float] = []
        self.word_edges: list[float] = []
        self._time = mcu.clock
        self._clock, self._side, self._data = (mcu.gpio[gp] for gp in (pins.VOICE_BCLK, pins.VOICE_LRC, pins.VOICE_DIN))
        self._bits: list[int] = []
        self._was_left = False
        self._clock.add_listener(self._bit)
        self._side.add_listener(lambda *_: self.word_edges.append(self._ms()))

    def _ms(self) -> float:
        return self._time.nanos / 1e6

    def _bit(self, value: GPIOPinState, before: GPIOPinState) -> None:
        self.bit_edges.append(self._ms())
        if value == GPIOPinState.HIGH and before == GPIOPinState.LOW:
            left = self._side.value == GPIOPinState.LOW
            self._bits.append(int(self._data.value == GPIOPinState.HIGH))
            if left != self._was_left:  # the bit under the edge of the word clock is the last one of the word before
                if self._was_left and len(self._bits) >= 16:
                    word = int("".join(map(str, self._bits[-16:])), 2)
                    self.words.append(word - (word >> 15 << 16))
                self._bits = []
            self._was_left = left


@pytest.mark.parametrize("volume", [3, 2])
def test_the_amplifier_hears_the_clip_at_twice_its_rate(uf2: Path, volume: int) -> None:
    clip = bytes(map(encoded, WAVE)) + bytes([encoded(0)]) * 256
    amplifiers = []

    def solder(mcu: RP2040) -> Glass:
        amplifiers.append(Amplifier(mcu))
        return on_i2c(mcu)

    files = image(built() | {"main.py": (SPEAK % volume).encode(), "clip.ul": clip})
    bench = Bench(uf2, files, display=solder)
    bench.run_until(lambda: b"longest" in bench.cable.received and bench.cable.received.endswith(b"\r\n"), 3000)
    bench.run(20)
    amplifier = amplifiers[0]
    assert b"starts True" in bench.cable.received
    assert int(bench.cable.received.split()[-1]) < 5000  # us, a round of the loop

    first = next(at for at, word in enumerate(amplifier.words) if word)  # halfway to the second sample of the wave
    heard = [word * 2 ** (3 - volume) for word in amplifier.words[first:first + 2 * len(WAVE) - 2]]
    assert heard[1::2] == pytest.approx(WAVE[1:], rel=0.04, abs=40)
    halfway = [(one + other) / 2 for one, other in pairwise(WAVE)]
    assert heard[::2] == pytest.approx(halfway, rel=0.04, abs=60)
    assert not any(amplifier.words[first + len(heard) + 1:])

    # sixteen words a millisecond; and neither clock goes on without the other
    assert amplifier.word_edges[-1] == pytest.approx(amplifier.bit_edges[-1], abs=0.07)
    assert amplifier.word_edges[0] == pytest.approx(amplifier.bit_edges[0], abs=0.07)
    assert len(amplifier.bit_edges) == pytest.approx(32 * len(amplifier.word_edges), rel=0.01)
    lasted = amplifier.word_edges[-1] - amplifier.word_edges[0]
    assert len(amplifier.word_edges) / 2 / lasted == pytest.approx(16, rel=0.01)
