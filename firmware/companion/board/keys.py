"""The keys as the contacts give them: levels and falls. What a press is, `buttons` says."""
from time import ticks_diff, ticks_ms

import micropython
from machine import Pin

_CALL = b"!"


@micropython.viper
def _low(first: int, mask: int) -> int:
    """Which pins from GP `first` on are low: one look at the register GPIO_IN, at the same place in all chips."""
    return ~(ptr32(0xD0000004)[0] >> first) & mask  # noqa: F821


class Keys:
    """Keys between their pin and ground. `gpios` are neighbours, the first is bit 0.

    `calls` is a stream that becomes readable at a falling edge and stays so until `read`: with `select` one can sleep
    until a key is touched.
    """

    def __init__(self, gpios):
        self._first = gpios[0]
        self._mask = (1 << len(gpios)) - 1
        # When each key fell, 0 where it did not: an item a key, so that the handler and read() never rewrite each
        # other's, and no edge is lost between them.
        self._fallen: list = [0] * len(gpios)
        self.calls = micropython.RingIO(len(gpios))
        for index, gpio in enumerate(gpios):
            self._latch(Pin(gpio, Pin.IN, Pin.PULL_UP), index)

    def _latch(self, pin, index):
        fallen, call = self._fallen, self.calls.write

        def on_fall(_):  # hard: runs between any two instructions and must not allocate
            if not fallen[index]:
                fallen[index] = ticks_ms() or -1
                call(_CALL)

        pin.irq(on_fall, Pin.IRQ_FALLING, hard=True)

    def levels(self):
        """Bits of the keys that are down now."""
        return _low(self._first, self._mask)

    def read(self):
        """(levels, falls): bits of the keys that are down now; and of each key, how many ms ago it fell first after the
        last call, None where it did not; mostly empty where none did.

        An edge during a flash erase, when nothing runs, waits in the pin's hardware and counts from the end of that.
        """
        levels = _low(self._first, self._mask)
        if not self.calls.any():
            return (levels, ()) if levels else (0, ())  # the constant: an idle loop allocates nothing
        self.calls.read(8)  # all; before the times, so that an edge in between calls again
        falls, fallen = [], self._fallen
        for index, at in enumerate(fallen):
            if at:
                fallen[index] = 0
            falls.append(ticks_diff(ticks_ms(), at) if at else None)
        return levels, falls
