"""An evening is the list of its events, whatever happens to its files."""
import errno
import itertools
import os
import resource
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest
from evenings import TIDYING, files_of, played, resumed, said, store
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from journal_events import any_event, tricks

from companion.journal.evening import SEGMENTS
from companion.journal.store import Store


class EveningModel(RuleBasedStateMachine):
    """Append, tidy, close and power on again in any order are a list of events."""

    def __init__(self):
        super().__init__()
        self._scratch = tempfile.TemporaryDirectory()
        self.folder = Path(self._scratch.name)
        self.evening = store(self.folder).create()
        self.expected = []

    def teardown(self):
        self._scratch.cleanup()

    @rule(events=st.lists(any_event(), max_size=20), boot=st.integers(1, 9))
    def append(self, events, boot):
        for event in events:
            assert self.evening.append(event, boot, 1234567)
            self.expected.append(event)

    @rule()
    def tidy(self):
        assert any(self.evening.tidy() for _ in range(TIDYING))

    @rule()
    def begin_to_tidy(self):
        self.evening.tidy()

    @rule()
    def close(self):
        assert self.evening.close()
        assert {path.name for path in self.folder.iterdir()} <= {"1.log", "1.ack", "1.snap"}

    @rule()
    def keep_a_snapshot(self):
        if self.evening.settled:
            assert self.evening.keep(iter([len(self.expected), "and more"]))
        assert not self.evening.settled

    @rule()
    def lose_the_snapshot(self):
        (self.folder / "1.snap").unlink(missing_ok=True)

    @rule()
    def power_on(self):
        known = self.evening
        self.evening = store(self.folder).latest()
        covered, _ = self.evening.snapshot() or (0, "")
        news = list(self.evening.news())
        assert news == list(enumerate(self.expected, start=1))[covered:]
        assert (self.evening.seq, self.evening.crc, self.evening.boot, self.evening.id) == (
            known.seq, known.crc, known.boot, known.id)

    @rule()
    def acknowledge(self):
        closed = not (self.folder / ".1").exists()
        assert store(self.folder).acknowledge(1) is closed

    @rule(event=any_event())
    def an_event_after_the_acknowledgement_takes_it_back(self, event):
        assert self.evening.append(event, 1, 1)
        self.expected.append(event)
        assert store(self.folder).acknowledged() == []

    @invariant()
    def it_is_the_list_of_its_events(self):
        assert list(self.evening.events()) == list(enumerate(self.expected, start=1))
        assert self.evening.problem is None


TestEveningModel = EveningModel.TestCase
TestEveningModel.settings = settings(max_examples=30, stateful_step_count=20, deadline=None)


def test_it_may_be_read_while_it_is_written(tmp_path):
    evening = played(tmp_path, 100)
    before = [path.read_bytes() for path in files_of(tmp_path)]
    assert said(resumed(tmp_path)) == tricks(100)
    assert [path.read_bytes() for path in files_of(tmp_path)] == before
    reading = evening.events()
    assert next(reading) == (1, tricks(1)[0])
    assert evening.append(tricks(1, 100)[0], 1, 1)
    assert said(evening) == tricks(101)


def test_each_event_knows_its_time(tmp_path):
    evening = played(tmp_path, 30)
    evening.append({"kind": "end"}, 2, 17)
    records = list(resumed(tmp_path).records())
    assert [(seq, boot, ms) for seq, boot, ms, _, _ in records] == [
        *((n + 1, 1, n * 1000) for n in range(30)), (31, 2, 17),
    ]
    assert records[-1][4] == evening.crc


def test_segments_stay_small_and_few(tmp_path):
    played(tmp_path, 360)
    segments = files_of(tmp_path / ".1")
    assert all(path.stat().st_size <= 200 for path in segments)
    assert len(segments) <= SEGMENTS + 3  # what a deal may add before the next tidying


def test_tidying_comes_to_its_end_though_somebody_presses_between_all_its_steps(tmp_path):
    evening = store(tmp_path).create()
    for event in tricks(360):
        assert evening.append(event, 1, 1000000)
        evening.tidy()
    assert len(files_of(tmp_path / ".1")) <= SEGMENTS + 2  # what comes during five steps
    assert said(evening) == said(resumed(tmp_path)) == tricks(360)


