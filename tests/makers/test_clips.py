"""The clips: every one that the box can say, of one shape and loudness whatever they were made of."""
import math
import shutil
import struct
import subprocess
import wave
from pathlib import Path

import pytest

from companion.sound.speech import LARGEST, WORDS, clip_of, number
from host_tools.makers import voice
from host_tools.makers.voice import LONGEST, RATE, Clip, clips, shaped
from host_tools.words import Complaint

PLAYERS = ["Аня", "Bob"]
needs_tools = pytest.mark.skipif(
    not (shutil.which("sox") and shutil.which("espeak-ng")), reason="needs Debian's sox and espeak-ng")


def recording(path: Path, shape: tuple[int, int, int] = (44100, 2, 1), level: float = 0.5,
              seconds: float = 0.8) -> Path:
    """A second of silence, a tone of 440 Hz, a second of silence. `shape` is the rate, bytes a sample, channels."""
    rate, width, channels = shape
    quiet = [0.0] * rate
    tone = [level * math.sin(2 * math.pi * 440 * at / rate) for at in range(round(rate * seconds))]
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setparams((channels, width, rate, 0, "NONE", ""))
        for value in quiet + tone + quiet:
            whole = round(value * (2 ** (8 * width - 1) - 1))
            sample = bytes([whole + 128]) if width == 1 else struct.pack("<i", whole << 32 - 8 * width)[4 - width:]
            file.writeframesraw(sample * channels)
    return path


def samples(clip: bytes) -> list[int]:
    """The samples of a clip, decoded by another program than the box."""
    pcm = subprocess.run(["sox", "-t", "ul", "-r", str(RATE), "-c", "1", "-", "-t", "s16", "-"],
                         input=clip, capture_output=True, check=True).stdout
    return [sample for (sample,) in struct.iter_unpack("<h", pcm)]


def loudness(clip: bytes) -> float:
    """In dB below full scale, without the ends."""
    middle = samples(clip)[len(clip) // 4:-len(clip) // 4]
    return 10 * math.log10(sum(sample * sample for sample in middle) / len(middle) / 32768 ** 2)


def test_everything_that_can_be_said_is_made_in_both_languages() -> None:
    made = {clip.path for clip in clips(["ru", "en"], PLAYERS, None)}
    numbers = {word for value in range(LARGEST + 1) for word in number(value)}
    assert made == {f"{language}/{word}" for language in ("ru", "en") for word in {*WORDS, *numbers}} | {
        clip_of(player) for player in PLAYERS}
    assert all(list(words) == list(WORDS) for words in voice.WORDS.values())


def test_a_name_is_read_by_a_voice_that_knows_its_letters() -> None:
    voices = {clip.text: clip.voice for clip in clips([], ["Аня", "Bob", "Ёж 2"], None)}
    assert voices == {"Аня": "ru", "Bob": "en-gb", "Ёж 2": "ru"}


@needs_tools
@pytest.mark.parametrize("shape", [(44100, 2, 1), (48000, 3, 2), (11025, 1, 1), (96000, 4, 2)])
def test_any_wav_becomes_a_clip_of_its_length_without_the_silence(tmp_path: Path, shape: tuple[int, int, int]) -> None:
    clip = shaped(recording(tmp_path / "tone.wav", shape))
    assert len(clip) / RATE == pytest.approx(0.8, abs=0.1)
    crossings = sum(one < 0 <= other for one, other in zip(samples(clip), samples(clip)[1:], strict=False))
    assert crossings == pytest.approx(0.8 * 440, rel=0.05)


@needs_tools
def test_the_loud_and_the_quiet_come_out_alike(tmp_path: Path) -> None:
    levels = [loudness(shaped(recording(tmp_path / "tone.wav", level=level))) for level in (0.05, 0.2, 0.9)]
    assert max(levels) - min(levels) < 1.5
    assert all(-12 < level < -1 for level in levels)


@needs_tools
def test_every_phrase_is_spoken_in_time(tmp_path: Path) -> None:
    for language in ("ru", "en"):
        for clip in clips([language], ["Константин"], None):
            assert RATE // 8 < len(clip.make()) < 1.5 * RATE, clip


@needs_tools
def test_an_own_recording_stands_in_for_the_voice(tmp_path: Path) -> None:
    own = {"ru/S": "ru/S.wav", "en/20": "en/20.WAV", clip_of("Аня"): "names/Аня.wav"}
    for file in own.values():
        recording(tmp_path / file)
    recorded = {clip.path: clip for clip in clips(["ru", "en"], PLAYERS, tmp_path) if clip.recording}
    assert {path: clip.recording for path, clip in recorded.items()} == {
        path: tmp_path / file for path, file in own.items()}
    assert recorded["ru/S"].make() == shaped(tmp_path / "ru/S.wav")


def test_a_name_that_a_mac_has_written_is_the_same_name(tmp_path: Path) -> None:
    recording(tmp_path / "names/и\u0306.wav")  # й in two characters
    (clip,) = clips([], ["й"], tmp_path)
    assert clip.recording


def test_a_recording_of_a_language_that_is_not_made_is_left_alone(tmp_path: Path) -> None:
    recording(tmp_path / "en/S.wav")
    assert not [clip for clip in clips(["ru"], PLAYERS, tmp_path) if clip.recording]


@pytest.mark.parametrize(("file", "known"), [("ru/spades.wav", "trump, S, C"), ("names/Вова.wav", "Аня, Bob")])
def test_a_recording_of_what_is_never_said_is_named(tmp_path: Path, file: str, known: str) -> None:
    recording(tmp_path / file)
    with pytest.raises(Complaint, match=f"{file}.*{known}"):
        clips(["ru"], PLAYERS, tmp_path)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match="none"):
        clips(["ru"], PLAYERS, tmp_path / "none")


@needs_tools
def test_recordings_of_no_use_are_named(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match=r"tone\.wav"):
        shaped(recording(tmp_path / "tone.wav", level=0))
    with pytest.raises(Complaint, match=rf"tone\.wav.* {LONGEST // RATE} "):
        shaped(recording(tmp_path / "tone.wav", seconds=4))
    broken = tmp_path / "broken.wav"
    broken.write_bytes(b"RIFF, and nothing after it")
    with pytest.raises(Complaint, match=r"sox: .*broken\.wav"):
        shaped(broken)


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(Complaint, match="espeak-ng"):
        Clip("ru/S", "ru", "пики", None).make()
