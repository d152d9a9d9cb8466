"""Every page of the box, in both languages, at tables of every size: it looks as it did when somebody looked at it, and
nothing on it is cut, covered or too small. `make golden` accepts how the pages look now.
"""
import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from catalogue import LANGUAGES, NAMES, WORDS, Table, tables
from play import Page, play
from store import DRAWN, FRAMES, accepted, golden, rendered

import companion
from companion.flow.flow import CORRECTING
from companion.screen.canvas import fit
from host_tools.simulator.legibility import flaws, vocabulary

ROOT = Path(companion.__file__).parent
BESIDE_SUIT = ("suit", 0, 1)
BETWEEN = "flow/table.py Between.faces"
NOT_PAGES = ("__init__", "canvas", "layout")
PARTS = {name: vocabulary(names) for name, names in NAMES.items()}
SAID = {language: vocabulary([import_module(f"companion.screen.words.{language}{module}").TEXT
                              for module in (*WORDS, "_reasons")]) for language in LANGUAGES}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=list(tables()), ids=lambda table: table.name)
def played(request: pytest.FixtureRequest) -> tuple[Table, list[Page]]:
    return request.param, play(request.param)


def test_every_page_looks_as_it_was_accepted(played: tuple[Table, list[Page]]) -> None:
    table, pages = played
    golden, shown = accepted(table.name), rendered(pages)
    differing = [name for name in golden | shown if golden.get(name) != shown.get(name)]
    assert not differing, f"`make golden` accepts them; then look at build/golden/{table.name}.png"


def test_nothing_is_cut_or_covered(played: tuple[Table, list[Page]]) -> None:
    table, pages = played
    found = [(page.name, flaw) for page in pages for face in page.faces
             for flaw in flaws(face.items, SAID[table.language], PARTS[table.language])]
    assert not found


def test_what_is_read_from_a_metre_is_big(played: tuple[Table, list[Page]]) -> None:
    """Dealer and pot between deals; trumps, whose turn it is and tricks in a deal."""
    _, pages = played
    for page in pages:
        state, last = page.faces[-1].state, page.faces[-1].items
        if state is None or CORRECTING in last:
            continue
        big = [item[4] for face in page.faces for item in face.items if item[0] == "text" and item[3] == "big"]
        if BETWEEN in page.drawn:
            assert fit("big", state["players"][state["dealer"]], 128) in big, page.name
            assert "pot" not in state or f"{state['pot']}" in " ".join(big).split(), page.name
        if state["trump"] and BESIDE_SUIT in [item[:3] for item in last]:
            assert (*BESIDE_SUIT, state["trump"]) in last, page.name
            assert len(big) >= 2, page.name


def test_there_is_no_golden_file_of_another_route() -> None:
    assert {*FRAMES.glob("*/*")} == {golden(table.name) for table in tables()}


def drawing() -> Iterator[str]:
    """All that draws pages: methods of the screens of the flow, public functions of the pages."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in ROOT.glob("flow/*.py")}
    classes = [(path, node) for path, tree in trees.items() for node in tree.body if isinstance(node, ast.ClassDef)]
    screens = {"Screen"}
    while new := {node.name for _, node in classes if screens & {ast.unparse(base) for base in node.bases}} - screens:
        screens |= new
    for path, node in classes:
        for method in node.body if node.name in screens - {"Screen"} else []:
            if isinstance(method, ast.FunctionDef) and method.name in ("choices", "lines", "faces"):
                yield f"flow/{path.name} {node.name}.{method.name}"
    for path in ROOT.glob("screen/*.py"):
        for function in ast.parse(path.read_text("utf-8")).body if path.stem not in NOT_PAGES else []:
            if isinstance(function, ast.FunctionDef) and not function.name.startswith("_"):
                yield f"screen/{path.name} {function.name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_golden(language: str) -> None:
    names = [table.name for table in tables() if table.language == language]
    drawn = {line for name in names for line in accepted(name)[DRAWN].split("\n")}
    assert sorted(set(drawing()) - drawn) == []
