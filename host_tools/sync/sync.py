"""A whole visit to one box: the time, every evening, and what became of each."""
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime

from host_tools.archive.database import Archive
from host_tools.archive.intake import BrokenChain, Conflict, meet
from host_tools.archive.results import settle_accounts
from host_tools.device.link import BoxRefuses
from host_tools.sync.fetch import Fetched, fetch
from host_tools.sync.remote import Greeting, OnBox, Remote

Progress = Callable[[OnBox, int], None]  # told of an evening that is done, and how many events came until now


@dataclass
class Visit:
    """What a visit came to: how many evenings the box has; sessions of those of which something came, and how many
    events; what the box cannot read; those that say something else than the archive."""

    evenings: int = 0
    fetched: list[str] = field(default_factory=list)
    events: int = 0
    unreadable: list[OnBox] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)


def visit(box: Remote, greeting: Greeting, archive: Archive, progress: Progress) -> Visit:
    """Sets the box's clock and takes over what the archive lacks. Whatever cuts it short, what came stays, and the next
    visit goes on from there."""
    _set_clock(box, greeting, archive)
    came = Visit()
    try:
        for evening in box.evenings():
            came.evenings += 1
            _take(box, greeting, evening, archive, came)
            progress(evening, came.events)
    finally:
        settle_accounts(archive)
    return came


def _take(box: Remote, greeting: Greeting, evening: OnBox, archive: Archive, came: Visit) -> None:
    """One evening; one that cannot be had does not keep the others back."""
    if evening.session is None:
        came.unreadable.append(evening)
        return
    try:
        fetched = fetch(box, greeting.id, evening, archive)
    except (BoxRefuses, BrokenChain):
        fetched = Fetched(0, whole=False)
    came.events += fetched.events
    if fetched.events:
        came.fetched.append(evening.session)
    if fetched.conflict:
        came.conflicts.append(fetched.conflict)
    if not fetched.whole:
        came.unreadable.append(replace(evening, how="damaged"))


def _set_clock(box: Remote, greeting: Greeting, archive: Archive) -> None:
    now = time.time()
    east = datetime.fromtimestamp(now).astimezone().utcoffset()
    boot, ms = box.set_clock(int(now), int(east.total_seconds()) if east else 0)
    meet(archive, greeting.id, greeting.firmware, boot=boot, zero_ms=int(now * 1000) - ms, now_s=int(now))
