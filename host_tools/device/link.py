"""The PC's end of the link: asks a running box and hears its answer. The frames are the firmware's own code."""
import secrets
import time
from collections.abc import Callable
from typing import Any, Protocol

from companion.link.frame import Reader, encode
from host_tools.device.port import talking
from host_tools.words import Complaint

PATIENCE = 4.0  # s for an answer
AGAIN = 1.0  # s after which a request is repeated: noise may have eaten it
BEYOND = 1 << 20
EXPLAINED = ("busy", "bad_setting", "not_saved")  # codes that have words of their own
LOOK = 0.05  # s a read waits


class Wire(Protocol):
    """What a serial port of pyserial does, and the pipe to a simulated box as well."""

    port: str | None
    timeout: float | None

    @property
    def in_waiting(self) -> int: ...

    def write(self, data: bytes, /) -> int | None: ...
    def read(self, size: int = 1, /) -> bytes: ...


class BoxRefuses(Complaint):
    """The box has understood and will not; `code` says why."""

    def __init__(self, port: str, code: str) -> None:
        super().__init__(f"box_{code}" if code in EXPLAINED else "box_refuses", port=port, why=code)
        self.code = code


class Link:
    """Requests over an open port; never a Ctrl-C, so a game goes on undisturbed."""

    def __init__(self, wire: Wire, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock()` gives the seconds of the box's world, which a simulated box has for itself."""
        self._wire, self._clock = wire, clock
        self._reader = Reader()
        # An answer to an earlier program on this port is none to this one.
        self._seq = BEYOND + secrets.randbelow(BEYOND)

    def ask(self, kind: str, message: dict[str, Any], patience: float = PATIENCE,
            again: float = AGAIN) -> dict[str, Any] | None:
        """The box's answer of the same kind, or None where nobody gives one within `patience` seconds; every `again`
        seconds the question is repeated. Raises BoxRefuses, and Lost where the port is gone."""
        self._seq += 1
        end = self._clock() + patience
        with talking(self._wire.port or ""):
            self._wire.timeout = LOOK
            while self._clock() < end:
                self._wire.write(encode(self._seq, kind, message))
                answer = self._hear(kind, min(end, self._clock() + again))
                if answer is not None:
                    return answer
        return None

    def _hear(self, kind: str, until: float) -> dict[str, Any] | None:
        while self._clock() < until:
            for sequence, said, message in self._reader.feed(self._wire.read(self._wire.in_waiting or 1)):
                if (sequence, said) == (self._seq, kind) and isinstance(message, dict):
                    return message
                if (sequence, said) == (self._seq, "ERROR"):
                    raise BoxRefuses(self._wire.port or "", _code(message))
        return None


def _code(message: object) -> str:
    return str(message.get("code")) if isinstance(message, dict) else ""
