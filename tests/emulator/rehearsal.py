"""What is to be seen at the box: the simulated one over the same files shows it."""
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench import Bench
from box import Journal, built, journal_on
from filesystem import Files, image, write_out
from person import Press

from host_tools.runtime import Runtime
from host_tools.simulator.box import Box

START_MS = 50


class Step(NamedTuple):
    """What the box shows after a press, and the events it has by then."""

    page: bytes
    journal: Journal


def rehearse(data: Files, presses: Sequence[Press]) -> list[Step]:
    """The simulated box over these files: as it starts, and after each press."""
    with TemporaryDirectory() as scratch:
        folder = write_out(data, Path(scratch)) / "data"
        with Box(folder, Runtime.CPYTHON) as box:
            box.plug_in()
            box.run(START_MS)
            steps = [Step(box.look().frame, journal_on(folder))]
            for press in presses:
                box.press(*press)
                steps.append(Step(box.look().frame, journal_on(folder)))
    return steps


def switch_on(uf2: Path, data: Files, firmware: Files | None = None) -> Bench:
    """A box with these data, at the moment when its first page stands."""
    return start(Bench(uf2, image((firmware or built()) | data)), data)


def start(bench: Bench, data: Files) -> Bench:
    """Let the bench run until it shows what the simulated box shows over these data."""
    page = rehearse(data, ())[0].page
    bench.run_until(lambda: bench.glass.lit and bench.glass.memory == page)
    return bench
