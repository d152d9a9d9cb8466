"""`mushka export`: what it writes where, and what it says."""
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result
from worked import OBLOM

from companion.journal import record
from host_tools.archive.database import Archive
from host_tools.archive.intake import Origin, take
from host_tools.cli import app


def export(archive: Archive, *options: str, language: str = "en_US.UTF-8") -> Result:
    return CliRunner().invoke(app, ["export", "--db", archive.url, *options], env={"LC_ALL": language})


def test_all_of_it_goes_to_a_file_of_the_format_in_this_folder(
        club: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for form, path in (("json", "mushka.json"), ("csv", "mushka-csv"), ("xlsx", "mushka.xlsx")):
        done = export(club, "--format", form)
        assert (done.exit_code, done.stdout) == (0, f"Written: {path}\n")
        assert (tmp_path / path).exists()


def test_evenings_by_number_and_by_check_word_go_where_they_are_wanted(club: Archive, tmp_path: Path) -> None:
    out = tmp_path / "new folder" / "some.json"
    assert export(club, "2", "3", "--out", str(out)).exit_code == 0
    assert [evening["id"] for evening in json.loads(out.read_text("utf-8"))["evenings"]] == [2, 3]
    done = export(club, "99", "--out", str(tmp_path / "no.json"))
    assert done.exit_code == 1 and len(done.stderr.splitlines()) == 1 and not (tmp_path / "no.json").exists()


def test_what_has_come_is_computed_before(archive: Archive, tmp_path: Path) -> None:
    header = record.header(b"evening1")
    line, _ = record.encode(1, 1, 1000, OBLOM[0], record.seal_of(header))
    take(archive, Origin(record.identity(header), header), [line])
    export(archive, "--out", str(tmp_path / "all.json"))
    evening, = json.loads((tmp_path / "all.json").read_text("utf-8"))["evenings"]
    assert sorted(evening["people"]) == ["Аня", "Боря", "Вова", "Галя"]


def test_a_place_that_cannot_be_written(club: Archive, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    for form, name in (("json", "folder"), ("xlsx", "folder"), ("csv", "file")):
        done = export(club, "--format", form, "--out", str(tmp_path / name))
        assert done.exit_code == 1 and done.stderr.startswith(f"{tmp_path / name}: ")
    assert export(club, "--out", ".").exit_code == 1
    for form in ("json", "csv", "xlsx"):
        done = export(club, "--format", form, "--out", str(tmp_path / "file" / "x"), language="ru_RU.UTF-8")
        assert done.exit_code == 1 and done.stderr.count("\n") == 1
