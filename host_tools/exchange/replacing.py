"""A file that other programs may be reading is replaced as a whole, or stays as it was."""
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_tools.simulator.files import writing_into


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
