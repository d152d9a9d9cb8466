"""The roster: names as they were written, or one reason with its line."""
import pytest

from companion.journal.files import Refused
from companion.journal.roster import read_roster


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
])
def test_a_good_roster(tmp_path, content, names):
    assert read(tmp_path, content) == names


@pytest.mark.parametrize(("content", "code", "line"), [
    ("", "roster_too_few", 0),
    ("\n\n", "roster_too_few", 0),
    ("Аня\n", "roster_too_few", 0),
    ("\n".join("абвгдежзикл"), "roster_too_many", 11),
    ("Аня\nБоря\nАня\n", "roster_doubled", 3),
    ("Аня\n\n  \nБоря\n", "roster_empty_name", 2),
    ("Аня\nАлександринаа\n", "roster_long_name", 2),
    ("Ann\n" + "界" * 9 + "\n", "roster_long_name", 2),
    (b"\xff\xfeA\x00", "roster_unreadable", 1),
    ("Аня\n".encode() + b"\xd0\n", "roster_unreadable", 2),
    (b"x" * 3_000_000, "roster_long_name", 1),
])
def test_a_bad_roster_has_one_reason(tmp_path, content, code, line):
    with pytest.raises(Refused) as refusal:
        read(tmp_path, content)
    assert (refusal.value.code, refusal.value.line) == (code, line)


def test_a_roster_that_is_not_there(tmp_path):
    with pytest.raises(Refused) as refusal:
        read_roster(str(tmp_path / "roster.txt"))
    assert refusal.value.code == "roster_unreadable"
