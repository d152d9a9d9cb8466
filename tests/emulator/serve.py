"""The bench's USB as a TCP port of this machine: for programs that open serial ports, as `socket://127.0.0.1:…`."""
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self

from bench import Bench

SLICE_MS = 1
CHUNK = 4096
LIMIT_S = 1800  # of real time: all files of the firmware take ten minutes


class Served:
    """Emulated time passes, and bytes with it, while `run_until` or `run` lasts. One client at a time."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._door = socket.create_server(("127.0.0.1", 0))
        self._door.setblocking(False)
        self._client: socket.socket | None = None
        self._to_board, self._told = b"", len(bench.cable.received)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._hang_up()
        self._door.close()

    @property
    def url(self) -> str:
        return f"socket://127.0.0.1:{self._door.getsockname()[1]}"

    def run_until(self, condition: Callable[[], object]) -> None:
        """Let time pass until `condition` holds; raises TimeoutError after LIMIT_S."""
        end = time.monotonic() + LIMIT_S
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"not within {LIMIT_S} s")
            self._exchange()
            self._bench.run(SLICE_MS)

    def run(self, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        """Let a program have the port until it ends."""
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
            try:
                self.run_until(lambda: process.poll() is not None)
            except BaseException:
                process.kill()
                raise
            said = process.communicate()[0]
        return subprocess.CompletedProcess(command, process.returncode, said)

    def _exchange(self) -> None:
        received = self._bench.cable.received
        if self._client is None:
            self._told = len(received)  # nobody hears it
            try:
                self._client, _ = self._door.accept()
                self._client.setblocking(False)
            except BlockingIOError:
                return
        try:
            self._told += self._client.send(received[self._told:self._told + CHUNK]) if received[self._told:] else 0
            if len(self._to_board) < CHUNK:
                heard = self._client.recv(CHUNK)
                if not heard:
                    self._hang_up()
                self._to_board += heard
        except BlockingIOError:
            pass
        except OSError:
            self._hang_up()
        room = self._bench.cable.room
        self._bench.cable.send(self._to_board[:room])
        self._to_board = self._to_board[room:]

    def _hang_up(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None
