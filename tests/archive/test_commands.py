"""The commands about what is in the archive, as a person types them, in both languages."""
import json
from pathlib import Path

import pytest
from logs import MUSHKA, OBLOM, content
from typer.testing import CliRunner, Result

from host_tools.archive.database import Archive, open_archive
from host_tools.cli import app

ENGLISH, RUSSIAN = "en_US.UTF-8", "ru_RU.UTF-8"


class Person:
    """Types commands about one archive."""

    def __init__(self, archive: Archive, folder: Path) -> None:
        self.archive, self.folder = archive, folder
        self._address = archive.engine.url.render_as_string(hide_password=False)

    def types(self, *words: object, language: str = ENGLISH, answer: str = "") -> Result:
        return CliRunner().invoke(
            app, [*map(str, words), "--db", self._address], input=answer,
            env={"LC_ALL": language, "XDG_DATA_HOME": str(self.folder), "COLUMNS": "200"})

    def told(self, *words: object, language: str = ENGLISH) -> str:
        """What a command says that goes well: one line."""
        result = self.types(*words, language=language)
        assert (result.exit_code, result.stderr) == (0, ""), result.stderr
        return result.stdout

    def refused(self, *words: object, language: str = ENGLISH) -> str:
        """What a command says that cannot be done: one line, and the archive is as it was."""
        before = content(self.archive)
        result = self.types(*words, language=language)
        assert (result.exit_code, result.stdout) == (1, "") and result.stderr.count("\n") == 1
        assert content(self.archive) == before
        return result.stderr


@pytest.fixture
def person(archive: Archive, tmp_path: Path) -> Person:
    """Of an archive with the evening of oblom and that of Mushka."""
    one = Person(archive, tmp_path)
    for name, events in (("oblom", OBLOM), ("mushka", MUSHKA)):
        path = tmp_path / f"{name}.jsonl"
        path.write_text("\n".join(map(json.dumps, events)))
        one.told("import", path)
    return one


def test_people(person: Person) -> None:
    assert "Анна" in person.told("rename", "Аня", "Анна")
    assert "merge" in person.refused("rename", "Вова", "Боря")
    assert "уже есть" in person.refused("rename", "Вова", "Боря", language=RUSSIAN)
    assert "1" in person.refused("merge", "Вова", "Гриша")
    assert "Владимир" in person.told("split", "Вова", "Владимир", "2")
    person.told("split", "Гриша", "Вова-2", "1")
    assert "Вова-2" in person.told("merge", "Владимир", "Вова-2", language=RUSSIAN)
    assert {name for _, name in content(person.archive)["players"]} == {"Анна", "Боря", "Вова", "Гриша", "Вова-2"}


def test_what_is_said_of_an_evening(person: Person) -> None:
    assert person.told("tag", "1", "дача", "a b") == "evening 1: tags: a b, дача\n"
    assert person.told("tag", "1", "дача", "--remove", language=RUSSIAN) == "вечер 1: метки: a b\n"
    assert person.told("note", "1", "rain") == "evening 1: rain\n"
    assert person.told("note", "1", "") == "evening 1: no note\n"
    assert person.told("void", "1", "2").count("counts nowhere") == 2
    assert person.told("void", "2", "--undo", language=RUSSIAN) == "вечер 2 снова считается\n"
    assert person.told("date", "2", "29.02.2024") == "evening 2: 2024-02-29\n"
    assert "2023-02-29" in person.refused("date", "2", "2023-02-29")
    assert "mushka sessions" in person.refused("tag", "7", "дача")
    assert "нет такого вечера" in person.refused("void", "1", "7", language=RUSSIAN)


def test_what_would_move_the_cursor_is_not_printed(person: Person) -> None:
    person.told("rename", "Аня", "\u202eenA")
    assert "\u202e" not in person.told("tag", "1", "\u202egat")
    assert "\x1b" not in person.refused("note", "1", "\x1b[2J")


def test_a_backup_and_back(person: Person) -> None:
    before = content(person.archive)
    copy = person.folder / "copy"
    assert str(copy) in person.told("backup", copy)
    assert "already" in person.refused("backup", copy)
    person.told("note", "1", "later")
    later = content(person.archive)
    assert person.types("restore", copy, answer="n\n").exit_code == 1
    assert content(person.archive) == later
    result = person.types("restore", copy, answer="y\n")
    assert result.exit_code == 0 and content(person.archive) == before
    kept = next(line for line in result.stdout.splitlines() if "as it was" in line).rpartition(": ")[2]
    person.types("restore", kept, "--yes")
    assert content(person.archive) == later


def test_a_recount_that_finds_nothing(person: Person) -> None:
    assert person.told("recount") == "all evenings come to what was recorded; evenings: 2\n"


def test_without_a_choice_it_is_ones_own_archive(tmp_path: Path) -> None:
    environment = {"XDG_DATA_HOME": str(tmp_path), "MUSHKA_DB": "", "LC_ALL": ENGLISH}
    path = tmp_path / "log.jsonl"
    path.write_text("\n".join(map(json.dumps, MUSHKA)))
    assert CliRunner().invoke(app, ["import", str(path)], env=environment).exit_code == 0
    with open_archive(f"{tmp_path}/mushka/archive.sqlite") as archive:
        assert len(content(archive)["evenings"]) == 1
