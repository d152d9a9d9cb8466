"""Which room may know which: the imports of the firmware package, held to the design."""
import ast
from pathlib import Path

import pytest

import companion

ROOT = Path(companion.__file__).parent
MAY_KNOW = {
    "rules": {"rules"},
    "journal": {"journal", "rules"},
    "screen": {"screen", "rules"},
    "buttons": {"buttons"},
    "sound": {"sound"},
    "flow": {"flow", "screen", "rules", "rare"},
    "board": {"board"},
    "box": {"journal", "screen", "VERSION"},
    "link": {"link", "journal", "rules", "box", "VERSION"},
    "crash": {"box", "journal", "screen"},
    "app": {"box", "buttons", "crash", "flow", "link", "rules", "screen", "sound"},
    "rare": set(),
}
HARDWARE = {"machine", "rp2"}
FILES = sorted(ROOT.rglob("*.py"))


def room(path: Path) -> str:
    """The folder below `companion`, or the name of a module at its top."""
    parts = path.relative_to(ROOT).parts
    return parts[0] if len(parts) > 1 else path.stem


def imported(path: Path) -> set[str]:
    """Full names of all modules that a file imports, wherever it does so."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides the room"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
            assert all(alias.name != "*" for alias in node.names), f"{path}: a star import"
        elif isinstance(node, ast.Constant) and str(node.value).startswith("companion.") and path.name != "rare.py":
            names.add(str(node.value))  # the name of a module that is imported by its name
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_room_knows_only_the_rooms_below_it(path: Path) -> None:
    names = imported(path)
    rooms = {name.split(".")[1] for name in names if name.startswith("companion.")}
    assert rooms <= MAY_KNOW.get(room(path), set())
    if room(path) != "board":
        assert not {name.split(".")[0] for name in names} & HARDWARE


def test_only_main_and_the_simulator_build_a_board() -> None:
    assert not [path for path in FILES if room(path) != "board"
                for name in imported(path) if name.startswith("companion.board")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_works_at_import_or_keeps_a_global_state(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Global), f"{path}:{node.lineno}: a global"
        assert not (isinstance(node, ast.ExceptHandler) and node.type is None), f"{path}:{node.lineno}: a bare except"
    for node in tree.body:
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        allowed = ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign | ast.FunctionDef | ast.ClassDef
        assert docstring or isinstance(node, allowed), f"{path}:{node.lineno}: work at import"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_needs_a_newer_micropython_than_1_24(path: Path) -> None:
    """The unix port that runs the other tests is newer: there `next` takes a default."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "next":
            assert len(node.args) == 1, f"{path}:{node.lineno}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_room_says_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))
