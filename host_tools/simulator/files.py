"""The files and folders that a user names: where they cannot be used, a Complaint says why."""
import fcntl
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.journal.files import replace
from host_tools.own import own_folder
from host_tools.words import Complaint

IN_USE = ".in-use"  # locked while a box runs over the folder
PORT = ".port"  # holds the address of its cable then


def read_text(path: Path) -> str:
    """The text of `path`, UTF-8 with or without a mark."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Complaint("no_file", file=path, why=error.strerror) from error
    except UnicodeDecodeError as error:
        raise Complaint("not_utf8", file=path) from error


@contextmanager
def writing_into(folder: Path) -> Iterator[None]:
    """What is written within goes to `folder`; a full or read-only disk becomes a Complaint."""
    try:
        yield
    except OSError as error:
        raise Complaint("folder_unwritable", folder=folder, why=error.strerror) from error


def writable_folder(path: Path) -> Path:
    """`path` as a folder, made where it is missing and proved by writing into it."""
    with writing_into(path):
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    return path


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


def write_text(path: Path, text: str) -> None:
    """Replaces `path` as a whole: a write that fails leaves what was there."""
    with writing_into(path.parent):
        replace(str(path), text.encode())


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
