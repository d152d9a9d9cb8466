"""What a deployment has to do, from the build and from what lies on the board. Pure."""
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from host_tools.firmware import Build

MAIN = "main.py"
SPARE_BLOCKS = 4  # LittleFS needs some to move its folders about
FOLDER_BLOCKS = 2


@dataclass(frozen=True)
class Plan:
    """Paths without a leading slash. main.py goes first and comes last: a board that is left half way does not start
    what is not whole, but waits at the prompt for the next try.
    """

    clear: list[str]  # files that go before anything is written
    folders: list[str]  # folders to have then, parents before children
    write: list[str]  # files to write, in this order
    missing: int  # bytes of flash that have to become free first

    @property
    def stale(self) -> list[str]:
        """Files that go for good."""
        return [path for path in self.clear if path not in self.write]


def plan(build: Build, survey: dict[str, Any]) -> Plan:
    """How the surveyed board gets to have the files of the build, and no others under companion."""
    lying: dict[str, list[Any]] = survey["files"]
    write = changed(build, lying)
    stale = sorted(lying.keys() - build.files.keys())
    if not write and not stale:
        return Plan([], [], [], 0)
    write = [path for path in write if path != MAIN] + [MAIN]
    clear = sorted((set(write) & lying.keys()) | set(stale), key=lambda path: (path != MAIN, path))
    folders = _folders(write)
    block = survey["block"]
    needed = sum(_blocks(len(build.files[path].content), block) for path in write) + SPARE_BLOCKS
    needed += FOLDER_BLOCKS * len(set(folders) - set(_folders(lying)))
    freed = sum(_blocks(lying[path][0], block) for path in clear)
    return Plan(clear, folders, write, max(0, (needed - freed) * block - survey["free"]))


def changed(build: Build, lying: dict[str, list[Any]]) -> list[str]:
    """Files of the build that are not on the board as they should be."""
    return [path for path, file in build.files.items() if path not in lying or lying[path][1] != file.sha256]


def _folders(paths: Iterable[str]) -> list[str]:
    return sorted({str(folder) for path in paths for folder in PurePosixPath(path).parents if folder.name})


def _blocks(size: int, block: int) -> int:
    return -(-size // block)
