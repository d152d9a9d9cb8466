"""A running box at the other end of a link, in verbs. What it says is taken as it comes; the archive checks it."""
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from host_tools.device.link import PATIENCE, Link
from host_tools.words import Complaint

SEEKING = 120.0  # s for an answer: the box may have to go through thousands of lines, and waits while a key is down


@dataclass(frozen=True)
class OnBox:
    """An evening as the box lists it: its number there; its identity, None where the box cannot read it; seq and
    checksum of its last line, None while it goes on; how it is: "new", "open", "acknowledged" or what is wrong."""

    number: int
    session: str | None
    seq: int | None
    crc: int | None
    how: str


@dataclass(frozen=True)
class Greeting:
    """What a box says of itself."""

    id: str
    firmware: str
    unsynced: int


class Remote:
    """The box behind `link`; `name` is what people call its port. All verbs raise Complaint where it falls silent
    or refuses (BoxRefuses)."""

    def __init__(self, name: str, link: Link) -> None:
        self.name = name
        self._link = link

    def greet(self) -> Greeting:
        """What the box says of itself; an empty answer is the echo of some terminal."""
        said = self._ask("HELLO", {})
        if not said:
            raise Complaint("box_silent", port=self.name)
        return Greeting(str(said["id"]), str(said["firmware"]), said["unsynced"])

    def set_clock(self, unix: int, east: int) -> tuple[int, int]:
        """Tells the box the time, `east` seconds ahead of universal time; (number of its power-on, ms since then)."""
        said = self._ask("TIME", {"unix": unix, "east": east})
        return said["boot"], said["ms"]

    def roster(self, people: Sequence[tuple[str, str]]) -> None:
        """The box's roster is these (name, short form) from now on."""
        self._ask("PLAYERS", {"roster": [list(person) for person in people]})

    def settings(self, values: dict[str, Any]) -> None:
        """These settings have these values from now on."""
        self._ask("SETTINGS", {"settings": values})

    def evenings(self) -> Iterator[OnBox]:
        """All evenings of the box, oldest first."""
        first: int | None = 0
        while first is not None:
            said = self._ask("LIST", {"from": first})
            for entry in said["evenings"]:
                yield OnBox(*entry)
            first = said["next"]

    def lines(self, evening: OnBox, after: int) -> Iterator[tuple[bytes, list[bytes]]]:
        """(first line of the evening, lines behind the event `after`) as they come, at least once; each line with its
        end. Raises BoxRefuses where it has no such event."""
        begun, end = "", False
        while not end:
            said = self._ask("GET", {"number": evening.number, "after": after, "skip": len(begun)}, SEEKING)
            *whole, begun = (begun + said["text"]).split("\n")
            after += len(whole)
            end = said["end"]
            yield said["first"].encode(), [f"{line}\n".encode() for line in whole]

    def acknowledge(self, evening: OnBox, seq: int, crc: int) -> None:
        """The evening is in the archive up to its last line, which is this one."""
        self._ask("ACK", {"number": evening.number, "id": evening.session, "seq": seq, "crc": crc})

    def news(self, number: int | None, seq: int | None, patience: float) -> tuple[int | None, int | None] | None:
        """(number, seq) of the evening that runs, as soon as it is not what is known; None where that lasts longer than
        `patience` seconds."""
        said = self._link.ask("EVENTS", {"number": number, "seq": seq}, patience, patience)
        return (said["number"], said["seq"]) if said else None

    def _ask(self, kind: str, message: dict[str, Any], patience: float = PATIENCE) -> dict[str, Any]:
        said = self._link.ask(kind, message, patience)
        if said is None:
            raise Complaint("box_silent", port=self.name)
        return said
