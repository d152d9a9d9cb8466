"""Lines of the journal: they come back as they were, and nothing else is taken for one."""
import json
from binascii import crc32
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_events import any_event, json_values, numbers

from companion.journal import record
from companion.journal.canonical import dumps
from companion.journal.files import LINE_LIMIT, Refused
from host_tools.runtime import Child, Runtime


def sealed(body: bytes, before: int = 0) -> bytes:
    """A line made by hand from the contract."""
    return body + b"*%08x\n" % crc32(body, before)


@given(numbers, numbers, numbers, any_event(), numbers)
def test_an_event_comes_back_from_its_line(seq, boot, ms, event, before):
    line, crc = record.encode(seq, boot, ms, event, before)
    assert record.decode(line, before) == (seq, boot, ms, event, crc)
    assert line.index(b"\n") == len(line) - 1
    assert line == sealed(line[:line.rindex(b"*")], before)


def test_lines_are_those_of_the_contract():
    def fields(**event):
        return record.encode(7, 2, 1234, event, 0)[0].split(b" ", 3)[3].split(b"*")[0].decode()

    assert fields(kind="trick", seat=1) == "trick 1"
    assert fields(kind="trick", seat=1, count=2) == "trick 1,2"
    assert fields(kind="bid", seat=None, play=True) == "bid null,true"
    assert fields(kind="trump", suit="H", ms=5) == 'trump "H"'
    assert fields(kind="undo") == "undo "
    assert fields(kind="session", game="mushka", players=["Аня", 'Бо"я'], options={"target": 30, "stake": 2}) == (
        'session "mushka",["Аня","Бо\\"я"],{"stake":2,"target":30}'
    )
    assert record.encode(7, 2, 1234, {"kind": "take", "seat": 1}, 5)[0] == sealed(b"7 2 1234 take 1", 5)


def test_a_hole_before_a_field_is_null():
    line, _ = record.encode(1, 1, 1, {"kind": "join", "seat": 2}, 0)
    assert record.decode(line, 0)[3] == {"kind": "join", "player": None, "seat": 2}


@given(any_event(), numbers, st.data())
def test_any_changed_byte_is_noticed(event, before, data):
    line, _ = record.encode(3, 1, 1000, event, before)
    place = data.draw(st.integers(0, len(line) - 1))
    changed = bytearray(line)
    changed[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(record.BadLine):
        record.decode(bytes(changed), before)


@given(any_event(), numbers, numbers)
def test_a_line_stands_behind_its_predecessor_only(event, before, other):
    line, _ = record.encode(5, 1, 1000, event, before)
    if other != before:
        with pytest.raises(record.BadLine):
            record.decode(line, other)


@given(st.binary() | st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_garbage_raises_nothing_but_bad_line(line):
    with pytest.raises(record.BadLine):
        record.decode(line, 1)


words = st.sampled_from([
    "trick", "bid", "undo", "amend", "session", "", "-1", "1", "٣", "1e999", "NaN", "nul", "[", "]", "1],[2",
    "[" * 2000, '"', '{"a"', "{1:2}", "\\ud800",
])


@given(st.lists(words, max_size=8).map(" ".join) | st.lists(words, max_size=8).map(",".join))
def test_nonsense_under_a_right_checksum_raises_nothing_but_bad_line(body):
    with suppress(record.BadLine):
        record.decode(sealed(body.encode(), 9), 9)


@pytest.mark.parametrize("body", [
    b"", b"1 1 1", b"1 1 1 trick", b"1 1 1 dance 1", b"x 1 1 trick 1", b"1 1 1 trick 1,2,3", b"1 1 1 trick \xff",
    b"1 1 1 trick 1]", b'1 1 1 trick "', b"1 1 1 trick " + b"[" * 3000,
])
def test_a_malformed_line_is_bad_though_its_checksum_is_right(body):
    with pytest.raises(record.BadLine):
        record.decode(sealed(body), 0)


def test_what_could_not_be_read_again_is_not_written():
    entries = [{"kind": "remise", "seat": 1}] * LINE_LIMIT
    with pytest.raises(record.BadLine):
        record.encode(1, 1, 1, {"kind": "amend", "deal": 1, "entries": entries}, 0)


def test_the_first_line_names_the_evening():
    assert record.identity(record.header(bytes(range(8)))) == "0001020304050607"


@pytest.mark.parametrize(("line", "code"), [
    (b"", "damaged"),
    (b"mus", "damaged"),
    (b"mushka 1 1 0001020304050607*00000000\n", "damaged"),
    (sealed(b"mushka one"), "damaged"),
    (sealed(b"mushka 1 1"), "damaged"),
    (sealed(b"mushka 2 and all is different"), "future"),
    (sealed(b"mushka 1 99 0001020304050607"), "future"),
    (b'{"kind": "session"}\n', "foreign"),
    (b"\x89PNG\r\n", "foreign"),
])
def test_why_an_evening_is_refused(line, code):
    with pytest.raises(Refused) as refusal:
        record.identity(line)
    assert refusal.value.code == code


@given(json_values)
def test_our_json_is_json(value):
    text = dumps(value)
    assert json.loads(text) == value
    assert text == json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")) or "\\u" in text
    assert not any(character < " " for character in text)


def test_both_pythons_write_the_same_bytes():
    child = Path(__file__).with_name("record_child.py")
    with Child(Runtime.MICROPYTHON, child) as box:
        @settings(deadline=None)
        @given(any_event(), numbers)
        def law(event, before):
            line, said = box.ask(dumps([event, before]).encode().hex())
            assert bytes.fromhex(line) == record.encode(12, 3, 4567890, event, before)[0]
            assert said == event

        law()
