"""An open port, and what can go wrong with it in the words of the user."""
import errno
import struct
from collections.abc import Iterator
from contextlib import contextmanager

import serial
from mpremote.transport import TransportError

from host_tools.device.holder import who_has
from host_tools.words import Complaint

WRITE_PATIENCE = 20  # s until a board that takes nothing counts as gone
REFUSALS = {
    errno.EACCES: "no_right",
    errno.EPERM: "no_right",
    errno.EBUSY: "port_busy",
    errno.EAGAIN: "port_busy",  # locked by another program
    errno.ENOENT: "no_port",
    errno.ENODEV: "no_port",
    errno.ENXIO: "no_port",
}


class Lost(Complaint):
    """The board went away, or fell silent in mid-word."""

    def __init__(self, port: str) -> None:
        super().__init__("board_lost", port=port)


def open_port(name: str) -> serial.SerialBase:
    """The port `name` (a device or socket://host:port), this program's alone; what hinders is a Complaint."""
    try:
        return serial.serial_for_url(name, exclusive=True, write_timeout=WRITE_PATIENCE)
    except serial.SerialException as error:
        key = REFUSALS.get(error.errno or 0, "port_refuses")
        who = who_has(name) if key == "port_busy" else None
        raise Complaint(f"{key}_by" if who else key, port=name, why=error.strerror or error, who=who) from error
    except ValueError as error:  # an address of an unknown kind
        raise Complaint("port_refuses", port=name, why=error) from error


@contextmanager
def talking(name: str) -> Iterator[None]:
    """Turns all the ways in which a cable can be pulled into Lost."""
    try:
        yield
    except (OSError, TransportError, struct.error) as error:  # struct: half a word of the raw REPL
        raise Lost(name) from error
