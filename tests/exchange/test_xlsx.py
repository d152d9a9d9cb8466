"""The workbook, read back by another program: what `worked` comes to by hand, as numbers and text."""
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from zipfile import ZipFile

import openpyxl
import pytest
from clubs import fill
from openpyxl.workbook import Workbook

from host_tools.archive.database import Archive
from host_tools.exchange.json_in import restore_into
from host_tools.exchange.xlsx_out import write_xlsx
from host_tools.words import Complaint


def written(archive: Archive, path: Path, chosen: set[int] | None = None) -> Workbook:
    with archive.reading() as connection:
        write_xlsx(connection, path, chosen)
    return openpyxl.load_workbook(path)


def rows(book: Workbook, sheet: str) -> list[tuple[Any, ...]]:
    """The rows of a sheet without the empty cells."""
    return [tuple(cell for cell in row if cell is not None) for row in book[sheet].iter_rows(values_only=True)]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def test_the_standings_and_a_sheet_an_evening(archive: Archive, tmp_path: Path) -> None:
    """The void evening has a sheet and no part in the standings; those without a deal have none."""
    fill(archive)
    book = written(archive, tmp_path / "club.xlsx")
    assert book.sheetnames == ["Standings", "1 Five-Card Spoil (oblom)", "2 Mushka", "3 Five-Card Spoil (oblom)"]
    assert rows(book, "Standings") == [
        ("Player", "Evenings", "Deals", "Chips", "A night", "Best", "Worst", "Won", "First", "Share"),
        ("Вова", 1, 3, 8, "=D2/B2", 8, 8, 1, 1, "=I2/B2"),
        ("Боря", 2, 6, 0, "=D3/B3", 4, -4, 1, 1, "=I3/B3"),
        ("Вова из бани", 1, 3, -2, "=D4/B4", -2, -2, 0, 0, "=I4/B4"),
        ("Галина", 1, 3, -2, "=D5/B5", -2, -2, 0, 0, "=I5/B5"),
        ("Аня", 2, 6, -4, "=D6/B6", -2, -2, 0, 0, "=I6/B6"),
        ("Total", "=SUM(D2:D6)"),
    ]


def test_an_evening_of_spoil_five(club: Archive, tmp_path: Path) -> None:
    head, known, _, _, names, columns, *deals, total, _, settling, first, second, third = rows(
        written(club, tmp_path / "club.xlsx"), "1 Five-Card Spoil (oblom)")
    assert head == ("Evening 1, Five-Card Spoil (oblom)",) and known[0].startswith("by 2026-01-31 · Check ")
    assert names == ("Deal", "Dealer", "Trumps", "Аня", "Боря", "Вова", "Галина", "What came of it")
    assert columns == 4 * ("Tricks", "Chips")
    assert deals == [
        (1, "Аня", "♠", 2, -2, 1, -2, 1, -2, 1, -2, "Spoil, the pot is 8"),
        (2, "Боря", "♥", 1, -2, 0, -4, 3, 8, 0, -2, "Вова takes the pot of 10"),
        (3, "Вова", "♦", 2, -4, 1, -6, 1, 6, 1, -4, "Spoil, the pot is 8")]
    assert total == ("Total", -2, -4, 8, -2)
    assert settling == ("Settling up",)
    assert sorted((first, second, third)) == [
        ("Аня", "→", "Вова", 2), ("Боря", "→", "Вова", 4), ("Галина", "→", "Вова", 2)]


def test_an_evening_of_mushka(club: Archive, tmp_path: Path) -> None:
    _, known, _, _, names, columns, *deals, total, _, _, first, second = rows(
        written(club, tmp_path / "club.xlsx"), "2 Mushka")
    assert known[0].endswith(" · =1+1 · клуб")
    assert names == ("Deal", "Dealer", "Trumps", "Аня", "Боря", "Вова из бани", "What came of it")
    assert columns == 3 * ("T", "R", "Chips")
    assert [deal[:12] for deal in deals] == [
        (1, "Аня", "♥", 0, 5, -2, 8, 0, 4, 2, 0, -2),
        (2, "Боря", "♠", 0, 5, -2, 0, 1, 4, 0, 0, -2),
        (3, "Вова из бани", "♣", 0, 5, -2, 0, 1, 4, 0, 0, -2)]
    assert total == ("Total", -2, 4, -2)
    assert {first, second} == {("Аня", "→", "Боря", 2), ("Вова из бани", "→", "Боря", 2)}


def test_only_the_evenings_that_were_chosen_also_in_the_standings(club: Archive, tmp_path: Path) -> None:
    book = written(club, tmp_path / "some.xlsx", {2})
    assert book.sheetnames == ["Standings", "2 Mushka"]
    assert [row[3] for row in rows(book, "Standings")[1:-1]] == [4, -2, -2]


def test_text_is_text_whatever_it_looks_like(club: Archive, tmp_path: Path) -> None:
    book = written(club, tmp_path / "club.xlsx")
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    ours = ("=SUM(", "=D", "=I")
    assert all(cell.value.startswith(ours) for cell in cells if cell.data_type == "f")
    assert not any(cell.hyperlink for cell in cells)
    said = {cell.value for cell in cells if cell.data_type == "s"}
    assert {"=cmd()", "<script>", "+7", "@A1", "'", "\u202eЯна", '=HYPERLINK("http://a") «ёж»'} <= said
    with ZipFile(tmp_path / "club.xlsx") as parts:
        for name in parts.namelist():
            ElementTree.fromstring(parts.read(name))  # whole XML, whatever the names hold


def test_headings_stay_in_sight_and_are_in_the_language_of_the_user(
        club: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    book = written(club, tmp_path / "club.xlsx")
    assert book.sheetnames == ["Итоги", "1 Пятерной облом", "2 Мушка", "3 Пятерной облом"]
    assert book["Итоги"].freeze_panes == "B2" and book["2 Мушка"].freeze_panes == "B7"
    assert book["Итоги"]["A1"].value == "Игрок" and book["Итоги"]["A1"].font.bold


def test_the_name_of_a_sheet_is_never_too_long(file: Path, archive: Archive, tmp_path: Path) -> None:
    file.write_text(file.read_text("utf-8").replace('"id":1,"lines"', '"id":999999999,"lines"'), "utf-8")
    restore_into(archive, file)
    assert written(archive, tmp_path / "club.xlsx").sheetnames[-1] == "999999999 Five-Card Spoil (oblo"


def test_an_empty_archive(archive: Archive, tmp_path: Path) -> None:
    assert rows(written(archive, tmp_path / "empty.xlsx"), "Standings")[1:] == [("Total",)]


def test_a_file_that_cannot_be_written(club: Archive, tmp_path: Path) -> None:
    (tmp_path / "x.xlsx.new").mkdir()
    with pytest.raises(Complaint, match=r"^[^\n]*$"):
        written(club, tmp_path / "x.xlsx")
