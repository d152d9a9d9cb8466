"""The framing of the link: whatever else comes over the cable, whole frames arrive and nothing else does."""
import json
from binascii import crc32
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from companion.link.frame import LONGEST, Reader, decode, encode

kinds = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=1, max_size=9)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-2**31, 2**31) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=10,
)
frames = st.lists(st.tuples(st.integers(0, 10**6), kinds, values), max_size=6)
noise = st.sampled_from([b"", b"AT\r\n", b"\xff\x00~", b"~1 HELLO {}", b"\n~1 HELLO {}*00000000\n", b"\n\n",
                         b"*12345678"])


def pieces(data: bytes, cuts: list[int]) -> list[bytes]:
    places = sorted({0, len(data), *(cut % (len(data) + 1) for cut in cuts)})
    return [data[start:stop] for start, stop in pairwise(places)]


@given(frames, st.lists(noise, min_size=7, max_size=7), st.lists(st.integers(0, 5000), max_size=9))
def test_frames_come_through_noise_in_pieces_of_any_length(sent, between, cuts) -> None:
    stream = b"".join(rubbish + encode(*frame) for rubbish, frame in zip(between, sent, strict=False)) + between[-1]
    reader = Reader()
    assert [frame for piece in pieces(stream, cuts) for frame in reader.feed(piece)] == sent


@given(st.integers(0, 99), kinds, values, st.integers(0, 10**6), st.integers(1, 255))
def test_no_changed_byte_goes_unnoticed(sequence, kind, message, place, change) -> None:
    line = encode(sequence, kind, message)[1:-1]
    assert decode(line) == (sequence, kind, message)
    place %= len(line)
    assert decode(line[:place] + bytes([line[place] ^ change]) + line[place + 1:]) is None
    assert decode(line[:place]) is None


@given(st.binary(max_size=3000))
def test_rubbish_is_no_frame_and_does_no_harm(rubbish) -> None:
    reader = Reader()
    assert reader.feed(rubbish) == [] and reader.feed(encode(1, "HELLO", {})) == [(1, "HELLO", {})]


def test_an_endless_line_is_given_up_and_the_next_frame_is_heard() -> None:
    reader = Reader()
    for _ in range(100):
        assert reader.feed(b"x" * LONGEST) == []
    assert reader.feed(encode(7, "HELLO", {})) == [(7, "HELLO", {})]


def test_deep_nesting_is_no_frame() -> None:
    line = encode(1, "HELLO", "x").replace(b'"x"', b"[" * 3000)
    body = line[2:].rsplit(b"*", 1)[0]
    assert decode(b"~%s*%08x" % (body, crc32(body))) is None


def test_a_frame_is_a_line_of_text() -> None:
    line = encode(12, "PLAYERS", {"names": ["Аня"]}).decode()
    assert line.startswith('\n~12 PLAYERS {"names":["Аня"]}*') and line.endswith("\n")
    assert json.loads(line[line.index("{"):line.index("*")]) == {"names": ["Аня"]}
