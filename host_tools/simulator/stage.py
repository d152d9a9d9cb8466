"""What the steps of a press script do: hands at the keys, eyes on the page, a camera.

How a step is spelled belongs to `script`. A step that finds something else than it expects raises a Complaint.
"""
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from companion.journal.store import Store
from host_tools.files import write_text, writing_into
from host_tools.simulator.box import Box, key_mask
from host_tools.simulator.roster import write_roster
from host_tools.words import Complaint, say

KEYS, MORE = "ABCD", "→"  # the letters of menu lines; the line that turns the page
EVENT_MS = 1000  # between two events of a log that a script brings
BOOT = 50  # ms that a box gets after its plug went in
LIGHTS = ("bright", "dim", "dark")
MISSING = object()


class Shot(NamedTuple):
    """A frame that a script asked for, and its caption."""

    name: str
    frame: bytes


@dataclass
class Stage:
    """A box and the shots taken of it."""

    box: Box
    shots: list[Shot] = field(default_factory=list)

    def power_on(self, held: str = "") -> None:
        """The plug goes in while these keys are down."""
        self.box.plug_in(held)
        self.box.run(BOOT, key_mask(held))

    def page(self) -> str:
        """The texts of the page on one line, for complaints."""
        return " / ".join(self.box.look().texts)


class Step(Protocol):
    """Something done at a box that is on."""

    def play(self, stage: Stage) -> None: ...


class Preparation(Protocol):
    """Something done to the folder of a box that is still off."""

    def prepare(self, folder: Path) -> None: ...


@dataclass(frozen=True)
class Roster:
    names: tuple[str, ...]

    def prepare(self, folder: Path) -> None:
        write_roster(folder, self.names)


@dataclass(frozen=True)
class Settings:
    values: Mapping[str, Any]

    def prepare(self, folder: Path) -> None:
        write_text(folder / "settings.json", json.dumps(self.values, ensure_ascii=False))


@dataclass(frozen=True)
class Log:
    """One more evening in the journal: these events, whatever the rules say of them."""

    events: tuple[Mapping[str, Any], ...]

    def prepare(self, folder: Path) -> None:
        with writing_into(folder):
            evening = Store(str(folder / "evenings"), os.urandom).create()
            for seq, event in enumerate(self.events, start=1):
                evening.append(event, 1, seq * EVENT_MS)
            evening.close()


@dataclass(frozen=True)
class Presses:
    """One press after the other, each of one or more keys together."""

    presses: tuple[str, ...]
    how: str

    def play(self, stage: Stage) -> None:
        for keys in self.presses:
            stage.box.press(keys, self.how)


def singly(step: Step) -> list[Step]:
    """The presses of a step one by one; a step of another kind as it is."""
    return [Presses((keys,), step.how) for keys in step.presses] if isinstance(step, Presses) else [step]


@dataclass(frozen=True)
class Choose:
    """Presses the keys of the menu lines that say so, one by one; pages are turned until a line stands there."""

    lines: tuple[str, ...]

    def play(self, stage: Stage) -> None:
        for line in self.lines:
            stage.box.press(_key_of(line, stage))


def _key_of(line: str, stage: Stage) -> str:
    """The key of a menu line, once its page is turned up."""
    seen: list[list[str]] = []
    while (texts := stage.box.look().texts) not in seen:
        seen.append(texts)
        keys = {text[2:]: text[0] for text in texts if text[:1] in set(KEYS) and text[1:2] == " "}
        if line in keys:
            return keys[line]
        if MORE in keys:
            stage.box.press(keys[MORE])
    raise Complaint("text_missing", text=line, page=stage.page())


@dataclass(frozen=True)
class Wait:
    ms: int

    def play(self, stage: Stage) -> None:
        stage.box.run(self.ms)


@dataclass(frozen=True)
class ExpectText:
    """Some text on the page contains `text`, or, where it is not `wanted`, none does."""

    text: str
    wanted: bool

    def play(self, stage: Stage) -> None:
        found = any(self.text in line for line in stage.box.look().texts)
        if found != self.wanted:
            raise Complaint("text_missing" if self.wanted else "text_present", text=self.text, page=stage.page())


@dataclass(frozen=True)
class ExpectState:
    """The value at `path` (keys and indices joined by dots) of the folded state."""

    path: str
    value: Any

    def play(self, stage: Stage) -> None:
        got = _at(stage.box.look().state, self.path)
        if got is MISSING or _json(got) != _json(self.value):
            shown = say("no_such_key") if got is MISSING else _json(got)
            raise Complaint("state_differs", path=self.path, expected=_json(self.value), got=shown, page=stage.page())


@dataclass(frozen=True)
class ExpectLight:
    """The display is bright, dim or dark."""

    light: str

    def play(self, stage: Stage) -> None:
        look = stage.box.look()
        light = "dim" if look.dimmed else "bright"
        got = light if any(look.frame) else "dark"
        if got != self.light:
            raise Complaint("light_differs", expected=self.light, got=got)


@dataclass(frozen=True)
class Supply:
    """A battery of so many millivolts in place of the USB plug; 0: the plug again."""

    millivolts: int

    def play(self, stage: Stage) -> None:
        stage.box.supply(self.millivolts)


@dataclass(frozen=True)
class TakeShot:
    name: str

    def play(self, stage: Stage) -> None:
        stage.shots.append(Shot(self.name, stage.box.look().frame))


@dataclass(frozen=True)
class File:
    """From now on a file of the box's folder holds these lines; where its name ends in a slash a folder stands in its
    place, which cannot be read."""

    name: str
    lines: tuple[str, ...]

    def play(self, stage: Stage) -> None:
        path = stage.box.folder / self.name
        with writing_into(path.parent):
            path.parent.mkdir(parents=True, exist_ok=True)
            if self.name.endswith("/"):
                path.unlink(missing_ok=True)
                path.mkdir()
                return
        write_text(path, "".join(f"{line}\n" for line in self.lines))


@dataclass(frozen=True)
class FlashLeft:
    """So many blocks of 4096 bytes of the flash are left, until the plug is pulled; 0: it refuses to be written."""

    blocks: int

    def play(self, stage: Stage) -> None:
        stage.box.leave_flash(self.blocks)


@dataclass(frozen=True)
class PowerCut:
    """The plug is pulled, and put in again while the keys of `held` are down."""

    held: str = ""

    def play(self, stage: Stage) -> None:
        stage.box.pull_plug()
        stage.power_on(self.held)


def _at(value: Any, path: str) -> Any:
    for key in path.split("."):
        if isinstance(value, list) and key.isdecimal() and int(key) < len(value):
            value = value[int(key)]
        elif isinstance(value, dict) and key in value:
            value = value[key]
        else:
            return MISSING
    return value


def _json(value: Any) -> str:
    """One spelling a value; also tells true from 1, which Python does not."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
