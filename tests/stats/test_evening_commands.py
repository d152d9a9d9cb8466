"""What people see of `sessions`, `show`, `standings`, `player`, `receipt` and `settle`, in both languages."""
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import insert, update
from typer.testing import CliRunner
from worked import MUSHKA, OBLOM, keep

from host_tools.archive.database import Archive, open_archive
from host_tools.archive.people import rename
from host_tools.archive.schema import conflicts, evenings, tags
from host_tools.cli import app
from host_tools.stats.listed import listed_one

HOSTILE = ["<b>[red]", "=cmd()", "שלום", "a\u0301\u0302", "\x1b[2J", "\u202eabc", "'\"&"]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Archive]:
    """This user's archive, which is empty; messages in Russian."""
    monkeypatch.setenv("MUSHKA_DB", str(tmp_path / "own.sqlite"))
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.setenv("COLUMNS", "160")
    with open_archive() as archive:
        yield archive


@pytest.fixture
def two(own: Archive) -> Archive:
    keep(own, OBLOM, datetime(2026, 1, 31, 20))
    keep(own, MUSHKA, datetime(2026, 2, 28, 20))
    return own


def run(*arguments: str, status: int = 0) -> list[list[str]]:
    """What the command says, line by line, each as its cells."""
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == status, result.output
    return [[cell.strip() for cell in re.split("[│┃]", line.strip("│┃ "))] for line in result.output.splitlines()]


def test_sessions(two: Archive) -> None:
    with two.writing() as connection:
        connection.execute(update(evenings).where(evenings.c.id == 1).values(exact=False, void=True))
        connection.execute(insert(tags).values(evening_id=1, tag="дача"))
        connection.execute(insert(conflicts).values(evening_id=1, seq=3, line="3 …", found_at=0))
    said = run("sessions")
    assert said[1] == ["№", "Дата", "Игра", "Сдач", "Игроки", "Впереди", "Сверка", "Пометки"]
    first, second = said[3], said[4]
    assert first[:6] == ["1", "не позже 31.01.2026", "Пятерной облом", "3", "Вова, Аня, Галя, Боря", "Вова +8"]
    assert first[7] == "не в счёт, расхождение, #дача"
    assert second[:6] == ["2", "28.02.2026", "Мушка", "3", "Боря, Аня, Вова", "Боря +4"]
    assert re.fullmatch("[ABCEHKMOPTXY]{4}", second[6])


def test_an_evening_may_be_named_by_its_check_word(two: Archive) -> None:
    word = run("sessions", "--last", "1")[3][6]
    assert run("show", word) == run("show", "2") == run("show")


def test_show_an_evening_of_mushka(two: Archive) -> None:
    said = run("show", "2")
    assert said[0] == ["Вечер 2, Мушка"]
    assert sum(line[0].startswith("Последняя пулька не доиграна") for line in said) == 1
    assert ["Боря", "+4", "1", "0 - 1 = -1", "9"] in said
    assert ["Аня", "Боря", "2"] in said
    assert ["1", "Аня", "♥", "0-5", "8-0", "2-0", "Боря: пулька, +4"] in said
    assert ["2", "Боря", "♠", "0-5", "0-1", "0-0", "Перебор: Вова"] in said
    assert ["3", "Вова", "♣", "0-5", "0-1", "0-0", "Все пас"] in said


def test_show_an_evening_of_spoil_five(two: Archive) -> None:
    said = run("show", "1")
    assert "пулька" not in str(said)
    assert ["Вова", "+8", "1"] in said
    assert ["1", "Аня", "♠", "-2", "-2", "-2", "-2", "Облом, в банке 8"] in said
    assert ["2", "Боря", "♥", "-2", "-4", "+8", "-2", "Вова берёт банк 10"] in said


def test_receipts(two: Archive) -> None:
    pots = run("receipt", "1")
    assert pots[0] == ["Вечер 1, Пятерной облом, 31.01.2026"]
    assert ["Банк 1: 10, сдача 2, взял Вова"] in pots
    assert ["1", "все", "8", "новый банк"] in pots
    assert ["2", "Боря", "2", "банк остался"] in pots
    assert ["Банк 2: 8, не взят, вернётся поставившим"] in pots
    written = run("receipt", "2")
    assert written[0] == ["Вечер 2, Мушка, 28.02.2026"]
    assert ["1", "Боря", "+4", "Аня 2, Вова 2"] in written
    assert ["1", "Боря", "+8 В", "взяток: 3, ♠Т"] in written
    assert ["2", "Аня", "+5 Р", "взяток: 0"] in written
    assert ["2", "Боря", "+1 Р", "ремиз по решению стола"] in written
    assert ["2", "Вова", "+18 В", "взяток: 5, козырный ♠Т"] in written


def test_standings_and_player(two: Archive) -> None:
    assert ["Вова", "2", "6", "+6", "+3,0", "+8", "-2", "1", "1 (50 %)"] in run("standings")
    assert ["Вова", "1", "3", "-2", "-2,0", "-2", "-2", "0", "0 (0 %)"] in run("standings", "--since", "01.02.2026")
    said = run("player", "Боря")
    assert ["Все игры", "2", "6", "0", "0", "+4", "-4", "1", "1 (50 %)"] in said
    assert ["Галя", "1"] in said
    assert ["2", "28.02.2026", "Мушка", "+4", "0"] in said
    assert said[-1] == ["▁█"]


