"""The press scripts come by everything: each screen stands, each page is drawn, each reason is read from the panel."""
import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion
from companion.screen.words import en_reasons, ru_reasons
from host_tools.demo.show import EVENINGS
from host_tools.runtime import Runtime
from host_tools.simulator.box import Box, Moment
from host_tools.simulator.script import parse_script
from host_tools.simulator.stage import Stage

TESTS = Path(__file__).parents[1]
ROOT = Path(companion.__file__).parent
SCRIPTS = sorted([*TESTS.glob("scripts/*.txt"), *EVENINGS.glob("*.txt")])
# a crash ends the simulated box: tests/crash and tests/emulator/test_crash.py see what the box says then
NOT_IN_A_SCRIPT = {"crash", "crash_loop"}
STANDS = ("choices", "lines", "faces")  # methods of a screen that are asked when it stands


class TourBox(Box):
    """A box that keeps what was ever seen on it: the texts of each page on one line, and the functions that ran, as
    «flow/table.Between.faces»."""

    program = TESTS / "golden" / "witness_child.py"

    def __init__(self, folder: Path, pages: set[str], functions: set[str]) -> None:
        super().__init__(folder, Runtime.CPYTHON)
        self._pages, self._functions = pages, functions

    def run(self, ms: int, mask: int = 0) -> Moment:
        moment = super().run(ms, mask)
        self._pages.add(" ".join(self.look().texts))
        ran = self._ask("drawn")["functions"]
        self._functions.update(f"{file[len('companion/'):-len('.py')]}.{name}" for file, name in ran)
        return moment


def screens() -> Iterator[tuple[str, str]]:
    """(module, name) of all classes of screens, those left out that are only made to be built upon."""
    classes = [(f"flow/{path.stem}", node) for path in ROOT.glob("flow/*.py")
               for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
    kinds = {"Screen"}
    for _ in classes:
        kinds |= {node.name for _, node in classes if kinds & {ast.unparse(base) for base in node.bases}}
    return ((module, node.name) for module, node in classes if node.name in kinds - {"Screen"} and node.name[0] != "_")


def pages() -> Iterator[str]:
    """The functions of `screen`, that make the items of pages or help to."""
    for path in ROOT.glob("screen/*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield f"screen/{path.stem}.{node.name}"


def reasons() -> Iterator[tuple[str, re.Pattern[str]]]:
    """(code, its sentence in one of the languages, with anything in its blanks)"""
    for words in (ru_reasons, en_reasons):
        for line in words.TEXT.strip().splitlines():
            code, _, sentence = line.partition(" = ")
            yield code, re.compile(".+".join(re.escape(part) for part in sentence.split("{}")))


@pytest.mark.slow
def test_every_screen_page_and_reason_is_seen_in_a_script(tmp_path: Path) -> None:
    seen: set[str] = set()
    ran: set[str] = set()
    for script in SCRIPTS:
        folder = tmp_path / script.stem
        folder.mkdir()
        parsed = parse_script(script.read_text("utf-8"), script.name)
        for preparation in parsed.preparations:
            preparation.prepare(folder)
        with TourBox(folder, seen, ran) as box:
            stage = Stage(box)
            stage.power_on()
            for _, step in parsed.steps:
                step.play(stage)
    assert {f"{module}.{name}" for module, name in screens()
            if not any(f"{module}.{name}.{method}" in ran for method in STANDS)} == set()
    assert set(pages()) - ran == set()
    read = {code for code, sentence in reasons() if any(sentence.search(page) for page in seen)}
    assert {code for code, _ in reasons()} - read == NOT_IN_A_SCRIPT
