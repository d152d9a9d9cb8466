"""The whole box in this process, at the other end of a cable that can be made to lie: what the PC writes and hears goes
through two hands that may change it."""
from collections.abc import Callable
from pathlib import Path

from companion.app import App
from companion.flow.desk import Desk
from host_tools.archive.database import Archive
from host_tools.device.link import Link
from host_tools.simulator.box_child import TICK, FakeBoard
from host_tools.sync.remote import Remote
from host_tools.sync.sync import Visit, visit

Hand = Callable[[bytes], bytes]  # bytes on their way: what arrives of them


class Cut(OSError):
    """The cable is out."""


def honest(data: bytes) -> bytes:
    return data


class Bench:
    """A `device.link.Wire` with a box over `folder` behind it, which is on from the start."""

    def __init__(self, folder: Path) -> None:
        self.port: str | None = "bench"
        self.timeout: float | None = None
        self.to_box: Hand = honest
        self.from_box: Hand = honest
        self.reset_in: int | None = None  # rounds of the box, with what came until then
        self._folder = folder
        self._heard = b""
        self.reset()

    def reset(self) -> None:
        """The power goes and comes; what was on its way is lost."""
        self.reset_in = None
        self.board = FakeBoard("1")
        self.app = App(self.board, str(self._folder), lambda: self.board.now)
        self._heard = b""

    def clock(self) -> float:
        return self.board.now / 1000

    @property
    def in_waiting(self) -> int:
        return len(self._heard)

    def write(self, data: bytes, /) -> int:
        arrived = self.to_box(data)
        self.board.heard += arrived
        return len(data)

    def read(self, size: int = 1, /) -> bytes:
        if not self._heard:
            self.tick()
        taken, self._heard = self._heard[:size], self._heard[size:]
        return taken

    def tick(self) -> None:
        """A round of the box's loop."""
        if self.reset_in is not None:
            self.reset_in -= 1
            if self.reset_in < 0:
                self.reset()
        self.board.wait(TICK)
        self.app.tick(self.board.now)
        said, self.board.said = self.board.said, b""
        if said:
            self._heard += self.from_box(said)

    @property
    def table(self) -> Desk:
        """The evening that goes on."""
        assert self.app.flow.table
        return self.app.flow.table

    def visit(self, archive: Archive) -> Visit:
        """`mushka sync`, once."""
        box = Remote("bench", Link(self, self.clock))
        return visit(box, box.greet(), archive, lambda evening, events: None)
