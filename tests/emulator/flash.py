"""The flash chip on the bench: it records what wears it out and is as busy as a real one. And its file system."""
from dataclasses import dataclass, field

from littlefs import LittleFS, UserContext
from rp2040py.clock.clock import IClock
from rp2040py.peripherals import ssi

START, BLOCKS, BLOCK = 0xA0000, 352, 4096  # the file system of RPI_PICO
BUSY_MS = {ssi.CMD_PAGE_PROGRAM: 0.4, ssi.CMD_SECTOR_ERASE: 45.0, ssi.CMD_BLOCK_ERASE: 150.0}  # W25Q16JV, typical
STATUS_BUSY = 0x01


@dataclass(frozen=True)
class Operation:
    """One program or erase command: its code, where, the bytes to program, and when it was given."""

    code: int
    address: int
    data: bytes
    ms: float


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
    def erases(self) -> int:
        """Sectors and blocks erased so far."""
        return sum(operation.code != ssi.CMD_PAGE_PROGRAM for operation in self.operations)

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


def image(files: dict[str, bytes]) -> bytes:
    """A LittleFS image for the Pico that holds `files`, keyed by path."""
    context = UserContext(buffsize=BLOCK * BLOCKS)
    system = LittleFS(
        context=context, block_size=BLOCK, block_count=BLOCKS, prog_size=256, read_size=256,
        cache_size=1024, lookahead_size=32, disk_version=0x00020000,
    )
    for path, content in files.items():
        folder = path.rpartition("/")[0]
        if folder:
            system.makedirs(folder, exist_ok=True)
        with system.open(path, "wb") as file:
            file.write(content)
    system.unmount()
    return bytes(context.buffer)
