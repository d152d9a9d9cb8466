"""The persistent child that folds logs, from the parent's side."""
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools.runtime import Child, Runtime

CHILD = Path(__file__).with_name("fold_child.py")


@dataclass(frozen=True)
class Folded:
    """What came of a log: `refusals` are (index of the event, code, detail...), `state` is as `mushka score` prints."""

    refusals: list[tuple[Any, ...]]
    state: dict[str, Any] | None


class Folder(Child):
    """Folds logs in a child of the given runtime."""

    def __init__(self, runtime: Runtime, heap: str = "64m") -> None:
        super().__init__(runtime, CHILD, heap=heap)

    def fold(self, events: list[Any]) -> Folded:
        """Offers the events to an empty evening; refused ones are skipped and named."""
        answer = self.ask(events)
        return Folded([tuple(refusal) for refusal in answer["refusals"]], answer["state"])
