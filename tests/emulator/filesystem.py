"""The file system of the Pico on the host: images made from files, and files read from images."""
from pathlib import Path
from typing import Any

from flash import BLOCK, BLOCKS
from littlefs import LittleFS, UserContext

Files = dict[str, bytes]  # by path
DISK_VERSION = 0x00020001  # the one that MicroPython formats with; an older one it would first bring up to date


def image(files: Files) -> bytes:
    """A LittleFS image for the Pico that holds `files`."""
    context = UserContext(buffsize=BLOCK * BLOCKS)
    system = _system(context, disk_version=DISK_VERSION)
    for path, content in files.items():
        folder = path.rpartition("/")[0]
        if folder:
            system.makedirs(folder, exist_ok=True)
        with system.open(path, "wb") as file:
            file.write(content)
    system.unmount()
    return bytes(context.buffer)


def filled(image: bytes, spare: int) -> bytes:
    """The image with one more file, which leaves at most `spare` blocks."""
    context = UserContext(buffsize=len(image))
    context.buffer[:] = image
    system = _system(context, mount=False)
    system.mount()
    with system.open("/filler", "wb") as file:
        while BLOCKS - system.used_block_count > spare:
            file.write(bytes(BLOCK))
            file.flush()
    system.unmount()
    return bytes(context.buffer)


def files_in(image: bytes, folder: str = "") -> Files:
    """The files of an image, of `folder` only, by their paths in it. Raises LittleFSError where it cannot be read."""
    context = UserContext(buffsize=len(image))
    context.buffer[:] = image
    system = _system(context, mount=False)  # the constructor would format what it cannot mount
    system.mount()
    found = {}
    for place, _, names in system.walk(f"/{folder}"):
        for name in names:
            path = f"{place}/{name}".replace("//", "/")
            with system.open(path, "rb") as file:
                found[path.removeprefix(f"/{folder}").lstrip("/")] = file.read()
    system.unmount()
    return found


def write_out(files: Files, target: Path) -> Path:
    """Write `files` into the folder `target`, which is returned."""
    for path, content in files.items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_bytes(content)
    return target


def read_in(folder: Path) -> Files:
    """All files of a folder of the host."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _system(context: UserContext, **how: Any) -> LittleFS:
    return LittleFS(context=context, block_size=BLOCK, block_count=BLOCKS, prog_size=256, read_size=256,
                    cache_size=1024, lookahead_size=32, **how)
