"""The files and folders that a user names: where they cannot be used, a Complaint says why."""
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.journal.files import replace
from host_tools.words import Complaint


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


def write_text(path: Path, text: str) -> None:
    """Replaces `path` as a whole: a write that fails leaves what was there."""
    with writing_into(path.parent):
        replace(str(path), text.encode())


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A path to write to; when all went well, what is there becomes `path`. A full or read-only disk is a Complaint."""
    new = path.parent / f"{path.name}.new"
    with writing_into(path):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            yield new
            os.replace(new, path)
        finally:
            new.unlink(missing_ok=True)
