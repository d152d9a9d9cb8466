"""The PC at the bench's cable: `mushka sync` over it, and one that asks without pause."""
from random import Random

from bench import Bench

from companion.link.frame import Reader, encode
from host_tools.archive.database import Archive
from host_tools.device.link import Link
from host_tools.sync.remote import Remote
from host_tools.sync.sync import Visit, visit

STEP_MS = 2
QUESTIONS: tuple[tuple[str, dict[str, object]], ...] = (
    ("HELLO", {}), ("LIST", {"from": 0}), ("LIST", {"from": 20}), ("TIME", {"unix": 1_800_000_000, "east": 0}),
    ("PLAYERS", {}), ("SETTINGS", {}), ("ACK", {"number": 1, "id": "", "seq": 0, "crc": 0}),
)


class Unplugged(OSError):
    """The PC has let go of the cable."""


class Wire:
    """A `device.link.Wire` to the bench, which is let go of after `left` bytes in either direction; before each
    question comes `noise`."""

    def __init__(self, bench: Bench, left: int, noise: bytes = b"") -> None:
        self.port: str | None = "bench"
        self.timeout: float | None = None
        self._bench, self._left, self._noise = bench, left, noise
        self._read = len(bench.cable.received)

    def clock(self) -> float:
        return self._bench.ms / 1000

    @property
    def in_waiting(self) -> int:
        return len(self._bench.cable.received) - self._read

    def write(self, data: bytes, /) -> int:
        cable, sent = self._bench.cable, self._noise + data[:max(0, self._left)]
        while sent:
            piece, sent = sent[:cable.room], sent[cable.room:]
            cable.send(piece)
            self._bench.run(STEP_MS)
        self._count(len(data))
        return len(data)

    def read(self, size: int = 1, /) -> bytes:
        if not self.in_waiting:
            self._bench.run(STEP_MS)
        taken = bytes(self._bench.cable.received[self._read:self._read + size])
        self._read += len(taken)
        self._count(len(taken))
        return taken

    def _count(self, size: int) -> None:
        self._left -= size
        if self._left < 0:
            raise Unplugged


def sync(wire: Wire, archive: Archive) -> Visit:
    """`mushka sync`, once."""
    box = Remote("bench", Link(wire, wire.clock))
    return visit(box, box.greet(), archive, lambda evening, events: None)


class Curious:
    """A PC that reads an evening again and again and asks all else in between, the next question as soon as the answer
    is there. `answers` counts them."""

    def __init__(self, bench: Bench, number: int, seed: int) -> None:
        self.answers, self._number = 0, number
        self._cable, self._reader, self._dice = bench.cable, Reader(), Random(seed)
        self._after = 0
        self._cable.listener = self._hear
        self._ask("HELLO", {})

    def _ask(self, kind: str, message: dict[str, object]) -> None:
        self._cable.send(encode(self.answers, kind, message))

    def _hear(self, data: bytes) -> None:
        for _, kind, message in self._reader.feed(data):
            self.answers += 1
            if kind == "GET":
                self._after = 0 if message["end"] else self._after + message["text"].count("\n")
            if self._dice.random() < 0.3:
                self._ask(*self._dice.choice(QUESTIONS))
            else:
                self._ask("GET", {"number": self._number, "after": self._after, "skip": 0})
