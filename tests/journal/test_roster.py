"""The roster: names and forms as they were written, one reason with its line for what is wrong, what is entered."""
import pytest

from companion.journal.roster import FORM_LENGTH, MOST, enter, read_roster
from companion.screen.layout import SHORT


def read(tmp_path, content):
    path = tmp_path / "roster.txt"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    try:
        return read_roster(str(path))
    finally:
        assert path.read_bytes() == (content if isinstance(content, bytes) else content.encode())


@pytest.mark.parametrize(("content", "names"), [
    ("Аня\nБоря\n", ["Аня", "Боря"]),
    ("Аня\nБоря", ["Аня", "Боря"]),
    ("Аня\r\nБоря\r\n\r\n\n", ["Аня", "Боря"]),
    ("\ufeffАня\n  Боря К \n", ["Аня", "Боря К"]),
    ("Александрина\nАлександрино\n", ["Александрина", "Александрино"]),
    ("\n".join("абвгдежзик"), list("абвгдежзик")),
    ("", []),
    ("\n\n", []),
    ("Аня\n", ["Аня"]),
])
def test_a_good_roster(tmp_path, content, names):
    assert read(tmp_path, content) == (names, {}, None)


def test_a_short_form_stands_behind_its_name(tmp_path):
    content = "\ufeffАлександр = Саш\r\nАня\nБоря=Б\n Вова =  \n"
    forms = {"Александр": "Саш", "Боря": "Б"}
    assert read(tmp_path, content) == (["Александр", "Аня", "Боря", "Вова"], forms, None)


def test_a_form_is_as_long_as_a_label():
    assert FORM_LENGTH == SHORT


@pytest.mark.parametrize(("content", "names", "code", "line"), [
    ("\n".join(map(str, range(MOST + 1))), [str(at) for at in range(MOST)], "roster_too_many", MOST + 1),
    ("Аня\nБоря\nАня\n", ["Аня", "Боря"], "roster_doubled", 3),
    ("Аня\n\n  \nБоря\n", ["Аня", "Боря"], "roster_empty_name", 2),
    ("Аня\nАлександринаа\nБоря\n", ["Аня", "Боря"], "roster_long_name", 2),
    ("Ann\n" + "界" * 9 + "\nAnn\n", ["Ann"], "roster_long_name", 2),
    ("Аня = Аню\nБоря = Борь\n", ["Аня", "Боря"], "roster_long_form", 2),
    ("Аня\n = Борь\nВова\n", ["Аня", "Вова"], "roster_empty_name", 2),
    (b"\xff\xfeA\x00", [], "roster_unreadable", 1),
    ("Аня\n".encode() + b"\xd0\n", ["Аня"], "roster_unreadable", 2),
    (b"x" * 3_000_000, [], "roster_long_name", 1),
])
def test_a_bad_roster_has_one_reason_and_keeps_its_good_names(tmp_path, content, names, code, line):
    found, _, problem = read(tmp_path, content)
    assert (found, problem) == (names, (code, line))


def test_a_roster_that_is_not_there_is_empty(tmp_path):
    assert read_roster(str(tmp_path / "roster.txt")) == ([], {}, None)


@pytest.mark.parametrize("before", [None, b"", "Аня\n".encode(), "Аня".encode(), "Аня\n\nБоря".encode()])
def test_a_name_is_added_behind_what_is_there(tmp_path, before):
    path = tmp_path / "roster.txt"
    if before is not None:
        path.write_bytes(before)
    names, _, _ = read_roster(str(path))
    assert enter(str(path), "Вова")
    assert path.read_bytes().startswith(before or b"")
    assert read_roster(str(path))[0] == [*names, "Вова"]


def test_a_full_roster_takes_no_name(tmp_path):
    path = tmp_path / "roster.txt"
    path.write_text("\n".join(map(str, range(MOST))))
    assert not enter(str(path), "Вова")
    assert not enter(str(path), "Вова", "Вов")
    assert enter(str(path), "3")
    assert not enter(str(tmp_path / "no folder" / "roster.txt"), "Вова")


FULL = "\ufeffАня\r\n\nБоря = Б\nАлександринаа\nВова"


@pytest.mark.parametrize(("name", "form", "content"), [
    ("Аня", "Ан", "Аня = Ан\n\nБоря = Б\nАлександринаа\nВова"),
    ("Боря", "Бо", "\ufeffАня\r\n\nБоря = Бо\nАлександринаа\nВова"),
    ("Боря", "", FULL),
    ("Боря", "Б", FULL),
    ("Вова", "В", "\ufeffАня\r\n\nБоря = Б\nАлександринаа\nВова = В\n"),
    ("Галя", "Г", FULL + "\nГаля = Г\n"),
])
def test_an_entry_changes_its_own_line_and_nothing_else(tmp_path, name, form, content):
    path = tmp_path / "roster.txt"
    path.write_bytes(FULL.encode())
    assert enter(str(path), name, form)
    assert path.read_bytes() == content.encode()
