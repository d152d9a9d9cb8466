"""Plays the demo evenings. Their scripts state the results, computed by hand; a difference is a Complaint."""
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools.files import writable_folder
from host_tools.runtime import Runtime
from host_tools.simulator.frame import contact_sheet
from host_tools.simulator.script import run_script
from host_tools.words import Complaint

EVENINGS = Path(__file__).with_name("evenings")


@dataclass(frozen=True)
class Evening:
    """One evening as both Pythons played it: the final state, which was equal, and the contact sheet of its frames."""

    name: str
    state: dict[str, Any]
    sheet: Path


def play_all(out: Path, boxes: Path) -> Iterator[Evening]:
    """Plays every evening under every Python; contact sheets go into `out`, the boxes into `boxes`, in folders with the
    name of the evening and of the Python. Both folders exist."""
    for script in sorted(EVENINGS.glob("*.txt")):
        played = [run_script(script, runtime, writable_folder(boxes / script.stem / runtime)) for runtime in Runtime]
        if played[0] != played[1] or played[0].state is None:
            raise Complaint("runtimes_differ", file=script.name)
        sheet = out / f"{script.stem}.png"
        contact_sheet(played[0].shots).save(sheet)
        yield Evening(script.stem, played[0].state, sheet)
