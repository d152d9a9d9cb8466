"""An evening is the list of its events, whatever happens to its files."""
import os
import resource
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from journal_events import any_event, tricks

from companion.journal.evening import SEGMENTS
from companion.journal.files import Refused
from companion.journal.store import Store


def store(folder):
    return Store(str(folder), os.urandom)


def said(evening):
    return [event for _, event in evening.events()]


def played(folder, count):
    """An evening with so many events, as it stands while it goes on."""
    evening = store(folder).create()
    for number, event in enumerate(tricks(count)):
        assert evening.append(event, 1, number * 1000)
        if number % 12 == 11:
            assert evening.tidy()
    return evening


def files_of(folder):
    return sorted(path for path in Path(folder).rglob("*") if path.is_file())


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
        assert self.evening.tidy()

    @rule()
    def close(self):
        assert self.evening.close()
        assert {path.name for path in self.folder.iterdir()} <= {"1.log", "1.ack"}

    @rule()
    def power_on(self):
        known = self.evening
        self.evening = store(self.folder).latest()
        assert (self.evening.seq, self.evening.crc, self.evening.boot, self.evening.id) == (
            known.seq, known.crc, known.boot, known.id)

    @rule()
    def acknowledge(self):
        closed = not (self.folder / "1.seg").exists()
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
    assert said(store(tmp_path).latest()) == tricks(100)
    assert [path.read_bytes() for path in files_of(tmp_path)] == before
    reading = evening.events()
    assert next(reading) == (1, tricks(1)[0])
    assert evening.append(tricks(1, 100)[0], 1, 1)
    assert said(evening) == tricks(101)


def test_each_event_knows_its_time(tmp_path):
    evening = played(tmp_path, 30)
    evening.append({"kind": "end"}, 2, 17)
    records = list(store(tmp_path).latest().records())
    assert [(seq, boot, ms) for seq, boot, ms, _, _ in records] == [
        *((n + 1, 1, n * 1000) for n in range(30)), (31, 2, 17),
    ]
    assert records[-1][4] == evening.crc


def test_segments_stay_small_and_few(tmp_path):
    played(tmp_path, 360)
    segments = files_of(tmp_path / "1.seg")
    assert all(path.stat().st_size <= 200 for path in segments)
    assert len(segments) <= SEGMENTS + 3  # what a deal may add before the next tidying


# --- damage ---------------------------------------------------------------------------------------------------------

def damaged(folder, path, data):
    """What is found when `data` stands in the place of a file: (events, problem), or the code of a refusal."""
    good = path.read_bytes()
    path.write_bytes(data)
    try:
        evening = store(folder).evening(1)
        return said(evening), evening.problem
    except Refused as refusal:
        return refusal.code
    finally:
        path.write_bytes(good)


