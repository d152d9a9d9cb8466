"""Whatever happens on the cable: nothing is lost, nothing doubled, and the next visit ends well. Every byte of a visit
is the one at which the cable comes out, and every byte is changed once."""
import gc
import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from lying_cable import Bench, Cut, honest
from on_flash import ENDS, GOES_ON, SHORT, forget, in_archive, on_box, play

from companion.link.frame import Reader, encode
from companion.rules.report import report
from host_tools.archive.database import Archive, open_archive
from host_tools.words import Complaint

Direction = str  # the name of the hand that the bytes go through
DIRECTIONS = ("to_box", "from_box")
SHARES = 6  # the positions of a visit are tried by so many tests


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The box's folder."""
    folder = tmp_path / "box"
    play(folder, [*SHORT, ENDS])
    play(folder, SHORT)
    return folder


@pytest.fixture
def bench(folder: Path) -> Iterator[Bench]:
    gc.collect()
    gc.freeze()  # the box counts its heap when it is greeted, which is this whole process here
    yield Bench(folder)
    gc.unfreeze()


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with open_archive(str(tmp_path / "archive.sqlite")) as archive:
        yield archive


def traffic(bench: Bench, archive: Archive, folder: Path, direction: Direction) -> bytes:
    """All that goes over the cable in one direction while nothing is in the way."""
    seen = bytearray()

    def look(data: bytes) -> bytes:
        seen.extend(data)
        return data
    setattr(bench, direction, look)
    bench.visit(archive)
    setattr(bench, direction, honest)
    forget(archive, folder)
    return bytes(seen)


def all_there(bench: Bench, archive: Archive, folder: Path) -> None:
    """Another visit, undisturbed, brings whatever is missing; a third one nothing."""
    bench.to_box = bench.from_box = honest
    bench.visit(archive)
    assert in_archive(archive) == on_box(folder)
    assert (folder / "evenings/1.ack").exists() and not (folder / "evenings/2.ack").exists()
    assert bench.visit(archive).events == 0


def cut_at(place: int) -> Callable[[bytes], bytes]:
    """So many bytes come through."""
    left = itertools.count(place, -1)
    return lambda data: b"".join(_until(left, data))


def _until(left: Iterator[int], data: bytes) -> Iterator[bytes]:
    for value in data:
        if next(left) <= 0:
            raise Cut
        yield bytes([value])


def flip_at(place: int) -> Callable[[bytes], bytes]:
    """Every bit of the byte at this place is turned."""
    at = itertools.count()
    return lambda data: bytes(value ^ 0xFF if next(at) == place else value for value in data)


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_cable_comes_out_at_every_byte(bench: Bench, archive: Archive, folder: Path, direction: Direction,
                                           share: int) -> None:
    length = len(traffic(bench, archive, folder, direction))
    for place in range(share, length, SHARES):
        setattr(bench, direction, cut_at(place))
        with pytest.raises(Complaint):
            bench.visit(archive)
        whole = on_box(folder)
        assert all(lines == whole[session][:len(lines)] for session, lines in in_archive(archive).items())
        setattr(bench, direction, honest)
        bench.visit(archive)
        assert in_archive(archive) == on_box(folder)
        forget(archive, folder)


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_byte_is_changed_once(bench: Bench, archive: Archive, folder: Path, direction: Direction,
                                    share: int) -> None:
    length = len(traffic(bench, archive, folder, direction))
    for place in range(share, length, SHARES):
        setattr(bench, direction, flip_at(place))
        bench.visit(archive)  # what was garbled is asked for again
        assert in_archive(archive) == on_box(folder)
        forget(archive, folder)


class Frames:
    """A hand that lets whole frames through, changed by `change(number of the frame, frame)`."""

    def __init__(self, change: Callable[[int, bytes], bytes]) -> None:
        self._reader, self._change = Reader(), change
        self.count = 0

    def __call__(self, data: bytes) -> bytes:
        arrives = b""
        for frame in self._reader.feed(data):
            arrives += self._change(self.count, encode(*frame))
            self.count += 1
        return arrives


