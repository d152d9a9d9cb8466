"""A box on a table without flash: the real flow over an evening that only memory keeps."""
from collections.abc import Iterator
from typing import Any

from companion.box import phrases
from companion.flow.evenings import begin
from companion.flow.flow import Flow
from companion.journal.settings import DECLARED
from companion.screen.layout import short_forms

Event = dict[str, Any]


class Memory:
    """The evening, as far as a desk asks for it."""

    boot = 1
    crc = 0
    problem = None

    def __init__(self) -> None:
        self._log: list[Event] = []

    def append(self, event: Event, boot: int, ms: int) -> bool:
        self._log.append(event)
        return True

    def events(self) -> Iterator[tuple[int, Event]]:
        return iter(list(enumerate(self._log, start=1)))

    news = events

    def snapshot(self) -> None:
        """None is kept."""


class Box:
    """The possessions of a box that is never switched off."""

    progress = None

    def __init__(self, quick: bool) -> None:
        self._settings = {name: default for name, (default, _) in DECLARED.items()} | {"quick": quick, "language": "en"}
        self.words = phrases("en")

    def __getitem__(self, setting: str) -> Any:
        return self._settings[setting]

    def settings(self) -> dict[str, Any]:
        return {}

    def trail(self, mark: int) -> str:
        """No power cut, no way back."""
        return ""

    def new_trail(self) -> None:
        pass

    def trail_ends(self) -> None:
        pass

    def short_forms(self, names: list[str]) -> list[str]:
        return short_forms(names, {})

    def latest(self) -> tuple[None, None]:
        return None, None

    def new_evening(self) -> tuple[Memory, None]:
        return Memory(), None

    def boot(self, last: int = 0) -> int:
        return 1

    def clock(self) -> int:
        return 0

    def reason(self, code: str) -> str:
        return phrases("en_reasons")[code]


def sit_down(game: str, players: list[str], quick: bool) -> Flow:
    """The flow of a new evening of these players."""
    flow = Flow(Box(quick))
    begin(flow, game, players, {})
    return flow
