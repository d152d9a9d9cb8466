"""The command line speaks the language of its user: its help, and one line on what it does not understand."""
import os
import subprocess
import sys

import pytest
import typer

from host_tools.cli import app
from host_tools.words.help import RU

MUSHKA = [sys.executable, "-c", "import sys; sys.argv[0] = 'mushka'; from host_tools.cli import main; main()"]
WRONG_LINES = ["sesions", "show --foo", "show --db", "rename", "show a b", "sessions --last x", "sessions --last 0",
               "sessions --game bridge", "export --form csv", "sync --watch=3"]


def mushka(line: str, language: str) -> subprocess.CompletedProcess[str]:
    locale = {"LC_ALL": f"{language}.UTF-8", "PYTHONUTF8": "1", "COLUMNS": "300"}
    return subprocess.run([*MUSHKA, *line.split()], env=os.environ | locale, capture_output=True, encoding="utf-8",
                          check=False)


def test_every_text_of_the_help_has_its_russian_and_no_russian_is_left_over() -> None:
    said = set()
    group = typer.main.get_command(app)
    for command in (group, *group.commands.values()):  # type: ignore[attr-defined]
        said |= {text.help for text in (command, *command.params, command.get_help_option(typer.Context(command)))}
    assert said == set(RU)


def test_the_help_is_in_the_language_of_the_user() -> None:
    russian, english = mushka("rename --help", "ru_RU").stdout, mushka("rename --help", "en_US").stdout
    for word in ("Использование: mushka rename", "Назвать игрока иначе", "Что указать:", "Новое имя.  [обязательно]",
                 "Ключи:", "Показать эту справку."):
        assert word in russian
    for word in ("Usage: mushka rename", "Call a player something else", "Arguments:", "The new name.  [required]",
                 "Options:", "Show this message and exit."):
        assert word in english


@pytest.mark.parametrize("language", ["ru_RU", "en_US"])
def test_without_a_command_all_of_them_are_listed(language: str) -> None:
    shown = mushka("", language)
    assert shown.returncode == 0
    assert "mushka" in shown.stdout and "\n  sync " in shown.stdout


@pytest.mark.parametrize("line", WRONG_LINES)
def test_what_cannot_be_understood_is_told_in_one_line_and_says_where_help_is(line: str) -> None:
    for language, russian in (("ru_RU", True), ("en_US", False)):
        shown = mushka(line, language)
        assert shown.returncode == 2
        assert shown.stdout == ""
        assert shown.stderr.count("\n") == 1
        assert shown.stderr.rstrip().endswith("--help")
        assert any("а" <= letter <= "я" for letter in shown.stderr) is russian
