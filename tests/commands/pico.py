"""A Pico on a desk: the power, the cable, the keys and the flash of `pico_child.py`, as a person handles them."""
import os
import pty
import signal
import subprocess
import sys
import threading
import tty
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from littlefs import LittleFS, UserContext

from host_tools.runtime import PICO_HEAP

CHILD = Path(__file__).with_name("pico_child.py")
IMAGE = "flash.img"
BLOCK, BLOCKS = 4096, 352
ENDLESS = 1_000_000


class Pico:
    """A board with power; a context manager. `port` is a path that leads to it as long as it is on the bus.

    Its flash lies in `folder`. The cable comes out after so many `writes` to it. It has MicroPython 1.`minor`.
    `touches` are the masks that the keys give, look by look after each power-on.
    """

    def __init__(self, folder: Path, writes: int = ENDLESS, minor: int = 26, touches: Sequence[int] = (0,)) -> None:
        self.port = folder / "port"
        image = folder / IMAGE
        if not image.exists():
            image.write_bytes(bytes(BLOCK * BLOCKS))
        self._command = [sys.executable, "-m", "micropython_unix", "-X", f"heapsize={PICO_HEAP}", "-i",
                         str(CHILD), str(image), str(writes), str(minor), *map(str, touches)]
        self._pulled = False
        self._life = threading.Thread(target=self._live)

    def __enter__(self) -> Self:
        self._plug()
        self._life.start()
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._pulled = True
        while self._life.is_alive():
            self._process.kill()
            self._life.join(0.1)

    def _live(self) -> None:
        """A reset takes the board off the bus; then it is there again, as another terminal under the same name."""
        while True:
            if self._process.wait() != -signal.SIGKILL:
                self._pulled = True
            self.port.unlink()
            os.close(self._near)
            os.close(self._far)
            if self._pulled:
                return
            self._plug()

    def _plug(self) -> None:
        # The board sits at the end that is called the master, so that the other one has a path.
        self._near, self._far = pty.openpty()
        tty.setraw(self._far)
        self._process = subprocess.Popen(self._command, stdin=self._near, stdout=self._near, stderr=self._near)
        self.port.symlink_to(os.ttyname(self._far))


@contextmanager
def flash(folder: Path) -> Iterator[LittleFS]:
    """The file system of the board in `folder`, which has no power meanwhile; changes stay."""
    image = folder / IMAGE
    context = UserContext(buffsize=BLOCK * BLOCKS)
    system = LittleFS(context=context, block_size=BLOCK, block_count=BLOCKS, prog_size=256, read_size=256,
                      cache_size=1024, lookahead_size=32, mount=False)
    if image.exists():
        context.buffer[:] = image.read_bytes()
    else:
        system.format()
    system.mount()
    yield system
    system.unmount()
    image.write_bytes(context.buffer)


def files(folder: Path) -> dict[str, bytes]:
    """All files of that board by their path, without the leading slash."""
    found = {}
    with flash(folder) as system:
        for place, _, names in system.walk("/"):
            for name in names:
                path = f"{place}/{name}"
                with system.open(path, "rb") as file:
                    found[path.lstrip("/")] = file.read()
    return found


def put(folder: Path, path: str, content: bytes) -> None:
    """A file onto that board."""
    with flash(folder) as system:
        system.makedirs(os.path.dirname(path), exist_ok=True)
        with system.open(path, "wb") as file:
            file.write(content)
