"""The flash chip on the bench: it records what wears it out, is as busy as a real one, and can lose its power."""
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rp2040py.clock.clock import IClock
from rp2040py.peripherals import ssi

START, BLOCKS, BLOCK = 0xA0000, 352, 4096  # the file system of RPI_PICO
BUSY_MS = {ssi.CMD_PAGE_PROGRAM: 0.4, ssi.CMD_SECTOR_ERASE: 45.0, ssi.CMD_BLOCK_ERASE: 150.0}  # W25Q16JV, typical
ERASED = {ssi.CMD_SECTOR_ERASE: 4096, ssi.CMD_BLOCK_ERASE: 65536}  # bytes
STATUS_BUSY = 0x01


@dataclass(frozen=True)
class Operation:
    """One program or erase command: its code, where, the bytes to program, and when it was given."""

    code: int
    address: int
    data: bytes
    ms: float

    @property
    def erases(self) -> bool:
        return self.code in ERASED

    def carry_out(self, files: bytearray, part: float = 1.0) -> None:
        """Change the image of the file system as the chip would, or only the first `part` of what was to be changed."""
        at = self.address - START
        if self.erases:
            length = int(ERASED[self.code] * part)
            files[at:at + length] = b"\xff" * length
        else:
            for offset in range(int(len(self.data) * part)):
                files[at + offset] &= self.data[offset]


@dataclass
class Flash:
    """Listens to the chip's serial port. `operations` is all it was told to change, in order."""

    chip: ssi.RPSSI
    clock: IClock
    operations: list[Operation] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._busy_until = 0.0
        self._apply, self._shift = self.chip._apply_command, self.chip._shift_byte
        self.chip._apply_command = self._record  # type: ignore[method-assign]
        self.chip._shift_byte = self._answer  # type: ignore[method-assign]

    @property
    def files(self) -> bytes:
        """The image of the file system as it is now."""
        return bytes(self.chip.rp2040.flash[START:START + BLOCKS * BLOCK])

    @property
    def erases(self) -> int:
        """Sectors and blocks erased so far."""
        return sum(operation.erases for operation in self.operations)

    def _record(self) -> None:
        sent = bytes(self.chip._tx_buffer)
        if sent and sent[0] in BUSY_MS and self.chip._write_enabled:
            now = self.clock.nanos / 1e6
            self.operations.append(Operation(sent[0], int.from_bytes(sent[1:4], "big"), sent[4:], now))
            self._busy_until = now + BUSY_MS[sent[0]]
        self._apply()

    def _answer(self, byte_out: int) -> int:
        status = self._shift(byte_out)
        sent = self.chip._tx_buffer
        if sent[0] == ssi.CMD_READ_STATUS_1 and len(sent) > 1 and self.clock.nanos / 1e6 < self._busy_until:
            status |= STATUS_BUSY
        return status


@dataclass(frozen=True)
class PowerCut:
    """The power went during the operation of this number, when `part` of it was done; `files` is what it left."""

    number: int
    operation: Operation
    part: float
    files: bytes


def states(files: bytes, operations: Sequence[Operation]) -> Iterator[bytes]:
    """The image of the file system after none of the operations, after the first, and so on to all."""
    done = bytearray(files)
    yield files
    for operation in operations:
        operation.carry_out(done)
        yield bytes(done)


def power_cuts(files: bytes, operations: Sequence[Operation], parts: Sequence[float]) -> Iterator[PowerCut]:
    """All ways to lose the power within `operations`, which began with `files`: each one done to each of `parts`."""
    for number, (operation, before) in enumerate(zip(operations, states(files, operations), strict=False)):
        for part in parts:
            left = bytearray(before)
            operation.carry_out(left, part)
            yield PowerCut(number, operation, part, bytes(left))
