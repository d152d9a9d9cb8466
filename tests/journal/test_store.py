"""The folder of evenings: nothing that it holds is lost, and one bad file is one bad file."""
import os
from binascii import crc32

import pytest
from journal_events import tricks

from companion.journal.files import Refused
from companion.journal.store import Store


def store(folder):
    return Store(str(folder), os.urandom)


def add_evening(folder, count):
    evening = store(folder).create()
    for event in tricks(count):
        assert evening.append(event, 1, 1)
    return evening


def test_an_empty_box(tmp_path):
    assert store(tmp_path / "none").evenings() == []
    assert store(tmp_path / "none").latest() is None
    assert store(tmp_path / "none").acknowledged() == []


def test_evenings_are_numbered_and_told_from_each_other(tmp_path):
    for count in range(1, 13):
        add_evening(tmp_path, count)
    box = store(tmp_path)
    assert box.evenings() == list(range(1, 13))
    assert box.latest().number == 12
    assert [len(list(box.evening(number).events())) for number in box.evenings()] == list(range(1, 13))
    assert len({box.evening(number).id for number in box.evenings()}) == 12


def test_a_new_evening_closes_the_one_before(tmp_path):
    add_evening(tmp_path, 50)
    add_evening(tmp_path, 3)
    assert sorted(path.name for path in tmp_path.iterdir()) == [".2", "1.log", "2.log"]
    assert [event for _, event in store(tmp_path).evening(1).events()] == tricks(50)


BAD = {
    "foreign": b'{"kind": "session"}\n',
    "future": b"mushka 9 9 0*%08x\n" % crc32(b"mushka 9 9 0"),
    "damaged": b"mushka 1 1 0123456789abcdef*00000000\n",
}


@pytest.mark.parametrize("code", BAD)
def test_a_bad_file_is_refused_and_left_alone(tmp_path, code):
    add_evening(tmp_path, 7).close()
    (tmp_path / "2.log").write_bytes(BAD[code])
    box = store(tmp_path)
    assert box.evenings() == [1, 2]
    with pytest.raises(Refused) as refusal:
        box.evening(2)
    assert refusal.value.code == code
    assert box.latest().number == 1
    assert box.refused == [(2, code)]
    assert box.create().number == 3
    assert (tmp_path / "2.log").read_bytes() == BAD[code]
    assert box.latest().number == 3 and box.refused == []


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    (tmp_path / "1.log").mkdir()
    with pytest.raises(Refused) as refusal:
        store(tmp_path).evening(1)
    assert refusal.value.code == "unreadable"
    with pytest.raises(Refused):
        store(tmp_path).evening(99)


def test_other_files_are_none_of_ours(tmp_path):
    add_evening(tmp_path, 2)
    for name in ("notes.txt", "x.log", "²3.log", ".log", "-4.log", "5.log.new", "1.bad0"):
        (tmp_path / name).write_bytes(b"mine")
    assert store(tmp_path).evenings() == [1]
    assert store(tmp_path).create().number == 2
    assert (tmp_path / "notes.txt").read_bytes() == b"mine"


def test_only_a_closed_evening_is_acknowledged_and_that_lasts(tmp_path):
    evening = add_evening(tmp_path, 5)
    assert not store(tmp_path).acknowledge(1)
    evening.close()
    assert store(tmp_path).acknowledge(1)
    assert store(tmp_path).acknowledged() == [1]
    assert store(tmp_path).acknowledge(1)
    assert not store(tmp_path).acknowledge(2)


def test_an_acknowledged_evening_that_goes_on_is_not_acknowledged(tmp_path):
    evening = add_evening(tmp_path, 5)
    evening.close()
    store(tmp_path).acknowledge(1)
    assert evening.append({"kind": "undo"}, 1, 1)
    assert store(tmp_path).acknowledged() == []


def test_nothing_goes_while_there_is_room(tmp_path):
    add_evening(tmp_path, 5).close()
    add_evening(tmp_path, 5)
    box = store(tmp_path)
    box.acknowledge(1)
    box.make_room()
    assert box.evenings() == [1, 2] and not box.nearly_full


def test_each_start_has_its_number(tmp_path):
    assert [store(tmp_path).next_boot() for _ in range(3)] == [1, 2, 3]
    assert store(tmp_path).next_boot(7) == 8
    assert store(tmp_path).next_boot(2) == 9


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xff", b"12 monkeys"])
def test_a_lost_count_of_starts_begins_after_the_last_known(tmp_path, content):
    (tmp_path / "boots").write_bytes(content)
    boot = store(tmp_path).next_boot(41)
    assert boot >= 42
    assert store(tmp_path).next_boot() == boot + 1


def test_starts_are_counted_without_a_disk(tmp_path):
    (tmp_path / "file").write_text("in the way")
    assert store(tmp_path / "file").next_boot(4) == 5
