"""A box whose program does not answer, or whose evening is damaged: its files are copied through MicroPython's prompt.
They stay as they are; a program that runs is left for as long as that takes."""
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from host_tools.device.board import Board
from host_tools.files import writable_folder, writing_into
from host_tools.own import own_folder

DATA = "/data"  # where the firmware keeps what is the player's


def copy_files(port: str, progress: Callable[[str], None]) -> Path:
    """Copies all files of the box's data to a new folder of this user, which is given; `progress` is told of each."""
    target = writable_folder(own_folder() / "rescued" / f"{datetime.now():%Y-%m-%d-%H%M%S}")
    with Board(port) as board:
        prompt = board.prompt()
        try:
            for path in prompt.files(DATA):
                progress(path)
                copy = target / path.removeprefix(DATA).lstrip("/")
                with writing_into(target):
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    copy.write_bytes(prompt.read(path))
        finally:
            board.back()
    return target
