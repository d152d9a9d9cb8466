"""`mushka import`: what a file is, is seen from what it says; what cannot be read ends in one line, nothing taken."""
import json
from pathlib import Path
from typing import Any

import pytest
from logs import MUSHKA, OBLOM, content, log

from companion.journal.store import Store
from host_tools.archive.database import Archive, open_archive
from host_tools.archive.intake import take
from host_tools.archive.reading import log_of
from host_tools.archive.results import settle_accounts
from host_tools.commands.import_ import import_
from host_tools.exchange.json_out import write_json
from host_tools.words import Complaint


def jsonl(path: Path, events: Any) -> Path:
    path.write_text("".join(json.dumps(event, ensure_ascii=False) + "\n" for event in events), "utf-8")
    return path


def played(folder: Path, events: Any, entropy: bytes = b"evening1") -> None:
    """A box's folder in which this evening goes on."""
    folder.mkdir(parents=True, exist_ok=True)
    evening = Store(str(folder), lambda size: entropy[:size]).create()
    for number, event in enumerate(events):
        assert evening.append(event, 1, number * 1000)
        if number % 12 == 11:
            assert any(evening.tidy() for _ in range(4))


def address(archive: Archive) -> str:
    return archive.engine.url.render_as_string(hide_password=False)


def test_a_log_of_events_is_computed_and_the_second_time_it_is_known(
    archive: Archive, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    file = jsonl(tmp_path / "log.jsonl", OBLOM)
    import_([file], db=address(archive))
    assert "new: 1" in capsys.readouterr().out
    before = content(archive)
    assert [(row[1], row[4]) for row in before["scores"]] == [("Аня", -1), ("Боря", 2), ("Вова", -1), ("Гриша", 0)]
    with archive.reading() as connection:
        assert log_of(connection, 1) == OBLOM
    other = jsonl(tmp_path / "other.jsonl", [{**event, "seq": 5, "at": 1.5} for event in OBLOM])
    other.write_bytes(b"\xef\xbb\xbf" + other.read_bytes().replace(b"\n", b"\r\n"))
    import_([file, other], db=address(archive))
    assert capsys.readouterr().out.count("already") == 2
    assert content(archive) == before


@pytest.mark.parametrize(("text", "line"), [
    ('{"kind": "session", "game": "mushka", "players": ["А", "Б", "В"]}\n\n{"kind": "trump", "suit": "H"}\n', ":3:"),
    ('{"kind": "dealer", "seat": 0}\n', ":1:"),
    ('{"kind": "session", "game": "mushka", "players": ["А", "Б", "В"]}\n{"kind":', "2"),
    ('{"kind": "session", "game": "mushka", "players": ["А", "Б", "В"]}\n{"kind": "undo"}\n', ":2:"),
    ('{"kind": "session", "game": "oblom", "players": ["А", "Б"]}\n{"kind": "amend", "deal": 1, "entries": []}', ":2:"),
    ("5\n", ":1:"), ("[]\n", ":1:"), ('{"kind": []}\n', ":1:"), ('{"kind": {}, "seat": 0}\n', ":1:"),
    ("", "session"), ("\n\n", "session"), ("\0\0\0", "1"), ("PK\3\4", "1"), ("mushka 1 1", "nothing"),
    ('{"kind": "session", "game": "mushka", "players": ["А", "Б", "А"]}\n', ":1: players: "),
    ('{"format": 7}\n', ""), ("SQLite format 3\0", "restore"),
])
def test_what_is_no_evening(archive: Archive, tmp_path: Path, text: str, line: str) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(text.encode())
    before = content(archive)
    with pytest.raises(Complaint) as said:
        import_([file], db=address(archive))
    assert str(file) in str(said.value) and line in str(said.value) and "\n" not in str(said.value)
    assert content(archive) == before


@pytest.mark.parametrize("strange", ["NaN", "1e999", "[" * 900 + "]" * 900, json.dumps("Ы" * 5000), "9" * 4200])
def test_fields_that_nobody_looks_at_may_hold_anything(archive: Archive, tmp_path: Path, strange: str) -> None:
    """They are kept where the journal has room for them, otherwise named."""
    entry = '{"kind": "trump", "suit": "H", "x": ' + strange + "}"
    amend = '{"kind": "amend", "deal": 1, "entries": [' + entry + ', {"kind": "result", "seat": 2}]}\n'
    file = jsonl(tmp_path / "log.jsonl", OBLOM[:7])
    with file.open("a", encoding="utf-8") as out:
        out.write(amend)
    with pytest.raises(Complaint, match=r":8:|line 8"):
        import_([file], db=address(archive))
    assert content(archive)["evenings"] == []


def test_what_came_before_a_bad_file_counts(archive: Archive, tmp_path: Path) -> None:
    with pytest.raises(Complaint):
        import_([jsonl(tmp_path / "good.jsonl", MUSHKA), tmp_path / "none.jsonl"], db=address(archive))
    assert len(content(archive)["results"]) == 1


def test_a_boxs_folder_with_an_evening_that_goes_on(archive: Archive, tmp_path: Path) -> None:
    folder = tmp_path / "box" / "evenings"
    played(folder, MUSHKA)
    played(folder, OBLOM, b"evening2")
    for path in (tmp_path / "box", folder):
        import_([path], db=address(archive))
    with archive.reading() as connection:
        assert [log_of(connection, number) for number in (1, 2)] == [MUSHKA, OBLOM]
    assert [row[7] for row in content(archive)["evenings"]] == [True, False]


def test_a_file_of_a_box_alone_wherever_it_is(archive: Archive, tmp_path: Path) -> None:
    folder = tmp_path / "evenings"
    played(folder, MUSHKA)
    played(folder, [*OBLOM, {"kind": "end"}], b"evening2")
    copy = tmp_path / "Friday.log"
    copy.write_bytes((folder / "1.log").read_bytes())
    import_([copy], db=address(archive))
    import_([folder / "2.log", folder / "1.log"], db=address(archive))
    with archive.reading() as connection:
        assert [log_of(connection, number) for number in (1, 2)] == [MUSHKA, [*OBLOM, {"kind": "end"}]]


def test_what_stands_before_the_damage_is_taken_and_the_rest_is_told(
    archive: Archive, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "evenings"
    played(folder, MUSHKA)
    played(folder, OBLOM, b"evening2")
    lines = (folder / "1.log").read_bytes().splitlines(keepends=True)
    (folder / "1.log").write_bytes(b"".join([*lines[:5], b"#" + lines[5], *lines[6:]]))
    (folder / "7.log").write_bytes(b"nothing of ours\n")
    import_([folder], db=address(archive))
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2 and "7.log" in said[0] and "3" in said[1]
    with archive.reading() as connection:
        assert [log_of(connection, number) for number in (1, 2)] == [MUSHKA[:4], OBLOM]


def test_an_evening_that_differs_is_named(archive: Archive, tmp_path: Path) -> None:
    take(archive, *log(MUSHKA))
    played(tmp_path / "evenings", [*MUSHKA[:6], {"kind": "ace", "seat": 2}])
    with pytest.raises(Complaint, match="1"):
        import_([tmp_path], db=address(archive))
    with archive.reading() as connection:
        assert log_of(connection, 1) == MUSHKA


def test_an_export_of_another_archive(archive: Archive, tmp_path: Path) -> None:
    take(archive, *log(MUSHKA))
    settle_accounts(archive)
    file = tmp_path / "export.json"
    with archive.reading() as connection:
        write_json(connection, file)
    other = f"{tmp_path}/other.sqlite"
    import_([file], db=other)
    with open_archive(other) as there:
        assert content(there) == content(archive)


def test_an_empty_folder(archive: Archive, tmp_path: Path) -> None:
    with pytest.raises(Complaint, match=str(tmp_path)):
        import_([tmp_path], db=address(archive))
