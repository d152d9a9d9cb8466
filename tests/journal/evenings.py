"""Evenings for the journal's tests: begun, played, looked at."""
import os
from pathlib import Path

from journal_events import tricks

from companion.journal.store import Store

TIDYING = 5  # calls that it takes


def store(folder):
    return Store(str(folder), os.urandom)


def resumed(folder):
    """The evening that goes on after a power cut, taken up as the box does it."""
    evening = store(folder).latest()
    evening.snapshot()
    evening.load()
    return evening


def said(evening):
    return [event for _, event in evening.events()]


def played(folder, count):
    """An evening with so many events, as it stands while it goes on."""
    evening = store(folder).create()
    for number, event in enumerate(tricks(count)):
        assert evening.append(event, 1, number * 1000)
        if number % 12 == 11:
            assert any(evening.tidy() for _ in range(TIDYING))
    return evening


def files_of(folder):
    return sorted(path for path in Path(folder).rglob("*") if path.is_file())
