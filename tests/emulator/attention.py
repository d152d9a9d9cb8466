"""How long the firmware does not look at the keys."""
from rp2040py.rp2040 import RP2040

GPIO_IN = 0x04  # of the SIO block: the levels of all pins
CYCLES_PER_MS = 125_000


class Attention:
    """Notes every reading of the pins. `longest_ms` is the longest time awake between two of them (a sleeping core is
    woken by the keys); set it to 0 to begin anew."""

    def __init__(self, mcu: RP2040) -> None:
        self.longest_ms = 0.0
        self._core = mcu.core
        self._read = mcu.sio.read_uint32
        self._looked = 0.0
        mcu.sio.read_uint32 = self._note  # type: ignore[method-assign]

    def _note(self, offset: int) -> int | float:
        if offset == GPIO_IN:
            now = self._core.cycles
            self.longest_ms = max(self.longest_ms, (now - self._looked) / CYCLES_PER_MS)
            self._looked = now
        return self._read(offset)
