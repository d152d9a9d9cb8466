"""Press scripts: an evening at the box as lines of text, and the run of one.

    # a comment, also at the end of a line
    roster Аня Боря "Вова М"          before power on: who is in roster.txt
    settings language=en quick=true   before power on: what is in settings.json
    log '{"kind": "session", …}' …    before power on: one more evening in the journal, of these events, right or wrong
    file roster.txt "Аня" "Боря"      what a file of the box's folder holds from now on, line by line
    press A B C                       one key after the other; 1 to 9 and 0 are those of the pad
    hold D BC                         the same, held down
    chord BC                          keys together
    choose "Засдался" "Не снята"      the keys of these menu lines, on whichever pages they stand
    wait 500                          ms
    expect text "банк 5"              some text on the page contains it
    expect no text "банк 5"
    expect state balances [3, -3]     the folded state: path and JSON value
    expect state games.0.winner 2
    expect light dim                  the display: bright, dim or dark
    supply 3000                       a battery of so many millivolts; `supply usb`: the plug
    flash 30                          so many blocks of 4 KB are left on the flash; 0: it refuses to be written
    shot trump                        keeps the frame under that name
    powercut                          the plug is pulled and put in again; `powercut A`: while A is held

Here is only how a script is spelled; what its steps do is in `stage`.
"""
import json
import re
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.buttons.presses import LETTERS, SEATS
from companion.rules.events import FIELDS
from host_tools.files import read_text, write_text, writing_into
from host_tools.runtime import Runtime
from host_tools.simulator import frame
from host_tools.simulator.box import Box, BoxCrash
from host_tools.simulator.stage import (
    LIGHTS,
    Choose,
    ExpectLight,
    ExpectState,
    ExpectText,
    File,
    FlashLeft,
    Log,
    PowerCut,
    Preparation,
    Presses,
    Roster,
    Settings,
    Shot,
    Stage,
    Step,
    Supply,
    TakeShot,
    Wait,
)
from host_tools.words import Complaint, say


@dataclass(frozen=True)
class Script:
    """What to do before power on, and the steps after it, each with its line number."""

    file: str
    preparations: list[Preparation]
    steps: list[tuple[int, Step]]


@dataclass(frozen=True)
class Performance:
    """What a script left: the folded state (None where no evening began) and the shots in order."""

    state: dict[str, Any] | None
    shots: list[Shot]


def parse_script(text: str, file: str) -> Script:
    """Reads a script; raises Complaint with `file` and line for the first line that it cannot read."""
    script = Script(file, [], [])
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            with _at_line(file, number):
                _parse_line(line.strip(), number, script)
    return script


def run_script(path: Path, runtime: Runtime, folder: Path, shots: Path | None = None) -> Performance:
    """Plays the script at `path` on a box over `folder`; its shots go into the folder `shots` as PNG and text.

    Raises Complaint with the line of the first step that fails.
    """
    script = parse_script(read_text(path), str(path))
    for preparation in script.preparations:
        preparation.prepare(folder)
    with Box(folder, runtime) as box:
        stage = Stage(box)
        number = 1
        try:
            with _at_line(script.file, number):
                stage.power_on()
            for number, step in script.steps:
                with _at_line(script.file, number):
                    step.play(stage)
            with _at_line(script.file, number):
                state = box.look().state
        finally:
            if shots is not None:
                for shot in stage.shots:
                    _develop(shot, shots)
    return Performance(state, stage.shots)


@contextmanager
def _at_line(file: str, number: int) -> Iterator[None]:
    """Whatever goes wrong within is told with its place in the script."""
    try:
        yield
    except Complaint as complaint:
        raise Complaint("at_line", file=file, line=number, what=complaint) from complaint
    except BoxCrash as crash:
        raise Complaint("at_line", file=file, line=number, what=say("crashed", why=crash)) from crash


def _develop(shot: Shot, folder: Path) -> None:
    with writing_into(folder):
        frame.image(shot.frame).save(folder / f"{shot.name}.png")
    write_text(folder / f"{shot.name}.txt", "".join(f"{row}\n" for row in frame.text(shot.frame)))


def _parse_line(line: str, number: int, script: Script) -> None:
    word, _, rest = line.partition(" ")
    if word not in USAGE:
        raise Complaint("unknown_command", word=word)
    try:
        if word in PREPARATIONS:
            preparation = PREPARATIONS[word](_words(rest))
            if script.steps:
                raise Complaint("too_late", word=word)
            script.preparations.append(preparation)
        else:
            script.steps.append((number, STEPS[word](rest)))
    except ValueError as error:
        raise Complaint("usage", line=line, usage=f"{word} {USAGE[word]}".strip()) from error


