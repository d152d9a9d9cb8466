"""One board at a port, at play or at MicroPython's prompt; leads it from one to the other and back."""
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Self, TypeVar

import serial

from host_tools.device.holder import held
from host_tools.device.link import Link
from host_tools.device.port import Lost, open_port
from host_tools.device.prompt import Prompt
from host_tools.words import Complaint

Met = TypeVar("Met")
RESTART_PATIENCE = 90  # s from a reset until somebody answers; a real board takes 3, an emulated one far longer
LAST_PATIENCE = 15  # s for an answer where there is no prompt either: a box that had much to do
BETWEEN_TRIES = 0.3  # s; a board that restarts leaves the bus and comes back


class Board:
    """The board at the port `name`; a context manager that closes the port.

    `greeting` is what a running box has said of itself, or None where none runs.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        with ExitStack() as hold:
            hold.enter_context(held(name))
            self._port = open_port(name)
            hold.callback(self._close)
            # An empty answer is the echo of the question: some terminals have one.
            self.greeting = Link(self._port).ask("HELLO", {}) or None
            self._hold = hold.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._hold.close()

    def prompt(self) -> Prompt:
        """The prompt of the board, which a running box leaves its game for."""
        if not self.greeting:
            try:
                return Prompt(self._port)
            except Lost as silent:
                with suppress(Lost):
                    self.greeting = Link(self._port).ask("HELLO", {}, patience=LAST_PATIENCE) or None
                if not self.greeting:
                    raise Complaint("no_answer", port=self.name) from silent
        with suppress(Lost):  # it may be gone before its answer is through
            Link(self._port).ask("REPL", {}, patience=1)
        return self._again(Prompt)

    def back(self) -> None:
        """From the prompt to what the board was at before; a script that still runs is interrupted."""
        if self.greeting:
            self.restart()
        else:
            Prompt(self._port).leave()

    def restart(self) -> dict[str, Any]:
        """From the prompt into the box's program; what the box says of itself once it runs."""
        prompt = Prompt(self._port)
        with suppress(Lost):  # it may be gone before it has confirmed
            prompt.restart()
        return self._again(_greeting)

    def _again(self, meet: Callable[[serial.SerialBase], Met]) -> Met:
        """Opens the port until the board is met there: a reset takes it off the bus for a while."""
        end = time.monotonic() + RESTART_PATIENCE
        while time.monotonic() < end:
            self._close()
            time.sleep(BETWEEN_TRIES)
            with suppress(Complaint):
                self._port = open_port(self.name)
                return meet(self._port)
        raise Complaint("not_back", port=self.name)

    def _close(self) -> None:
        with suppress(OSError):  # the cable may be out
            self._port.close()


def _greeting(port: serial.SerialBase) -> dict[str, Any]:
    greeting = Link(port).ask("HELLO", {})
    if not greeting:
        raise Lost(port.port)
    return greeting