@pytest.mark.parametrize(("count", "stride"), [(14, 1), (75, 37), (130, 41)])
def test_no_changed_byte_goes_unnoticed_and_none_invents_an_event(tmp_path, count, stride):
    evening = played(tmp_path, count)
    live = evening._segment  # segments behind it hold copies of what the main file has
    for path in files_of(tmp_path):
        good = path.read_bytes()
        for place in range(0, len(good), stride):
            changed = good[:place] + bytes([good[place] ^ 1]) + good[place + 1:]
            found = damaged(tmp_path, path, changed)
            if isinstance(found, str):
                assert path.name == "1.log" and place < good.index(b"\n") + 1
                continue
            events, problem = found
            assert events == tricks(len(events))
            assert problem or len(events) == count
            if path.parent.name == "1.seg" and int(path.name) > live:
                assert len(events) == count


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_a_truncated_file_costs_its_end_only(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("evenings")
    count = data.draw(st.integers(1, 100))
    played(folder, count)
    path = data.draw(st.sampled_from(files_of(folder)))
    good = path.read_bytes()
    found = damaged(folder, path, good[:data.draw(st.integers(0, len(good)))])
    if not isinstance(found, str):
        assert found[0] == tricks(len(found[0]))


def test_what_follows_the_break_is_kept_aside_and_play_goes_on(tmp_path):
    played(tmp_path, 100).close()
    path = tmp_path / "1.log"
    lines = path.read_bytes().splitlines(keepends=True)
    lines[61] = lines[61].replace(b"trick", b"trock")  # event 61
    path.write_bytes(b"".join(lines))

    evening = store(tmp_path).latest()
    assert (evening.seq, evening.problem) == (60, ("tail", 40))
    assert path.read_bytes() == b"".join(lines), "reading alters nothing"
    assert evening.append({"kind": "end"}, 2, 5)
    assert (tmp_path / "1.bad0").read_bytes() == b"".join(lines[61:])

    for again in (store(tmp_path).latest(), evening):
        assert said(again) == [*tricks(60), {"kind": "end"}]
    assert store(tmp_path).latest().problem is None
    assert evening.close()
    assert said(store(tmp_path).latest()) == [*tricks(60), {"kind": "end"}]


def test_a_break_in_a_segment_keeps_the_later_segments_aside(tmp_path):
    played(tmp_path, 40)
    segments = files_of(tmp_path / "1.seg")
    tail = [path.read_bytes() for path in segments[2:]]
    segments[2].write_bytes(b"\xff" * 64)
    evening = store(tmp_path).latest()
    kept, lost = evening.seq, evening.problem[1]
    assert 0 < kept < 40 and lost
    assert evening.append({"kind": "undo"}, 2, 1)
    aside = (tmp_path / "1.bad0").read_bytes()
    assert all(line in aside for data in tail[1:] for line in data.splitlines()[1:])
    assert said(store(tmp_path).latest()) == [*tricks(kept), {"kind": "undo"}]


def test_a_second_damage_has_a_file_of_its_own(tmp_path):
    evening = played(tmp_path, 20)
    for round in range(2):
        evening.close()
        path = tmp_path / "1.log"
        path.write_bytes(path.read_bytes() + b"rubbish %d" % round)
        evening = store(tmp_path).latest()
        assert evening.problem == ("tail", 1)
        assert evening.append(tricks(1, 20 + round)[0], 1, 1)
    assert (tmp_path / "1.bad0").read_bytes() == b"rubbish 0"
    assert b"rubbish 1" in (tmp_path / "1.bad1").read_bytes()
    assert said(store(tmp_path).latest()) == tricks(22)


def test_a_line_without_end_does_not_fill_the_memory(tmp_path):
    played(tmp_path, 20).close()
    path = tmp_path / "1.log"
    with path.open("ab") as file:
        file.write(b"x" * 3_000_000)
    evening = store(tmp_path).latest()
    assert evening.seq == 20 and evening.problem[0] == "tail"


def test_lines_of_another_evening_are_no_continuation(tmp_path):
    played(tmp_path / "a", 30).close()
    played(tmp_path / "b", 30).close()
    (a, b) = ((tmp_path / name / "1.log").read_bytes().splitlines(keepends=True) for name in "ab")
    (tmp_path / "a" / "1.log").write_bytes(b"".join(a[:11] + b[11:]))
    evening = store(tmp_path / "a").latest()
    assert evening.seq == 10 and evening.problem == ("tail", 20)


# --- a disk that fails ----------------------------------------------------------------------------------------------

def test_what_could_not_be_saved_is_kept_and_saved_later(tmp_path):
    """The disk is taken away and given back, as far as a folder can show it."""
    evening = played(tmp_path, 30)
    (tmp_path / "1.seg").rename(tmp_path / "away")
    for event in tricks(5, 30):
        assert not evening.append(event, 1, 1)
    assert evening.seq == 35
    assert not evening.save()
    (tmp_path / "away").rename(tmp_path / "1.seg")
    assert evening.append(tricks(1, 35)[0], 1, 1)
    assert said(evening) == tricks(36)
    assert said(store(tmp_path).latest()) == tricks(36)
    assert evening.close()
    assert said(store(tmp_path).latest()) == tricks(36)


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
    assert said(store(tmp_path).latest()) == said(evening) == tricks(31)
    assert store(tmp_path).latest().problem is None


def test_after_a_torn_gathering_the_main_file_is_completed(tmp_path):
    evening = played(tmp_path, 40)
    with files_end_at(500):
        assert not evening.close()
        assert not evening.close()
    assert said(store(tmp_path).latest()) == said(evening) == tricks(40)
    for again in (evening, store(tmp_path).latest()):
        assert again.close()
        assert said(again) == tricks(40)
        assert store(tmp_path).latest().problem is None


def test_an_evening_begins_without_a_disk(tmp_path):
    (tmp_path / "file").write_text("in the way")
    evening = Store(str(tmp_path / "file"), os.urandom).create()
    assert not evening.append(tricks(1)[0], 1, 1)
    assert not evening.close()
    (tmp_path / "file").unlink()
    assert evening.append(tricks(1, 1)[0], 1, 1)
    assert said(store(tmp_path / "file").latest()) == tricks(2)


def test_a_write_torn_by_the_disk_is_passed_over(tmp_path):
    """A half-written line in a segment and in the main file, where the events were saved elsewhere afterwards."""
    evening = played(tmp_path, 20)
    last = files_of(tmp_path / "1.seg")[-1]
    fresh = tmp_path / "1.seg" / str(int(last.name) + 1)
    fresh.write_bytes(b"*%08x\n" % evening.crc)
    last.write_bytes(last.read_bytes() + b"21 1 100 tri")
    main = tmp_path / "1.log"
    main.write_bytes(main.read_bytes() + b"1 1 0 tri")
    evening = store(tmp_path).latest()
    assert said(evening) == tricks(20)
    assert evening.append(tricks(1, 20)[0], 1, 1)
    assert evening.close()
    assert said(store(tmp_path).latest()) == tricks(21)
    assert store(tmp_path).latest().problem is None
