"""A MAX98357A amplifier on I2S. It gets µ-law samples, 8000 a second; what is said is the business of `sound`.

The amplifier does not know 8 kHz, so every sample is followed by one halfway to the next. Its two clocks come from one
state machine: they start together and stop together, as it wants them, and it sleeps while they stand.
"""
import select

import micropython
from machine import I2S, Pin
from micropython import const

from companion.board import pins

_BLOCK = const(0)
_RATE = const(16_000)
_HELD = const(4096)  # bytes, 128 ms: as long as the loop may be busy with a page
_CHUNK = const(256)  # µ-law samples
_LOUDEST = const(3)


@micropython.viper
def _widen(chunk, count: int, wide, last: int, quieter: int) -> int:
    """Each µ-law sample of G.711 as two samples of 16 bits, the first one halfway from the `last`; returns the last."""
    source, target = ptr8(chunk), ptr16(wide)  # noqa: F821
    for at in range(count):
        code = source[at] ^ 0xFF
        sample = (((((code & 0x0F) << 3) + 0x84) << ((code >> 4) & 7)) - 0x84) >> quieter
        if code & 0x80:
            sample = 0 - sample
        target[2 * at] = (last + sample) >> 1
        target[2 * at + 1] = sample
        last = sample
    return last


class Voice:
    """The amplifier behind the pins."""

    def __init__(self):
        self._room = select.poll()
        self._wide = bytearray(4 * _CHUNK)
        self._waiting = memoryview(b"")  # samples that found no room yet
        self._last = 0
        self._quieter = 0

    def start(self, volume):
        """Begin to speak, each step of `volume` (1 to 3) at twice the level; False where there is no memory for it."""
        try:
            self._i2s = I2S(
                _BLOCK, sck=Pin(pins.VOICE_BCLK), ws=Pin(pins.VOICE_LRC), sd=Pin(pins.VOICE_DIN),
                mode=I2S.TX, bits=16, format=I2S.MONO, rate=_RATE, ibuf=_HELD,
            )
        except (OSError, MemoryError):
            return False
        self._room.register(self._i2s, select.POLLOUT)
        self._last, self._quieter = 0, _LOUDEST - volume
        return True

    def ready(self):
        """Whether there is room for a chunk."""
        for _ in self._room.ipoll(0):  # being asked, the driver also learns that its writes must not block
            if self._waiting:
                self._waiting = self._waiting[self._i2s.write(self._waiting):]
            return not self._waiting
        return False

    def take(self, chunk):
        """Speak at most 256 bytes of µ-law, after `ready`. The driver plays blocks of 4 ms: a rest waits for more, so
        speech has to end with silence."""
        count = len(chunk)
        self._last = _widen(chunk, count, self._wide, self._last, self._quieter)
        wide = memoryview(self._wide)[:4 * count]
        self._waiting = wide[self._i2s.write(wide):]

    def stop(self):
        """Fall silent at once."""
        self._room.unregister(self._i2s)
        self._i2s.deinit()  # gives its buffer back
        self._waiting = memoryview(b"")
