"""The folder of a simulated box: one running box at a time, and where the cable of that box can be had."""
import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_tools.files import writable_folder, write_text
from host_tools.own import own_folder
from host_tools.words import Complaint

IN_USE = ".in-use"  # locked while a box runs over the folder
PORT = ".port"  # holds the address of its cable then


@contextmanager
def box_folder(path: Path) -> Iterator[Path]:
    """`path` as the folder of one running box: writable, and nobody else's as long as this lasts."""
    with (writable_folder(path) / IN_USE).open("w") as mark:
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Complaint("folder_in_use", folder=path) from error
        (path / PORT).unlink(missing_ok=True)  # of a box that was killed
        yield path


def own_box_folder() -> Path:
    """The folder of this user's simulated box, the counterpart of "/data" on the Pico."""
    return own_folder() / "box"


def tell_port(folder: Path, url: str) -> None:
    """Says where the cable of the box in this folder, which is in use, can be had."""
    write_text(folder / PORT, url)


def running_port(folder: Path) -> str | None:
    """Where the cable of the box in this folder can be had, or None where no such box runs."""
    try:
        with (folder / IN_USE).open() as mark:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return (folder / PORT).read_text() if (folder / PORT).exists() else None
    except OSError:
        pass
    return None
