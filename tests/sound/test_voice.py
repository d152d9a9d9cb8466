"""What the simulated box speaks, sample by sample, where its folder holds clips."""
import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from companion.app import App
from companion.flow.desk import Desk
from companion.journal.store import Store
from companion.sound.speech import WORDS, clip_of
from companion.sound.voice import CHUNK, ENDING, PAUSE, SILENCE
from host_tools.runtime import Runtime
from host_tools.simulator.box import DOWN, RELEASED, Box, key_mask
from host_tools.simulator.box_child import FakeBoard, FakeVoice
from host_tools.simulator.roster import write_roster

PLAYERS = ["Аня", "Боря", "Вова"]
LONG = 3000  # ms: more than any announcement here
# Each clip is a run of one byte, so that it can be told from the others.
CODES = {word: code for code, word in enumerate([*WORDS, "3", *PLAYERS], 1)}
LENGTH = 1000  # bytes, no multiple of a chunk


def folder_of_clips(box_folder: Path) -> Path:
    folder = box_folder / "voice"
    for word, code in CODES.items():
        path = folder / ((clip_of(word) if word in PLAYERS else f"ru/{word}") + ENDING)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bytes([code]) * LENGTH)
    return folder


def words_in(samples: bytes) -> list[str]:
    """The clips in what was spoken, each whole; a stop is a sentence's pause."""
    words = []
    for code, run in groupby(samples):
        length = len(list(run))
        if code == SILENCE[0]:
            assert length == CHUNK * PAUSE
            words.append(".")
        else:
            assert length == LENGTH
            words.append(next(word for word, its in CODES.items() if its == code))
    return words


@pytest.fixture(params=list(Runtime))
def box(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Box]:
    """An evening of oblom before its first deal; Боря deals."""
    write_roster(tmp_path, PLAYERS)
    store_evening(tmp_path)
    with Box(tmp_path, request.param) as box:
        box.plug_in()
        box.run(1000)
        yield box


def store_evening(folder: Path) -> None:
    (folder / "evenings").mkdir()
    desk = Desk(Store(str(folder / "evenings"), bytes).create(), lambda last: 1, lambda: 0)
    for event in ({"kind": "session", "game": "oblom", "players": PLAYERS, "options": {}},
                  {"kind": "dealer", "seat": 1}):
        assert desk.offer(event) is None


def press(box: Box, keys: str, ms: int = LONG) -> tuple[list[tuple[int, int]], list[tuple[int, bytes]]]:
    """The tones and the samples of the next `ms` after a press."""
    moments = [box.run(DOWN["short"], key_mask(keys)), box.run(RELEASED), box.run(ms)]
    tones = [tone for moment in moments for tone in moment.tones]
    return tones, [chunk for moment in moments for chunk in moment.voice]


def spoken(chunks: list[tuple[int, bytes]]) -> list[str]:
    return words_in(b"".join(chunk for _, chunk in chunks))


def test_the_suit_of_a_deal_is_said_in_place_of_its_melody(box: Box) -> None:
    folder_of_clips(box.folder)
    tones, chunks = press(box, "D")
    assert tones == []
    assert spoken(chunks) == ["trump", "H", ".", "deals", "Боря", ".", "pot", "3", "."]
    # never more ahead than the amplifier holds, and silent at the end
    lasted = 6 * LENGTH // 8 + 3 * PAUSE * CHUNK // 8
    assert chunks[-1][1] == b""
    assert chunks[-1][0] - chunks[0][0] == pytest.approx(lasted + 100, abs=100)


def test_both_together_say_it_again(box: Box) -> None:
    folder_of_clips(box.folder)
    assert spoken(press(box, "BC")[1]) == ["deals", "Боря", "."]
    first = spoken(press(box, "A")[1])
    assert spoken(press(box, "BC")[1]) == first == ["trump", "S", ".", "deals", "Боря", ".", "pot", "3", "."]


def test_a_press_ends_the_speech_at_once(box: Box) -> None:
    folder_of_clips(box.folder)
    press(box, "A", ms=200)
    pressed = box.look().now
    tones, chunks = press(box, "A")
    assert chunks[-1][0] <= pressed + DOWN["short"] + RELEASED
    assert chunks[-1][1] == b""
    assert tones


def test_a_sentence_that_lacks_a_clip_is_not_said(box: Box) -> None:
    folder = folder_of_clips(box.folder)
    os.remove(folder / (clip_of("Боря") + ENDING))
    assert spoken(press(box, "A")[1]) == ["trump", "S", ".", "pot", "3", "."]


def test_without_a_clip_of_it_there_is_the_melody(box: Box) -> None:
    (box.folder / "voice").mkdir()
    tones, chunks = press(box, "A")
    assert [hz for _, hz in tones if hz] == [784, 587, 440]
    assert chunks == []


def test_what_has_no_words_has_its_tones(box: Box) -> None:
    folder_of_clips(box.folder)
    press(box, "A")
    tones, chunks = press(box, "A")
    assert [hz for _, hz in tones if hz] == [1047]
    assert chunks == []


def test_volume_nought_is_silence_for_the_voice_too(tmp_path: Path) -> None:
    write_roster(tmp_path, PLAYERS)
    store_evening(tmp_path)
    folder_of_clips(tmp_path)
    (tmp_path / "settings.json").write_text('{"volume": 0}')
    with Box(tmp_path, Runtime.CPYTHON) as box:
        box.plug_in()
        box.run(1000)
        assert press(box, "A") == ([], [])


class Listener(FakeVoice):
    """Looks, whenever a sample comes, whether the event of it is on the disk."""

    def take(self, chunk: bytes) -> None:
        super().take(chunk)
        self._board.listen()


class ListeningBoard(FakeBoard):
    def __init__(self, folder: Path) -> None:
        super().__init__("1")
        self._folder = folder
        self.written: set[bool] = set()

    def voice(self) -> Listener:
        return Listener(self)

    def tone(self, hz: int, volume: int) -> None:
        self.listen()

    def listen(self) -> None:
        files = [path.read_bytes() for path in self._folder.glob("evenings/**/*") if path.is_file()]
        self.written.add(any(b"trump" in content for content in files))


@pytest.mark.parametrize("clips", [True, False])
def test_the_journal_is_written_before_anything_sounds(tmp_path: Path, clips: bool) -> None:
    write_roster(tmp_path, PLAYERS)
    store_evening(tmp_path)
    if clips:
        folder_of_clips(tmp_path)
    board = ListeningBoard(tmp_path)
    app = App(board, str(tmp_path), lambda: board.now)
    pass_ms(app, board, 1000)
    board.written.clear()
    board.hold_keys(1)
    pass_ms(app, board, 80)
    board.hold_keys(0)
    pass_ms(app, board, 2000)
    assert board.written == {True}


def pass_ms(app: App, board: FakeBoard, ms: int) -> None:
    for _ in range(ms // 5):
        board.wait(5)
        app.tick(board.now)
