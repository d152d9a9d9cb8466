"""One evening from a box into the archive. It stands there before the box is told so; then the box may delete it."""
from collections.abc import Iterator
from dataclasses import dataclass

from companion.journal.record import seal_of
from host_tools.archive.database import Archive
from host_tools.archive.intake import BrokenChain, Conflict, Origin, Position, close, first_line, known, take
from host_tools.device.link import BoxRefuses
from host_tools.sync.remote import OnBox, Remote
from host_tools.words import Complaint

GOES_ON = ("still_open", "other_evening")  # refusals of an acknowledgement


@dataclass(frozen=True)
class Fetched:
    """How an evening came over: events that are new to the archive; the conflict where the box says something else;
    `whole`: the archive has all that is on the box, which knows so."""

    events: int
    conflict: Conflict | None = None
    whole: bool = True


def fetch(box: Remote, box_id: str, evening: OnBox, archive: Archive) -> Fetched:
    """Takes what the archive lacks of an evening that the box can read, and acknowledges one that is over."""
    session = evening.session or ""
    before = known(archive, session)
    try:
        reached = _Fetch(box, box_id, evening, archive).run(before)
    except Conflict as conflict:
        return Fetched(0, conflict)
    events = max(0, reached.seq - (before.seq if before else 0))
    if evening.how == "open":
        return Fetched(events)
    if (reached.seq, reached.crc) != (evening.seq, evening.crc):
        return Fetched(events, whole=False)  # its file is damaged: what cannot be read stays on the box
    close(archive, session)
    return Fetched(events, whole=evening.how == "acknowledged" or _acknowledge(box, evening, reached))


def _acknowledge(box: Remote, evening: OnBox, reached: Position) -> bool:
    """Whether the box knows now, or will with the next visit: somebody may have taken the end back meanwhile."""
    try:
        box.acknowledge(evening, reached.seq, reached.crc)
    except BoxRefuses as refused:
        return refused.code in GOES_ON
    return True


class _Fetch:
    """Each step gives the place of the box's last line, which the archive has then."""

    def __init__(self, box: Remote, box_id: str, evening: OnBox, archive: Archive) -> None:
        self._box, self._box_id, self._evening, self._archive = box, box_id, evening, archive

    def run(self, before: Position | None) -> Position:
        """Raises Conflict, all differing lines being kept aside."""
        if before is None:
            return self._as_it_comes(0)
        if (before.seq, before.crc) == (self._evening.seq, self._evening.crc):
            return before
        try:
            reached = self._as_it_comes(max(before.seq - 1, 0))  # the last line that is known is compared
        except (BoxRefuses, BrokenChain, Conflict):
            return self._as_a_whole()
        return reached if reached.seq >= before.seq else self._as_a_whole()

    def _as_it_comes(self, after: int) -> Position:
        """A transfer that is cut off leaves what came before, and is continued from there."""
        reached = Position(0, 0)
        for header, lines in self._pieces(after):
            self._take(header, lines)
            after += len(lines)
            reached = Position(after, seal_of(lines[-1] if lines else header)) if lines or not after else reached
        return reached

    def _as_a_whole(self) -> Position:
        """Line by line against what the archive has."""
        pieces = list(self._pieces(0))
        header, lines = pieces[0][0], [line for _, some in pieces for line in some]
        self._take(header, lines)
        return Position(len(lines), seal_of(lines[-1] if lines else header))

    def _pieces(self, after: int) -> Iterator[tuple[bytes, list[bytes]]]:
        for header, lines in self._box.lines(self._evening, after):
            if first_line(header) != self._evening.session:
                raise Complaint("box_changed", port=self._box.name)
            yield header, lines

    def _take(self, header: bytes, lines: list[bytes]) -> None:
        take(self._archive, Origin(self._evening.session or "", header, self._box_id, self._evening.number), lines)
