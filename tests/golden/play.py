"""Plays a route on the simulated box and keeps its pages, each with all its faces."""
import re
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from catalogue import Table

from companion.flow.flow import FACE_MS
from host_tools.runtime import Runtime
from host_tools.simulator.box import Box, Look
from host_tools.simulator.stage import MORE, Stage, TakeShot

DRAWING = re.compile(r"companion/(flow/\w+\.py \w+\.(choices|lines|faces)|screen/(?!layout|canvas)\w+\.py [a-z]\w*)")


class WatchedBox(Box):
    """A box that knows which pages drew what it shows."""

    program = Path(__file__).with_name("witness_child.py")

    def drawn(self) -> set[str]:
        """What of the screens and pages ran for the present page: «flow/table.py Between.faces»."""
        said = [" ".join(function) for function in self._ask("drawn")["functions"]]
        return {line.removeprefix("companion/") for line in said if DRAWING.fullmatch(line)}


@dataclass(frozen=True)
class Page:
    """A page that a route comes by: everything that it shows without a decision, face by face, then leaf by leaf."""

    name: str
    faces: list[Look]
    drawn: set[str]


def play(table: Table) -> list[Page]:
    """The pages of a route; raises what a press script raises."""
    script = table.script()
    pages = []
    with TemporaryDirectory() as folder:
        for preparation in script.preparations:
            preparation.prepare(Path(folder))
        with WatchedBox(Path(folder), Runtime.CPYTHON, seed=1) as box:
            stage = Stage(box)
            stage.power_on()
            for _, step in script.steps:
                if isinstance(step, TakeShot):
                    pages.append(_page(step.name, box))
                else:
                    step.play(stage)
    return pages


def _page(name: str, box: WatchedBox) -> Page:
    faces: list[Look] = []
    drawn = box.drawn()
    known = 0
    while known < 2:  # the dealer's face comes again between the others
        look = box.look()
        known = known + 1 if look.items in [face.items for face in faces] else 0
        if not known:
            faces.append(look)
        box.run(FACE_MS)
    while key := _turning(look):
        box.press(key)
        look = box.look()
        if look.items in [face.items for face in faces]:
            break
        faces.append(look)
        drawn |= box.drawn()
    return Page(name, faces, drawn)


def _turning(look: Look) -> str:
    """The key that turns to the next leaf; none where there is nothing more."""
    for item in look.items:
        if item[0] == "text" and item[4] == MORE:
            return "ABCD"[item[1] // 32]
        if item[0] == "text" and item[4][1:] == f" {MORE}":
            return str(item[4][0])
    return ""
