"""The cable of a simulated box as a port of pyserial has it: its time passes while somebody reads."""
from host_tools.simulator.box import Box, BoxCrash

STEP = 10  # ms that a read lets pass


class Pipe:
    """A `device.link.Wire`; `clock` is the box's own time in seconds since its plug went in. Where the box has no
    power, or is gone, both directions raise OSError, as a port does whose cable is out."""

    def __init__(self, box: Box) -> None:
        self.port: str | None = "pipe"
        self.timeout: float | None = None
        self._box = box
        self._now = 0
        self._heard = b""

    def clock(self) -> float:
        return self._now / 1000

    @property
    def in_waiting(self) -> int:
        return len(self._heard)

    def write(self, data: bytes, /) -> int:
        self._exchange(data)
        return len(data)

    def read(self, size: int = 1, /) -> bytes:
        if not self._heard:
            self._pass()
        taken, self._heard = self._heard[:size], self._heard[size:]
        return taken

    def _pass(self) -> None:
        try:
            self._box.run(STEP)
        except BoxCrash as crash:
            raise OSError(str(crash)) from crash
        self._exchange(b"")

    def _exchange(self, data: bytes) -> None:
        try:
            self._now, said = self._box.exchange(data)
        except BoxCrash as crash:
            raise OSError(str(crash)) from crash
        self._heard += said
