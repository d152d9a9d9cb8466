"""The pages of a report: whole, in both languages, harmless; what they look like people have looked at."""
import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import update
from typer.testing import CliRunner
from worked import MUSHKA, OBLOM, keep

from host_tools.archive.database import Archive, open_archive
from host_tools.archive.schema import evenings
from host_tools.cli import app
from host_tools.reports.plots import plot, scale

LOCALES = {"ru": "ru_RU.UTF-8", "en": "en_GB.UTF-8"}
HOSTILE = ["</table><b>", "<script>x", "\"'&amp;", "שלום", "a\u0301\u0302", "\x1b[2J", "{{ 7*7 }}", "=cmd()",
           "\u202eabc"]
ALLOWED = {"id", "class", "lang", "charset", "name", "content", "href", "colspan", "aria-hidden", "viewbox", "role",
           "aria-label", "transform", "x", "y", "width", "height", "d", "cx", "cy", "r", "style", "rx", "ry"}
VOID = {"meta", "path", "rect", "circle"}


class Page(HTMLParser):
    """What a browser makes of a page: its tags, its attributes, its text by the innermost tag."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: set[str] = set()
        self.links: list[str] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        assert not self._open, "a tag is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes |= {name for name, _ in attrs}
        self.links += [value or "" for name, value in attrs if name == "href"]
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and "style" not in self._open:
            self.words.append(" ".join(data.split()))


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Archive]:
    """This user's archive: an evening of Spoil Five, one of Mushka, one that is void, and one of hostile names."""
    monkeypatch.setenv("MUSHKA_DB", str(tmp_path / "own.sqlite"))
    monkeypatch.setenv("LC_ALL", LOCALES["ru"])
    with open_archive() as archive:
        for day, events in enumerate((OBLOM, MUSHKA, OBLOM), start=1):
            keep(archive, events, datetime(2026, 1, day, 20))
        keep(archive, [{**OBLOM[0], "players": HOSTILE}, *OBLOM[1:]], datetime(2026, 1, 4, 20))
        with archive.writing() as connection:
            connection.execute(update(evenings).where(evenings.c.id == 3).values(void=True, note="<i>note</i> & \x07"))
        yield archive


def made(folder: Path, *arguments: str) -> dict[str, str]:
    """The pages that the command makes, by the names of their files."""
    result = CliRunner().invoke(app, ["report", *arguments, "--out", str(folder)])
    assert result.exit_code == 0, result.output
    return {path.name: path.read_text("utf-8") for path in folder.iterdir()}


def test_a_page_for_every_evening_and_one_that_leads_to_them(own: Archive, tmp_path: Path) -> None:
    pages = made(tmp_path / "out")
    assert set(pages) == {"index.html", *(f"evening-{number}.html" for number in (1, 2, 3, 4))}
    assert Page(pages["index.html"]).links == [f"evening-{number}.html" for number in (4, 3, 2, 1)]
    assert Page(pages["evening-1.html"]).links == ["index.html"]


def test_one_evening_alone_leads_nowhere(own: Archive, tmp_path: Path) -> None:
    pages = made(tmp_path / "out", "2")
    assert list(pages) == ["evening-2.html"]
    assert Page(pages["evening-2.html"]).links == []


@pytest.mark.parametrize("language", LOCALES)
def test_a_page_needs_nothing_and_runs_nothing(
        own: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("LC_ALL", LOCALES[language])
    for html in made(tmp_path / "out").values():
        page = Page(html)
        assert page.attributes <= ALLOWED
        assert not {"script", "link", "img", "iframe", "object", "b>", "i>"} & set(page.tags)
        assert not re.search(r"https?:|//[a-z]|@import|url\(|javascript:", html)
        assert f'<html lang="{language}">' in html
        assert not {"\x1b", "\x07", "\u202e"} & set(html)


def test_hostile_names_are_text(own: Archive, tmp_path: Path) -> None:
    words = " ".join(Page(made(tmp_path / "out", "4")["evening-4.html"]).words)
    for name in ("</table><b>", "<script>x", "\"'&amp;", "\u2068שלום\u2069", "\ufffd[2J", "{{ 7*7 }}", "\ufffdabc"):
        assert name in words


def test_what_the_page_of_an_evening_says(own: Archive, tmp_path: Path) -> None:
    words = Page(made(tmp_path / "out", "2")["evening-2.html"]).words
    title, over, heading = words[0], words[1], words[2]
    assert (title, over, heading) == ("Вечер 2, Мушка", "Вечер 2 · 02.01.2026", "Мушка")
    assert words[words.index("Итог"):][6:11] == ["Боря", "+4", "1", "0 − 1 = −1", "9"]
    assert "Боря: пулька, +4" in words
    assert [words[words.index("Сколько остаётся до 8"):][at] for at in range(1, 7)] == [
        "Аня", "13", "Боря", "9", "Вова", "8"]
    assert any(word.startswith("Последняя пулька не доиграна") for word in words)
    assert "взяток: 5, козырный ♠Т" in words


def test_what_the_page_of_all_evenings_says(own: Archive, tmp_path: Path) -> None:
    words = Page(made(tmp_path / "out", "--until", "2026-01-03")["index.html"]).words
    # 1 and 2 together, 3 is void: Вова 8 - 2, Боря -4 + 4, Галя -2, Аня -2 - 2
    at = [words.index(name, words.index("Положение")) for name in ("Вова", "Боря", "Галя", "Аня")]
    assert [words[place + 1] for place in at] == ["+6", "0", "−2", "−4"]
    assert "не в счёт" in words


@pytest.mark.parametrize("command", [("1",), ("2",), ("--until", "2026-01-03")])
def test_english_is_english(
        own: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]) -> None:
    monkeypatch.setenv("LC_ALL", LOCALES["en"])
    for html in made(tmp_path / "out", *command).values():
        said = re.sub("Аня|Боря|Вова|Галя", "", " ".join(Page(html).words))
        assert not re.search("[а-яё]", said, re.IGNORECASE)


def test_a_folder_that_cannot_be_written_is_one_line(own: Archive, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    result = CliRunner().invoke(app, ["report", "1", "--out", str(tmp_path / "out")])
    assert result.exit_code == 1
    assert len(result.output.splitlines()) == 1


def test_a_line_breaks_where_there_is_nothing() -> None:
    svg, ends = plot([[25, 20, None, 25, 17], [25, 25, None, 25, None], [None] * 5], ["", "1", "", "", "2"], "<name>")
    assert ends == ["17", "25", ""]
    assert 'aria-label="&lt;name&gt;"' in svg
    lines = re.findall('<path d="(M[^"]*)" class="line ', svg)
    assert len(lines) == 3  # two pieces of the first, one of the second, whose second piece is a dot


@given(st.integers(-10 ** 12, 0), st.integers(1, 10 ** 12))
def test_the_labels_of_an_axis_are_few_round_and_reach_around(low: int, high: int) -> None:
    labels = scale(low, high)
    step = labels[1] - labels[0]
    assert labels[0] <= low <= high <= labels[-1]
    assert len(labels) <= 11
    assert str(step).rstrip("0") in ("1", "2", "5")
