"""One simulated box, seen from the host: plug, keys, glass. The firmware itself runs in a child process.

Time is the box's own: it moves only by requests, and starts at zero whenever the plug goes in. Real time, pages and
scripts are for those who hold a box.
"""
import json
import select
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from companion.buttons.presses import LETTERS, SEATS
from host_tools.runtime import Runtime, start

BLANK = bytes(1024)  # a dark panel
DOWN = {"short": 80, "hold": 700}  # ms a key is held for each kind of press
RELEASED = 40  # ms between presses
PATIENCE = 60  # s of real time for one answer; beyond it the firmware hangs
CHILD = Path(__file__).with_name("box_child.py")

Item = tuple[Any, ...]


class BoxCrash(Exception):
    """The firmware threw an exception or went away; `traceback` is its own report."""

    def __init__(self, traceback: str) -> None:
        lines = [line.strip() for line in traceback.splitlines() if line.strip()]
        places = [line for line in lines if line.startswith("File ")]
        super().__init__(" ".join(places[-1:] + lines[-1:]))
        self.traceback = traceback


@dataclass(frozen=True)
class Moment:
    """What came of a stretch of time: the clock (ms since boot), a new frame if it changed, whether the display is
    dimmed, tones as (ms, Hz), and what was spoken as (ms, µ-law), nothing where the box fell silent.
    """

    now: int
    frame: bytes | None
    dimmed: bool
    tones: list[tuple[int, int]]
    voice: list[tuple[int, bytes]]


@dataclass(frozen=True)
class Look:
    """What can be seen at one moment: items of the page as the canvas takes them, folded state (None before an
    evening), frame, whether it is dimmed, clock in ms."""

    items: list[Item]
    state: dict[str, Any] | None
    frame: bytes
    dimmed: bool
    now: int

    @property
    def texts(self) -> list[str]:
        return [item[4] for item in self.items if item[0] == "text"]


def _item(parts: list[Any]) -> Item:
    """An item as it is drawn: the columns of a picture are bytes."""
    return (*parts[:-1], bytes.fromhex(parts[-1])) if parts[0] == "picture" else tuple(parts)


def key_mask(keys: str) -> int:
    """The bit mask of a string of keys: "A" = 1 … "D" = 8, "1" = 16 and the other keys of the pad above it."""
    return sum(1 << (LETTERS + SEATS).index(key) for key in set(keys))


class Box:
    """A box over `folder`, unplugged at first. With a `seed` its randomness repeats, otherwise it is the system's.

    As a context manager it pulls its plug at the end.
    """

    program = CHILD

    def __init__(self, folder: Path, runtime: Runtime, seed: int | None = None) -> None:
        self.folder = folder
        self.runtime = runtime
        self._seed = seed
        self.millivolts = 0  # of the battery that supplies it; 0: the USB plug does
        self._boots = 0
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def plugged(self) -> bool:
        return self._child is not None

    def plug_in(self, held: str = "") -> None:
        """Power on, while these keys are `held`: the firmware boots from what the folder holds."""
        if self._child is None:
            self._boots += 1
            seed = "-" if self._seed is None else f"{self._seed}.{self._boots}"  # no boot repeats the one before
            self._child = start(self.runtime, self.program, str(self.folder), seed, str(key_mask(held)),
                                str(self.millivolts))

    def pull_plug(self) -> None:
        """Power off without a warning, as the cable does it."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()
            with suppress(BrokenPipeError), child:  # closes the pipes, a request it never read among them, and waits
                pass

    def run(self, ms: int, mask: int = 0) -> Moment:
        """Let `ms` milliseconds pass with exactly the keys of `mask` down."""
        answer = self._ask(f"run {ms} {mask}")
        frame = answer["frame"]
        tones = [(at, hz) for at, hz in answer["tones"]]
        voice = [(at, bytes.fromhex(chunk)) for at, chunk in answer["voice"]]
        return Moment(answer["now"], None if frame is None else bytes.fromhex(frame), answer["dimmed"], tones, voice)

    def press(self, keys: str, how: str = "short") -> None:
        """Press `keys` together (several letters make a chord), "short" or "hold", and let go."""
        self.run(DOWN[how], key_mask(keys))
        self.run(RELEASED)

    def supply(self, millivolts: int) -> None:
        """From now on a battery of so many millivolts supplies the box; 0: the USB plug."""
        self.millivolts = millivolts
        if self.plugged:
            self._ask(f"supply {millivolts}")

    def leave_flash(self, blocks: int) -> None:
        """From now on so many blocks of 4096 bytes of the flash are left; 0: writing to it fails."""
        self._ask(f"flash {blocks}")

    def exchange(self, heard: bytes) -> tuple[int, bytes]:
        """The PC sends these bytes and reads what the box has sent: (clock in ms, bytes); no time passes."""
        answer = self._ask(f"link {heard.hex() or '-'}")
        return answer["now"], bytes.fromhex(answer["said"])

    def look(self) -> Look:
        """What stands on the page and in the log now; no time passes."""
        answer = self._ask("look")
        items = [_item(parts) for parts in answer["items"]]
        return Look(items, answer["state"], bytes.fromhex(answer["frame"]), answer["dimmed"], answer["now"])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.pull_plug()

    def _ask(self, request: str) -> dict[str, Any]:
        child = self._child
        if child is None or child.stdin is None or child.stdout is None:
            raise BoxCrash("the box has no power")
        try:
            child.stdin.write(request.encode() + b"\n")
            child.stdin.flush()
        except BrokenPipeError:
            pass  # it crashed while booting; what it said still lies in the pipe
        heard, _, _ = select.select([child.stdout], [], [], PATIENCE)
        line = child.stdout.readline() if heard else b""
        if not line:
            self.pull_plug()
            raise BoxCrash("the box ended without a word" if heard else f"the box gave no answer for {PATIENCE} s")
        try:
            answer = json.loads(line)
        except ValueError:  # something in the firmware prints
            answer = {"crash": line.decode(errors="replace")}
        if "crash" in answer:
            self.pull_plug()
            raise BoxCrash(answer["crash"])
        return answer
