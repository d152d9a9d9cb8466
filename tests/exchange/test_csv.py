"""The tables for spreadsheets: what `worked` comes to by hand, and nothing in them that a spreadsheet would compute."""
import csv
from pathlib import Path

import pytest
from clubs import STRANGE, fill
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from host_tools.archive.database import Archive, open_archive
from host_tools.archive.schema import evenings
from host_tools.exchange.csv_out import write_csv
from host_tools.words import Complaint

Rows = list[dict[str, str]]


def written(archive: Archive, folder: Path, chosen: set[int] | None = None) -> dict[str, Rows]:
    with archive.reading() as connection:
        write_csv(connection, folder, chosen)
    return {path.stem: list(csv.DictReader(path.read_text("utf-8-sig").splitlines(keepends=True)))
            for path in sorted(folder.iterdir())}


def of(rows: Rows, *columns: str, **where: str) -> list[tuple[str, ...]]:
    """These columns of the rows in which the others are so."""
    return [tuple(row[name] for name in columns) for row in rows
            if all(row[name] == value for name, value in where.items())]


def as_it_was(cell: str) -> str:
    """A text as the archive has it: one apostrophe less at its beginning."""
    return cell.removeprefix("'")


def test_the_three_tables(archive: Archive, tmp_path: Path) -> None:
    fill(archive)
    tables = written(archive, tmp_path / "out")
    assert list(tables) == ["deals", "evenings", "scores"]
    assert of(tables["evenings"], "evening", "game", "deals", "ended", "void", "refused", "box", "number", "tags") == [
        ("1", "oblom", "3", "1", "0", "0", "e660", "12", ""),
        ("2", "mushka", "3", "1", "0", "0", "", "", "'=1+1, клуб"),
        ("3", "oblom", "1", "0", "1", "0", "", "", ""), ("4", "", "0", "0", "0", "1", "", "", ""),
        ("5", "", "0", "0", "0", "0", "", "", "")]
    assert of(tables["evenings"], "played_at", evening="2") == [("2026-01-31 20:00:00",)]
    assert of(tables["scores"], "seat", "name", "player", "chips", "deals", "games", evening="1") == [
        ("0", "Аня", "Аня", "-2", "3", "0"), ("1", "Боря", "Боря", "-4", "3", "0"),
        ("2", "Вова", "Вова", "8", "3", "1"), ("3", "Галя", "Галина", "-2", "3", "0")]
    deal = {"evening": "1", "deal": "2"}
    assert of(tables["deals"], "dealer", "trump", "result", "who", "won_or_left", **deal) == (
        4 * [("Боря", "H", "pot_won", "Вова", "10")])
    assert of(tables["deals"], "player", "tricks", "change", "chips", "sheet_tricks", **deal) == [
        ("Аня", "1", "0", "-2", ""), ("Боря", "0", "-2", "-4", ""), ("Вова", "3", "10", "8", ""),
        ("Галина", "0", "0", "-2", "")]
    assert of(tables["deals"], "player", "tricks", "written_tricks", "written_remises", "remises_by_hand",
              "sheet_tricks", "sheet_remises", "overshot", "ace_of_spades", evening="2", deal="2") == [
        ("Аня", "0", "0", "5", "0", "0", "5", "0", "Вова из бани"),
        ("Боря", "", "", "", "1", "0", "1", "0", "Вова из бани"),
        ("Вова из бани", "5", "18", "0", "0", "0", "0", "1", "Вова из бани")]


def test_only_the_evenings_that_were_chosen(club: Archive, tmp_path: Path) -> None:
    for rows in written(club, tmp_path / "out", {2}).values():
        assert {row["evening"] for row in rows} == {"2"}


def test_nothing_in_them_is_a_formula_and_all_of_it_can_be_had_again(club: Archive, tmp_path: Path) -> None:
    tables = written(club, tmp_path / "out")
    names = of(tables["scores"], "name", evening="3")
    assert {as_it_was(name) for name, in names} == set(STRANGE)
    assert of(tables["evenings"], "note", evening="3") == [("'=HYPERLINK(\"http://a\") «ёж»",)]
    for rows in tables.values():
        for row in rows:
            for cell in row.values():
                assert cell[:1] not in set("=+@\t\r\n-") or cell.lstrip("-").isdecimal()


def test_as_spreadsheets_and_the_standard_want_it(club: Archive, tmp_path: Path) -> None:
    written(club, tmp_path / "out")
    raw = (tmp_path / "out" / "evenings.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfevening,session,") and raw.count(b"\r\n") == 6
    assert '"\'=HYPERLINK(""http://a"") «ёж»"'.encode() in raw


@settings(max_examples=20)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), min_size=5, max_size=5))
def test_any_text_comes_through(tmp_path_factory: pytest.TempPathFactory, filled: Path, notes: list[str]) -> None:
    with open_archive(str(filled / "club.sqlite")) as archive, archive.writing() as connection:
        for number, note in enumerate(notes, start=1):
            connection.execute(update(evenings).where(evenings.c.id == number).values(note=note))
        write_csv(connection, folder := tmp_path_factory.mktemp("out"))
        connection.rollback()
    with (folder / "evenings.csv").open(encoding="utf-8-sig", newline="") as file:
        cells = [row["note"] for row in csv.DictReader(file)]
    assert [as_it_was(cell) for cell in cells] == notes
    assert not any(cell.startswith(tuple("=+-@\t\r\n")) for cell in cells)


def test_a_folder_that_cannot_be_written(club: Archive, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    with pytest.raises(Complaint, match=r"^[^\n]*$"), club.reading() as connection:
        write_csv(connection, tmp_path / "out")
