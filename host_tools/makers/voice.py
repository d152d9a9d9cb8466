"""Makes the clips of the voice: espeak-ng speaks them, or the club has recorded them; sox brings all to one shape.

A clip is 8 kHz µ-law without a header, of one loudness, without the silence around it. What is to be said, and how a
clip is named, the firmware decides (`companion.sound.speech`); here stand the words for it.
"""
import subprocess
import tempfile
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.sound.speech import LARGEST, clip_of, number
from companion.sound.voice import ENDING
from host_tools.words import Complaint

VOICES = {"ru": "ru", "en": "en-gb"}
WORDS = {
    "ru": {
        "trump": "козырь", "S": "пики", "C": "трефы", "D": "бубны", "H": "червы", "deals": "сдаёт", "pot": "в банке",
        "spoil": "облом", "pot_won": "банк берёт", "jink_won": "наезд удался", "jink_lost": "наезд сорван",
        "all_pass": "все спасовали", "game_won": "пулька", "overshot": "перебор",
    },
    "en": {
        "trump": "trumps", "S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts", "deals": "dealer",
        "pot": "in the pot", "spoil": "spoil", "pot_won": "the pot goes to", "jink_won": "jink made",
        "jink_lost": "jink failed", "all_pass": "all passed", "game_won": "game", "overshot": "overshot",
    },
}
NUMBERS = sorted({word for value in range(LARGEST + 1) for word in number(value)}, key=int)
PACE = "145"  # words a minute: across a table, amid talk
NAMES = "names"  # the folder of a club's recordings of names
RATE = 8000
LONGEST = 3 * RATE  # bytes: three seconds
GAP = RATE // 32  # bytes of silence between two words
TRIM = ["silence", "1", "0.01", "0.5%", "fade", "t", "0.006", "reverse"]  # the beginning; twice, so the end as well
# One loudness whoever spoke: no rumble, quiet parts raised, a peak just below full scale, ends without a click.
SHAPE = ["remix", "-", "highpass", "120", "rate", str(RATE), "norm", "-1",
         "compand", "0.02,0.2", "-60,-60,-40,-22,-20,-12,0,-6", "norm", "-1", *TRIM, *TRIM, "pad", "0", f"{GAP}s"]


@dataclass(frozen=True)
class Clip:
    """One file to make: its path among the clips, who says what, and the recording where there is one."""

    path: str
    voice: str
    text: str
    recording: Path | None

    def make(self) -> bytes:
        """The samples. Raises Complaint where a tool is missing or the recording is of no use."""
        if self.recording:
            return shaped(self.recording)
        with tempfile.NamedTemporaryFile(suffix=".wav") as spoken:
            _run("espeak-ng", "-v", self.voice, "-s", PACE, "-w", spoken.name, self.text)
            return shaped(Path(spoken.name))


def clips(languages: Sequence[str], players: Sequence[str], recordings: Path | None) -> list[Clip]:
    """All that is said in these languages and at a table of these players; a name is spoken as it is spelled.

    `recordings` holds WAV files named after what they say: `ru/trump.wav`, `en/20.wav`, `names/Аня.wav`.
    """
    found = {} if recordings is None else dict(_recorded(recordings))
    made = []
    for language in languages:
        for word in [*WORDS[language], *NUMBERS]:
            own = found.pop((language, word), None)
            made.append(Clip(f"{language}/{word}", VOICES[language], WORDS[language].get(word, word), own))
    for player in players:
        own = found.pop((NAMES, unicodedata.normalize("NFC", player)), None)
        made.append(Clip(clip_of(player), _voice_of(player), player, own))
    for folder, word in found:
        if folder == NAMES or folder in languages:
            known = players if folder == NAMES else [*WORDS[folder], *NUMBERS]
            raise Complaint("unknown_recording", file=f"{folder}/{word}.wav", known=", ".join(known))
    return made


def shaped(sound: Path) -> bytes:
    """A sound file of any rate, width and number of channels as a clip."""
    samples = _run("sox", "-D", "-V1", str(sound), "-t", "ul", "-", *SHAPE)
    if len(samples) <= GAP:
        raise Complaint("silent_recording", file=sound)
    if len(samples) > LONGEST:
        raise Complaint("long_recording", file=sound, seconds=LONGEST // RATE)
    return samples


def file_of(clip: Clip) -> str:
    """The path of its file."""
    return clip.path + ENDING


def _recorded(folder: Path) -> Iterator[tuple[tuple[str, str], Path]]:
    """(folder, word) of each WAV file. Some systems take names apart into letters and accents."""
    if not folder.is_dir():
        raise Complaint("no_recordings", folder=folder)
    for path in sorted(folder.glob("*/*")):
        if path.suffix.lower() == ".wav":
            yield (path.parent.name, unicodedata.normalize("NFC", path.stem)), path


def _voice_of(player: str) -> str:
    """The voice that can read the letters of a name."""
    return VOICES["ru" if any("CYRILLIC" in unicodedata.name(letter, "") for letter in player) else "en"]


def _run(tool: str, *arguments: str) -> bytes:
    try:
        return subprocess.run([tool, *arguments], capture_output=True, check=True).stdout
    except FileNotFoundError as error:
        raise Complaint("no_tool", tool=tool) from error
    except subprocess.CalledProcessError as error:
        why = error.stderr.decode(errors="replace").strip().splitlines()
        raise Complaint("tool_failed", tool=tool, why=why[-1] if why else error.returncode) from error
