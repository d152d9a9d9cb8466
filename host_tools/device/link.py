"""The PC's end of the link: asks a running box and hears its answer. The frames are the firmware's own code."""
import time
from typing import Any

import serial

from companion.link.frame import Reader, encode
from host_tools.device.port import talking

PATIENCE = 4.0  # s for an answer
AGAIN = 1.0  # s after which a request is repeated: noise may have eaten it
LOOK = 0.05  # s a read waits


class Link:
    """Requests over an open port; never a Ctrl-C, so a game goes on undisturbed."""

    def __init__(self, port: serial.SerialBase) -> None:
        self._port = port
        self._reader = Reader()
        self._seq = 0

    def ask(self, kind: str, message: dict[str, Any], patience: float = PATIENCE) -> dict[str, Any] | None:
        """The box's answer of the same kind, or None where nobody gives one within `patience` seconds."""
        self._seq += 1
        end = time.monotonic() + patience
        with talking(self._port.port):
            self._port.timeout = LOOK
            while time.monotonic() < end:
                self._port.write(encode(self._seq, kind, message))
                answer = self._hear(kind, min(end, time.monotonic() + AGAIN))
                if answer is not None:
                    return answer
        return None

    def _hear(self, kind: str, until: float) -> dict[str, Any] | None:
        while time.monotonic() < until:
            for frame in self._reader.feed(self._port.read(self._port.in_waiting or 1)):
                if frame[:2] == (self._seq, kind):
                    return frame[2]
        return None
