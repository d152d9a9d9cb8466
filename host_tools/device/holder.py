"""One process at a port, and who that is."""
import fcntl
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from host_tools.files import writable_folder
from host_tools.own import own_folder
from host_tools.words import Complaint

PROCESSES = Path("/proc")


@contextmanager
def held(port: str) -> Iterator[None]:
    """The port is this process's as long as this lasts; raises Complaint, naming who has it, where one has."""
    with (writable_folder(own_folder() / "ports") / quote(port, safe="")).open("a+") as mark:
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            mark.seek(0)
            raise Complaint("port_held", port=port, who=mark.read().strip() or "mushka") from error
        mark.truncate(0)
        mark.write(f"{Path(sys.argv[0]).name} {' '.join(sys.argv[1:2])} (PID {os.getpid()})")
        mark.flush()
        yield


def who_has(device: str) -> str | None:
    """Name and number of a process that has this device open, as far as one may look (Linux); None: nobody is seen."""
    wanted = os.path.realpath(device)
    for link in PROCESSES.glob("[0-9]*/fd/*"):
        try:
            if os.readlink(link) == wanted and link.parts[2] != str(os.getpid()):
                return f"{(PROCESSES / link.parts[2] / 'comm').read_text().strip()} (PID {link.parts[2]})"
        except OSError:  # it has gone, or is not ours to see
            continue
    return None
