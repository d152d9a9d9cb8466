"""The keys as the contacts give them: levels and falling edges. What a press is, `buttons` says."""
from machine import Pin


class Keys:
    """Keys between their pin and ground; the first GP number in `gpios` is bit 0."""

    def __init__(self, gpios):
        self._pins = tuple([Pin(gpio, Pin.IN, Pin.PULL_UP) for gpio in gpios])
        # One byte a key, so that the handler and read() never rewrite each other's bits: no edge is lost between them.
        self._fallen = bytearray(len(gpios))
        for index in range(len(gpios)):
            self._latch(index)

    def _latch(self, index):
        fallen = self._fallen

        def on_fall(_):  # hard: runs between any two instructions and must not allocate
            fallen[index] = 1

        self._pins[index].irq(on_fall, Pin.IRQ_FALLING, hard=True)

    def read(self):
        """(levels, edges): bits of the keys that are down now, and of those that fell since the last call.

        An edge during a flash write, when nothing runs, waits in the pin's hardware and is seen here afterwards.
        """
        pins, fallen = self._pins, self._fallen
        levels = edges = 0
        for index in range(len(pins)):
            if not pins[index].value():
                levels |= 1 << index
            if fallen[index]:
                fallen[index] = 0
                edges |= 1 << index
        return (levels, edges) if levels or edges else (0, 0)  # the constant: an idle loop allocates nothing
