"""The laboratory from the side of the one who experiments."""
from pathlib import Path
from typing import Any

from host_tools.runtime import Child, Runtime

CHILD = Path(__file__).with_name("lab_child.py")

Step = tuple[Any, ...]  # the name of a method of Lab and its arguments


class FlashLab(Child):
    """A box with a flash of its own, under the unix port; it begins empty and switched on."""

    def __init__(self) -> None:
        super().__init__(Runtime.MICROPYTHON, CHILD, heap="32m")

    def run(self, *steps: Step) -> list[Any]:
        """What each step gave."""
        answer = self.ask(steps)
        assert not answer["cut"]
        return list(answer["results"])

    def run_until_cut(self, operation: int, half: bool, *steps: Step) -> tuple[list[Any], bool]:
        """What the steps gave that were done when the power went with this flash operation, and whether it went."""
        answer = self.ask([("cut_at", operation, half), *steps])
        return answer["results"][1:], answer["cut"]