def test_a_name_is_found_whatever_its_capitals_or_what_is_near_is_said(two: Archive) -> None:
    assert run("player", "бОРЯ") == run("player", "Боря")
    assert run("player", "Бора", status=1) == [["Бора: такого игрока нет; есть Боря"]]
    assert run("player", "Кто-то", status=1) == [["Кто-то: такого игрока нет; всех покажет mushka player"]]


def test_names_that_differ_in_their_capitals_alone_are_two_players(own: Archive) -> None:
    keep(own, [{**OBLOM[0], "players": ["Аня", "аня", "Вова", "Галя"]}, *OBLOM[1:]])
    assert run("player", "Аня")[0] == ["Аня"]
    assert run("player", "аня")[0] == ["аня"]
    assert run("player", "АНЯ", status=1) == [["АНЯ: такого игрока нет; есть Аня, аня"]]


def test_all_players_are_listed(two: Archive) -> None:
    assert run("player")[3:7] == [["Аня", "2"], ["Боря", "2"], ["Вова", "2"], ["Галя", "1"]]
    assert ["Галя", "0"] in run("player", "--game", "mushka")


@pytest.mark.parametrize("locale, day", [
    ("ru_RU.UTF-8", "31.01.2026"), ("en_GB.UTF-8", "2026-01-31")])
def test_on_a_narrow_terminal_everything_that_is_told_is_whole(
        own: Archive, monkeypatch: pytest.MonkeyPatch, locale: str, day: str) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.setenv("COLUMNS", "80")
    names = ["Александра", "Константин", "Владислав", "Маргарита"]
    keep(own, [{**OBLOM[0], "players": names}, *OBLOM[1:]])
    with own.writing() as connection:
        connection.execute(update(evenings).values(exact=False))
        connection.execute(insert(conflicts).values(evening_id=1, seq=3, line="3 …", found_at=0))
        word = listed_one(connection, 1).word
    tables = {arguments: CliRunner().invoke(app, arguments).output for arguments in (
        ("sessions",), ("standings",), ("player", names[0]))}
    with own.writing() as connection:
        rename(connection, names[0], "А" * 40)
    tables["sessions", "renamed"] = CliRunner().invoke(app, ["sessions"]).output
    tables["standings", "renamed"] = CliRunner().invoke(app, ["standings"]).output
    for output in tables.values():
        assert "…" not in output
        assert max(map(len, output.splitlines())) <= 80
    assert {day, word} <= set(tables["sessions",].split()) & set(tables["sessions", "renamed"].split())
    assert "1 (100 %)" in tables["standings",]
    assert "0 (0 %)" in tables["player", names[0]]


def test_settle_one_or_many(two: Archive) -> None:
    assert ["Боря", "Вова", "4"] in run("settle", "1")
    together = run("settle", "1", "2")
    assert together == run("settle", "--until", "2026-12-31")
    assert ["Аня", "Вова", "4"] in together
    assert ["Вечеров: 0"] in run("settle", "--game", "spoil5")


@pytest.mark.parametrize("arguments", [
    ("show", "7"), ("player", "Кто-то"), ("standings", "--since", "вчера"), ("settle", "1", "--game", "mushka"),
    ("receipt", "ABCD"), ("report", "7"),
])
def test_bad_input_is_one_line(two: Archive, arguments: tuple[str, ...]) -> None:
    assert len(run(*arguments, status=1)) == 1


@pytest.mark.parametrize("locale, nothing", [("ru_RU.UTF-8", "Таких вечеров нет"), ("en_GB.UTF-8", "No such evenings")])
def test_nothing_is_found(two: Archive, monkeypatch: pytest.MonkeyPatch, locale: str, nothing: str) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert run("sessions", "--game", "spoil5") == run("standings", "--game", "spoil5") == [[nothing]]


def test_an_evening_with_nothing_in_it_yet(own: Archive) -> None:
    keep(own, [])
    assert run("sessions")[3][7] == "не окончен"
    assert run("show", status=1) == [["вечер 1: в нём ещё ничего не записано"]]


def test_an_evening_that_the_rules_refuse(own: Archive) -> None:
    keep(own, [*OBLOM, {"kind": "trump", "suit": "S"}])
    assert run("sessions")[3][7] == "не по правилам"
    assert run("show", status=1) == [["вечер 1 не по правилам, запись 21: Вечер окончен, можно отменить"]]


@pytest.mark.parametrize("arguments", [
    ("sessions",), ("show",), ("standings",), ("player", "\x1b[2J"), ("receipt",), ("settle",)])
def test_names_are_harmless_in_the_terminal(own: Archive, arguments: tuple[str, ...]) -> None:
    spoil5 = [{**OBLOM[0], "game": "spoil5", "players": HOSTILE}, OBLOM[1], OBLOM[2], {"kind": "result", "seat": 4}]
    keep(own, spoil5)
    output = CliRunner().invoke(app, arguments).output
    assert "\ufffd[2J" in output
    assert not {"\x1b", "\u202e"} & set(output)


@pytest.mark.parametrize("command", ["sessions", "show", "standings", "receipt", "settle"])
def test_english_is_english(two: Archive, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    output = CliRunner().invoke(app, [command]).output
    for name in ("Аня", "Боря", "Вова", "Галя"):
        output = output.replace(name, "")
    assert not re.search("[а-яё]", output, re.IGNORECASE)
