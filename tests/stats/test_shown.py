"""Text of others in the terminal, and days as people write them."""
import unicodedata
from datetime import date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from host_tools.dates import read_date, said
from host_tools.shown import harmless, shown
from host_tools.words import Complaint


@pytest.mark.parametrize("text, expected", [
    ("Аня", "Аня"),
    ("<script>", "<script>"),
    ("\x1b[2Jа", "\ufffd[2Jа"),
    ("а\nб\rв\tг\x85", "а\ufffdб\ufffdв\ufffdг\ufffd"),
    ("\u202eабв", "\ufffdабв"),
    ("\u0301", "\u25cc\u0301"),
    ("e\u0301", "e\u0301"),
    ("שלום", "\u2068שלום\u2069"),
    ("", ""),
])
def test_what_reaches_beyond_itself_is_replaced(text: str, expected: str) -> None:
    assert harmless(text) == expected


@given(st.text())
def test_nothing_moves_the_cursor_or_breaks_the_line(text: str) -> None:
    hidden = {character for character in harmless(text) if unicodedata.category(character) in ("Cc", "Cf", "Cs")}
    assert hidden <= {"\u2068", "\u2069"}
    assert len((harmless(text) + ".").splitlines()) == 1


def test_markup_is_text() -> None:
    console = Console(width=40)
    with console.capture() as captured:
        console.print(shown("[bold]x[/] [link=a]"))
    assert captured.get() == "[bold]x[/] [link=a]\n"


@pytest.mark.parametrize("text", ["2026-11-30", "30.11.2026"])
def test_a_day_is_written_in_two_ways(text: str) -> None:
    assert read_date(text) == date(2026, 11, 30)


@pytest.mark.parametrize("text", ["", "30/11/2026", "31.11.2026", "2026", "0001-01-01", "9999-12-31", "завтра"])
def test_what_is_no_day_is_said(text: str) -> None:
    with pytest.raises(Complaint) as complaint:
        read_date(text)
    assert len(str(complaint.value).splitlines()) == 1


def test_a_day_that_is_only_the_last_possible_one(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = int(datetime(2026, 11, 30, 20).timestamp())
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert (said(evening, True), said(evening, False)) == ("30.11.2026", "не позже 30.11.2026")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert (said(evening, True), said(evening, False)) == ("2026-11-30", "by 2026-11-30")