def frames_of_a_visit(bench: Bench, archive: Archive, folder: Path, direction: Direction) -> int:
    return len(Reader().feed(traffic(bench, archive, folder, direction)))


@pytest.mark.parametrize("fate", ["lost", "doubled", "late"])
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_frame_is_lost_doubled_or_overtaken(bench: Bench, archive: Archive, folder: Path, direction: Direction,
                                                  fate: str) -> None:
    for chosen in range(frames_of_a_visit(bench, archive, folder, direction)):
        kept = b""

        def meet(number: int, frame: bytes, chosen: int = chosen) -> bytes:
            nonlocal kept
            before, kept = kept, b""
            if number != chosen:
                return frame + before
            kept = frame if fate == "late" else b""
            return {"lost": b"", "doubled": frame + frame, "late": b""}[fate]
        setattr(bench, direction, Frames(meet))
        bench.visit(archive)
        all_there(bench, archive, folder)
        forget(archive, folder)


def test_all_acknowledgements_are_lost_and_then_one_comes_through(bench: Bench, archive: Archive, folder: Path) -> None:
    bench.to_box = Frames(lambda number, frame: b"" if b" ACK " in frame else frame)
    with pytest.raises(Complaint):
        bench.visit(archive)
    assert not list(folder.glob("evenings/*.ack"))
    all_there(bench, archive, folder)


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_the_box_is_reset_so_many_rounds_after_every_frame(bench: Bench, archive: Archive, folder: Path,
                                                           rounds: int) -> None:
    for chosen in range(frames_of_a_visit(bench, archive, folder, "to_box")):
        def meet(number: int, frame: bytes, chosen: int = chosen) -> bytes:
            if number == chosen:
                bench.reset_in = rounds
            return frame
        bench.to_box = Frames(meet)
        bench.visit(archive)
        all_there(bench, archive, folder)
        forget(archive, folder)


def test_a_megabyte_of_noise_for_the_box(bench: Bench, archive: Archive, folder: Path) -> None:
    noise = random.Random(1)
    state = report(bench.table.state)
    for _ in range(256):
        bench.board.heard += noise.randbytes(4096)
        while bench.board.heard:
            bench.tick()
    bench.to_box = lambda data: noise.randbytes(99) + data + noise.randbytes(99)
    bench.visit(archive)
    assert report(bench.table.state) == state
    all_there(bench, archive, folder)


def test_a_megabyte_of_noise_for_the_pc(bench: Bench, archive: Archive, folder: Path) -> None:
    noise, left = random.Random(2), 1 << 20

    def rubbish(number: int, frame: bytes) -> bytes:
        nonlocal left
        size = min(left, 1 << 14)
        left -= size
        return noise.randbytes(size) + frame
    bench.from_box = Frames(rubbish)
    while left:
        bench.visit(archive)
    all_there(bench, archive, folder)


def test_a_game_goes_on_meanwhile_and_its_new_events_come_too(bench: Bench, archive: Archive, folder: Path) -> None:
    desk = bench.table
    added = 0

    def play_on(number: int, frame: bytes) -> bytes:
        nonlocal added
        if b" GET " in frame and added < 2:
            added += 1
            assert desk.offer(GOES_ON) is None
        return frame
    bench.to_box = Frames(play_on)
    bench.visit(archive)
    assert added == 2
    all_there(bench, archive, folder)
    assert sorted(map(len, in_archive(archive).values())) == [5, 6]


def test_a_long_evening_that_is_tidied_while_it_is_read(bench: Bench, archive: Archive, folder: Path) -> None:
    desk = bench.table
    deal = [{"kind": "trump", "suit": "C"}, {"kind": "result", "seat": None}]
    events = iter([{"kind": "trick", "seat": 1}, {"kind": "take", "seat": 1}, *deal * 60])

    def play_on(number: int, frame: bytes) -> bytes:
        for event in itertools.islice(events, 1):
            assert desk.offer(event) is None
            desk.idle()
        return frame
    bench.to_box = Frames(play_on)
    visits = 0
    while (reached := desk.evening.seq) < 100:
        bench.visit(archive)
        visits += 1
        assert desk.evening.seq > reached
    assert visits > 1
    all_there(bench, archive, folder)
