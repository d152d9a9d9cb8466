"""A game that goes on, followed from the PC: each event in words, as it becomes durable on the box."""
from collections.abc import Iterator
from typing import Any

from companion.rules.fold import Fold, Refused
from companion.screen.history import deal, name_of
from companion.screen.layout import short_forms
from companion.screen.words import phrases
from host_tools.archive.database import Archive
from host_tools.archive.reading import by_session, log_of
from host_tools.archive.results import settle_accounts
from host_tools.sync.fetch import fetch
from host_tools.sync.remote import Greeting, Remote
from host_tools.words import language, say

PATIENCE = 10.0  # s for the next event, until the box is asked again


def follow(box: Remote, greeting: Greeting, archive: Archive) -> Iterator[str]:
    """Each event that is entered from now on, in words; without end. What a box shows is in the archive before."""
    place = box.news(None, None, 1.0) or (None, None)
    while True:
        came = box.news(*place, PATIENCE)
        if came is None:
            box.greet()  # raises Complaint where nobody is there any more
            continue
        number, _ = came
        for evening in box.evenings():
            if evening.number == number and evening.session:
                fetch(box, greeting.id, evening, archive)
                settle_accounts(archive)
                yield from _in_words(archive, evening.session, place[1] if place[0] == number else 0)
        place = came


def _in_words(archive: Archive, session: str, known: int | None) -> list[str]:
    """The events behind the first `known`, and how a deal came out; none where the rules refuse the log."""
    with archive.reading() as connection:
        events = log_of(connection, by_session(connection, session).id)
    said = []
    try:
        fold = Fold(lambda: enumerate(events[:known], 1))
        for event in events[known or 0:]:
            said += _told(fold, event)
    except Refused:
        pass
    return said


def _told(fold: Fold, event: dict[str, Any]) -> list[str]:
    """Carries out the event and tells of it, in the box's own words where it has some."""
    words, before, again = phrases(language()), fold.state, fold.undone
    deals = before.deals
    fold.apply(event)
    state = fold.state
    if event["kind"] == "session":
        return [say("live_session", players=", ".join(state.players))]
    if event["kind"] == "undo":
        return [say("live_undo", what=name_of(fold.undone, before, words))]
    if event["kind"] == "redo":
        return [say("live_redo", what=name_of(again, state, words))]
    came = [deal(state, words, short_forms(state.players, {}))] if state.deals > deals else []
    return [name_of(event, state, words), *(f"  {line}" for line in came)]
