"""A whole visit to one box: the time, every evening, and what became of each."""
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from host_tools.archive.database import Archive
from host_tools.archive.intake import Conflict, meet
from host_tools.archive.results import settle_accounts
from host_tools.sync.fetch import Fetched, fetch
from host_tools.sync.remote import Greeting, Listed, Remote
from host_tools.words import Complaint

Progress = Callable[[Listed, int], None]  # told of an evening that is done, and how many events came until now


@dataclass
class Visit:
    """What a visit came to: how many evenings the box has; sessions of those of which something came, and how many
    events; what the box cannot read; those that say something else than the archive."""

    evenings: int = 0
    fetched: list[str] = field(default_factory=list)
    events: int = 0
    unreadable: list[Listed] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)


def greet(box: Remote) -> Greeting:
    """Who answers; raises Complaint where nobody does."""
    greeting = box.greet()
    if greeting is None:
        raise Complaint("box_silent", port=box.name)
    return greeting


def visit(box: Remote, greeting: Greeting, archive: Archive, progress: Progress) -> Visit:
    """Sets the box's clock and takes over what the archive lacks. Whatever cuts it short, what came stays, and the next
    visit goes on from there."""
    _set_clock(box, greeting, archive)
    came = Visit()
    try:
        for evening in box.evenings():
            came.evenings += 1
            if evening.session is None:
                came.unreadable.append(evening)
            else:
                _note(came, evening.session, fetch(box, greeting.id, evening, archive))
            progress(evening, came.events)
    finally:
        settle_accounts(archive)
    return came


def _note(came: Visit, session: str, fetched: Fetched) -> None:
    came.events += fetched.events
    if fetched.events:
        came.fetched.append(session)
    if fetched.conflict:
        came.conflicts.append(fetched.conflict)


def _set_clock(box: Remote, greeting: Greeting, archive: Archive) -> None:
    now = time.time()
    east = datetime.fromtimestamp(now).astimezone().utcoffset()
    boot, ms = box.set_clock(int(now), int(east.total_seconds()) if east else 0)
    meet(archive, greeting.id, greeting.firmware, boot=boot, zero_ms=int(now * 1000) - ms, now_s=int(now))
