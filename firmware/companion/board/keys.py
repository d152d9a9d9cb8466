"""The keys as the contacts give them: levels and falling edges. What a press is, `buttons` says."""
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
        # One byte a key, so that the handler and read() never rewrite each other's bits: no edge is lost between them.
        self._fallen = bytearray(len(gpios))
        self._read_calls = bytearray(len(gpios))
        self.calls = micropython.RingIO(len(gpios))
        for index, gpio in enumerate(gpios):
            self._latch(Pin(gpio, Pin.IN, Pin.PULL_UP), index)

    def _latch(self, pin, index):
        fallen, call = self._fallen, self.calls.write

        def on_fall(_):  # hard: runs between any two instructions and must not allocate
            if not fallen[index]:
                fallen[index] = 1
                call(_CALL)

        pin.irq(on_fall, Pin.IRQ_FALLING, hard=True)

    def levels(self):
        """Bits of the keys that are down now."""
        return _low(self._first, self._mask)

    def read(self):
        """(levels, edges): bits of the keys that are down now, and of those that fell since the last call.

        An edge during a flash write, when nothing runs, waits in the pin's hardware and is seen here afterwards.
        """
        levels = _low(self._first, self._mask)
        if not self.calls.any():
            return (levels, 0) if levels else (0, 0)  # the constant: an idle loop allocates nothing
        self.calls.readinto(self._read_calls)  # before the bytes, so that an edge in between calls again
        fallen, edges = self._fallen, 0
        for index in range(len(fallen)):
            if fallen[index]:
                fallen[index] = 0
                edges |= 1 << index
        return levels, edges
