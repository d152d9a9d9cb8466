"""The power goes in the midst of a visit, two hundred times, on the real MicroPython: nothing is lost or doubled."""
from pathlib import Path
from random import Random

import pytest
from on_flash import ENDS, forget, in_archive, long_evening, on_box, play

from host_tools.archive.database import Archive, open_archive
from host_tools.device.link import Link
from host_tools.runtime import Runtime
from host_tools.simulator.box import Box
from host_tools.simulator.wire import Pipe
from host_tools.sync.remote import Remote
from host_tools.sync.sync import Visit, visit
from host_tools.words import Complaint

CUTS = 200
FARTHEST = 9000  # bytes, more than a whole visit


class CutPipe(Pipe):
    """After so many bytes in either direction the box has no power."""

    def __init__(self, box: Box, left: int) -> None:
        super().__init__(box)
        self._cut_box, self.left = box, left

    def _exchange(self, data: bytes) -> None:
        self.left -= len(data)
        if self.left < 0:
            self._cut_box.pull_plug()
        before = len(self._heard)
        super()._exchange(data)
        self.left -= len(self._heard) - before


def sync(pipe: Pipe, archive: Archive) -> Visit:
    box = Remote("pipe", Link(pipe, pipe.clock))
    return visit(box, box.greet(), archive, lambda evening, events: None)


@pytest.mark.slow
def test_two_hundred_power_cuts_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "box"
    play(folder, [*long_evening(30), ENDS])
    play(folder, long_evening(30))
    lies, cuts, whole = Random(5), 0, 0
    with Box(folder, Runtime.MICROPYTHON) as box, open_archive(str(tmp_path / "archive.sqlite")) as archive:
        while cuts < CUTS:
            box.plug_in()
            try:
                sync(CutPipe(box, lies.randrange(FARTHEST)), archive)
            except Complaint:
                cuts += 1
            else:
                assert in_archive(archive) == on_box(folder)
                state = box.look().state
                assert state and state["deals"] == 30
                forget(archive, folder)
                whole += 1
        assert whole
        box.plug_in()
        sync(Pipe(box), archive)
        assert in_archive(archive) == on_box(folder)
        assert sync(Pipe(box), archive).events == 0
