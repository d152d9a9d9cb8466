"""A damaged evening: every changed or missing byte is noticed, what is good goes on, the rest is kept aside."""

import pytest
from evenings import files_of, played, resumed, said, store
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_events import tricks

from companion.journal.files import Refused
from companion.rules.fold import Refused as LogRefused


def damaged(folder, path, data):
    """What is found when `data` stands in the place of a file: (events, problem), or the code of a refusal."""
    good = path.read_bytes()
    path.write_bytes(data)
    try:
        evening = store(folder).evening(1)
        evening.load()
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
            if path.parent.name == ".1" and int(path.name) > live:
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

    evening = resumed(tmp_path)
    assert (evening.seq, evening.problem) == (60, ("tail", 40))
    assert path.read_bytes() == b"".join(lines), "reading alters nothing"
    assert evening.append({"kind": "end"}, 2, 5)
    assert (tmp_path / "1.bad0").read_bytes() == b"".join(lines[61:])

    for again in (resumed(tmp_path), evening):
        assert said(again) == [*tricks(60), {"kind": "end"}]
    assert resumed(tmp_path).problem is None
    assert evening.close()
    assert said(resumed(tmp_path)) == [*tricks(60), {"kind": "end"}]


def test_a_break_in_a_segment_keeps_the_later_segments_aside(tmp_path):
    played(tmp_path, 22)
    segments = files_of(tmp_path / ".1")
    tail = [path.read_bytes() for path in segments[2:]]
    segments[2].write_bytes(b"\xff" * 64)
    evening = resumed(tmp_path)
    kept, lost = evening.seq, evening.problem[1]
    assert 0 < kept < 22 and lost
    assert evening.append({"kind": "undo"}, 2, 1)
    aside = (tmp_path / "1.bad0").read_bytes()
    assert all(line in aside for data in tail[1:] for line in data.splitlines()[1:])
    assert said(resumed(tmp_path)) == [*tricks(kept), {"kind": "undo"}]


def test_a_second_damage_has_a_file_of_its_own(tmp_path):
    evening = played(tmp_path, 20)
    for round in range(2):
        evening.close()
        path = tmp_path / "1.log"
        path.write_bytes(path.read_bytes() + b"rubbish %d" % round)
        evening = resumed(tmp_path)
        assert evening.problem == ("tail", 1)
        assert evening.append(tricks(1, 20 + round)[0], 1, 1)
    assert (tmp_path / "1.bad0").read_bytes() == b"rubbish 0"
    assert b"rubbish 1" in (tmp_path / "1.bad1").read_bytes()
    assert said(resumed(tmp_path)) == tricks(22)


def test_a_line_without_end_does_not_fill_the_memory(tmp_path):
    played(tmp_path, 20).close()
    path = tmp_path / "1.log"
    with path.open("ab") as file:
        file.write(b"x" * 3_000_000)
    evening = resumed(tmp_path)
    assert evening.seq == 20 and evening.problem[0] == "tail"


def test_lines_of_another_evening_are_no_continuation(tmp_path):
    played(tmp_path / "a", 30).close()
    played(tmp_path / "b", 30).close()
    (a, b) = ((tmp_path / name / "1.log").read_bytes().splitlines(keepends=True) for name in "ab")
    (tmp_path / "a" / "1.log").write_bytes(b"".join(a[:11] + b[11:]))
    evening = resumed(tmp_path / "a")
    assert evening.seq == 10 and evening.problem == ("tail", 20)


# --- a disk that fails ----------------------------------------------------------------------------------------------


def test_a_snapshot_that_does_not_fit_the_log_is_passed_over(tmp_path):
    """Each byte of it changed once, cut at each length, or beside the log of another evening."""
    evening = played(tmp_path, 120)
    evening.close()
    assert evening.keep(["after", 120])
    path = tmp_path / "1.snap"
    good = path.read_bytes()
    changed = [good[:place] + bytes([good[place] ^ 1]) + good[place + 1:] for place in range(len(good))]
    for bad in [*changed, *(good[:length] for length in range(len(good)))]:
        path.write_bytes(bad)
        assert store(tmp_path).latest().snapshot() is None
        assert resumed(tmp_path).seq == 120
    path.write_bytes(good)
    assert store(tmp_path).latest().snapshot() == ["after", 120]
    (tmp_path / "other").mkdir()
    played(tmp_path / "other", 120).close()
    (tmp_path / "other" / "1.snap").write_bytes(good)
    assert store(tmp_path / "other").latest().snapshot() is None


def test_a_log_that_lost_what_a_snapshot_stands_for_is_not_read_as_a_shorter_one(tmp_path):
    evening = played(tmp_path, 120)
    evening.close()
    assert evening.keep(["after", 120])
    path = tmp_path / "1.log"
    path.write_bytes(path.read_bytes().replace(b"\n60 1", b"\n60 2"))
    evening = resumed(tmp_path)
    assert evening.seq == 120
    with pytest.raises(LogRefused):
        said(evening)