# --- damage ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def unlisted(monkeypatch):
    """Call it with a folder and numbers: so many times from then on it is listed, but in these it cannot be."""
    listed, time = os.listdir, itertools.count(1)

    def deny(folder, when):
        def listdir(path):
            if Path(path) == folder and next(time) in when:
                raise OSError(errno.EIO, path)
            return listed(path)

        monkeypatch.setattr(os, "listdir", listdir)

    return deny


@pytest.mark.parametrize("when", [{1}, {2}, {1, 2}])
def test_segments_that_cannot_be_listed_for_once_are_not_overwritten(tmp_path, unlisted, when):
    evening = played(tmp_path, 11)
    for event in tricks(40, 11):
        evening.append(event, 1, 1000000)
    unlisted(tmp_path / ".1", when)
    for event in tricks(4, 51):
        evening.tidy()
        evening.append(event, 1, 1000000)
    evening.tidy()
    for event in tricks(5, 55):
        evening.append(event, 1, 1000000)
    assert said(resumed(tmp_path)) == tricks(60)
    assert evening.close()
    assert said(resumed(tmp_path)) == tricks(60)


def test_segments_that_cannot_be_listed_when_the_evening_closes_stay(tmp_path, unlisted):
    evening = played(tmp_path, 11)
    unlisted(tmp_path / ".1", {1})
    assert not evening.close()
    assert said(resumed(tmp_path)) == tricks(11)
    assert evening.close()
    assert said(resumed(tmp_path)) == tricks(11)


def test_what_could_not_be_saved_is_kept_and_saved_later(tmp_path):
    """The disk is taken away and given back, as far as a folder can show it."""
    evening = played(tmp_path, 30)
    (tmp_path / ".1").rename(tmp_path / "away")
    for event in tricks(5, 30):
        assert not evening.append(event, 1, 1)
    assert evening.seq == 35
    assert not evening.save()
    (tmp_path / "away").rename(tmp_path / ".1")
    assert evening.append(tricks(1, 35)[0], 1, 1)
    assert said(evening) == tricks(36)
    assert said(resumed(tmp_path)) == tricks(36)
    assert evening.close()
    assert said(resumed(tmp_path)) == tricks(36)


@contextmanager
def files_end_at(size):
    """No file grows beyond `size` bytes: what is longer is torn there, as on a full disk."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_after_a_torn_write_the_events_go_to_a_fresh_segment(tmp_path):
    evening = store(tmp_path).create()
    with files_end_at(120):
        durable = [evening.append(event, 1, 1000000) for event in tricks(30)]
    assert set(durable) == {True, False} and durable[-2:] != [False, False]
    assert any(not path.read_bytes().endswith(b"\n") for path in files_of(tmp_path))
    assert evening.append(tricks(1, 30)[0], 1, 1)
    assert said(resumed(tmp_path)) == said(evening) == tricks(31)
    assert resumed(tmp_path).problem is None


def test_after_a_torn_gathering_the_main_file_is_completed(tmp_path):
    evening = played(tmp_path, 40)
    with files_end_at(500):
        assert not evening.close()
        assert not evening.close()
    assert said(resumed(tmp_path)) == said(evening) == tricks(40)
    for again in (evening, resumed(tmp_path)):
        assert again.close()
        assert said(again) == tricks(40)
        assert resumed(tmp_path).problem is None


def test_an_evening_begins_without_a_disk(tmp_path):
    (tmp_path / "file").write_text("in the way")
    evening = Store(str(tmp_path / "file"), os.urandom).create()
    assert not evening.append(tricks(1)[0], 1, 1)
    assert not evening.close()
    (tmp_path / "file").unlink()
    assert evening.append(tricks(1, 1)[0], 1, 1)
    assert said(resumed(tmp_path / "file")) == tricks(2)


def test_a_write_torn_by_the_disk_is_passed_over(tmp_path):
    """A half-written line in a segment and in the main file, where the events were saved elsewhere afterwards."""
    evening = played(tmp_path, 20)
    last = files_of(tmp_path / ".1")[-1]
    fresh = tmp_path / ".1" / str(int(last.name) + 1)
    fresh.write_bytes(b"*%08x\n" % evening.crc)
    last.write_bytes(last.read_bytes() + b"21 1 100 tri")
    main = tmp_path / "1.log"
    main.write_bytes(main.read_bytes() + b"1 1 0 tri")
    evening = resumed(tmp_path)
    assert said(evening) == tricks(20)
    assert evening.append(tricks(1, 20)[0], 1, 1)
    assert evening.close()
    assert said(resumed(tmp_path)) == tricks(21)
    assert resumed(tmp_path).problem is None
