"""The board at MicroPython's prompt: runs scripts there and writes files, through mpremote's raw REPL."""
import contextlib
import errno
import io
import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import serial
from mpremote.transport_serial import SerialTransport

from host_tools.device.port import talking
from host_tools.words import Complaint

SCRIPTS = Path(__file__).with_name("on_board")
ENTRY_PATIENCE = 5  # s for the prompt to show itself
PATIENCE = 120  # s without a sign of life from a script; an emulated board is twenty times slower than a real one
CHUNK = 1024  # bytes of a file in one message: it takes four times as much of the board's memory


class OpenTransport(SerialTransport):
    """mpremote's transport over a port that is open already."""

    def __init__(self, port: serial.SerialBase) -> None:
        self.serial = port
        self.device_name = port.port
        self.in_raw_repl = self.mounted = self.is_pty = False
        self.use_raw_paste = True

    def exec_raw(
        self, command: str, timeout: float = PATIENCE, data_consumer: Callable[[bytes], None] | None = None,
    ) -> tuple[bytes, bytes]:
        """With our patience: mpremote gives a write to the flash ten seconds."""
        said: tuple[bytes, bytes] = super().exec_raw(command, timeout, data_consumer)
        return said


class Prompt:
    """The raw REPL behind an open port. What a script defines stays there for the next one."""

    def __init__(self, port: serial.SerialBase) -> None:
        """Interrupts what runs; raises Lost where no prompt shows itself."""
        self._name = port.port
        self._transport = OpenTransport(port)
        with talking(self._name), contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it did not expect
            port.timeout = ENTRY_PATIENCE
            self._transport.enter_raw_repl(soft_reset=False, timeout_overall=ENTRY_PATIENCE)
            port.timeout = PATIENCE

    def load(self, script: str) -> None:
        """Run a script of the folder `on_board`: its functions can be called from now on."""
        self._run((SCRIPTS / f"{script}.py").read_text("utf-8"))

    def call(self, function: str, *arguments: object) -> Any:
        """What a loaded function returns for these arguments; both are plain JSON values."""
        # Told piece by piece: a survey leaves the board's memory in holes, none of them large enough for all of it.
        said = self._run(f"import json, sys\njson.dump({function}(*{arguments!r}), sys.stdout)")
        return json.loads(said.splitlines()[-1])

    def write(self, path: str, content: bytes, progress: Callable[[int], None]) -> None:
        """Write a file in place of an earlier one; `progress` is told of each handful of bytes that is there."""
        told = 0

        def advance(written: int, _: int) -> None:
            nonlocal told
            progress(written - told)
            told = written

        with talking(self._name):
            try:
                self._transport.fs_writefile(path, content, CHUNK, advance)
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
                raise Complaint("board_full_at", file=path) from error

    def files(self, folder: str) -> list[str]:
        """The paths of all files below a folder; none where it is not there."""
        with talking(self._name):
            if not self._transport.fs_exists(folder):
                return []
            entries = self._transport.fs_listdir(folder)
        found = []
        for name, mode, *_ in sorted(entries):
            path = f"{folder}/{name}"
            found += self.files(path) if stat.S_ISDIR(mode) else [path]
        return found

    def read(self, path: str) -> bytes:
        """What a file holds."""
        with talking(self._name):
            return bytes(self._transport.fs_readfile(path, CHUNK))

    def restart(self) -> None:
        """Reset the board: the program on it runs again."""
        self.load("restart")
        with talking(self._name):
            self._transport.exec_raw_no_follow("restart()")

    def leave(self) -> None:
        """Back to the prompt for people."""
        with talking(self._name):
            self._transport.exit_raw_repl()

    def _run(self, script: str) -> str:
        with talking(self._name):
            said, trouble = self._transport.exec_raw(script)
            if trouble:
                lines = trouble.decode(errors="replace").strip().splitlines()
                raise Complaint("script_failed", port=self._name, why=lines[-1])
        return said.decode()