# The readers: what stands after the word, as a step. A ValueError of any kind says that it is not spelled so.

def _words(rest: str) -> list[str]:
    return shlex.split(rest, comments=True)


def _roster(words: list[str]) -> Preparation:
    return Roster(tuple(words))


def _settings(words: list[str]) -> Preparation:
    values = {}
    for word in words:
        name, value = word.split("=", 1)
        values[name] = _plain_value(value)
    return Settings(values)


def _log(words: list[str]) -> Preparation:
    events = [json.loads(word) for word in words]
    if not events or not all(isinstance(event, dict) and event.get("kind") in FIELDS for event in events):
        raise ValueError(words)
    return Log(tuple(events))


def _file(rest: str) -> Step:
    name, *lines = _words(rest)
    if not re.fullmatch(r"\.?\w[\w.-]*(/\.?\w[\w.-]*)*/?", name):  # it stays in the folder
        raise ValueError(name)
    return File(name, tuple(lines))


def _plain_value(text: str) -> Any:
    """The JSON value of `text`, otherwise the text itself."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _presses(how: str, fewest: int, most: int) -> Callable[[str], Step]:
    """A reader of presses with `fewest` to `most` keys together."""
    def read(rest: str) -> Step:
        presses = _words(rest)
        if not presses or not all(_are_keys(keys) and fewest <= len(keys) <= most for keys in presses):
            raise ValueError(rest)
        return Presses(tuple(presses), how)
    return read


def _are_keys(keys: str) -> bool:
    return set(keys) <= set(LETTERS + SEATS) and len(set(keys)) == len(keys)


def _choose(rest: str) -> Step:
    lines = _words(rest)
    if not lines:
        raise ValueError(rest)
    return Choose(tuple(lines))


def _wait(rest: str) -> Step:
    (ms,) = _words(rest)
    if not ms.isdecimal():
        raise ValueError(ms)
    return Wait(int(ms))


def _expect(rest: str) -> Step:
    what, _, claim = rest.strip().partition(" ")
    if what == "state":
        return _expect_state(claim)
    if what == "light":
        (light,) = _words(claim)
        if light not in LIGHTS:
            raise ValueError(light)
        return ExpectLight(light)
    *what_words, text = _words(rest)
    if what_words not in (["text"], ["no", "text"]):
        raise ValueError(rest)
    return ExpectText(text, wanted=what_words == ["text"])


def _expect_state(claim: str) -> Step:
    path, value = claim.split(maxsplit=1)
    expected, end = json.JSONDecoder().raw_decode(value)
    if _words(value[end:]):  # anything but a comment
        raise ValueError(value)
    return ExpectState(path, expected)


def _supply(rest: str) -> Step:
    (source,) = _words(rest)
    return Supply(0 if source == "usb" else int(source))


def _flash(rest: str) -> Step:
    (blocks,) = _words(rest)
    return FlashLeft(int(blocks))


def _shot(rest: str) -> Step:
    (name,) = _words(rest)
    if not re.fullmatch(r"\w[\w.-]*", name):  # it becomes a file name
        raise ValueError(name)
    return TakeShot(name)


def _powercut(rest: str) -> Step:
    keys = "".join(_words(rest))
    if not _are_keys(keys):
        raise ValueError(keys)
    return PowerCut(keys)


PREPARATIONS: dict[str, Callable[[list[str]], Preparation]] = {
    "roster": _roster,
    "settings": _settings,
    "log": _log,
}
STEPS: dict[str, Callable[[str], Step]] = {
    "press": _presses("short", 1, 1),
    "hold": _presses("hold", 1, 4),
    "chord": _presses("short", 2, 4),
    "choose": _choose,
    "wait": _wait,
    "expect": _expect,
    "supply": _supply,
    "file": _file,
    "flash": _flash,
    "shot": _shot,
    "powercut": _powercut,
}
USAGE = {
    "roster": "NAME NAME …",
    "settings": "NAME=VALUE …",
    "log": "EVENT EVENT …",
    "file": 'NAME "LINE" "LINE" …',
    "press": "A B …",
    "hold": "D BC …",
    "chord": "BC …",
    "choose": '"…" "…" …',
    "wait": "MS",
    "expect": 'text "…" | no text "…" | state PATH JSON | light bright|dim|dark',
    "supply": "MV | usb",
    "flash": "BLOCKS",
    "shot": "NAME",
    "powercut": "[KEYS]",
}
