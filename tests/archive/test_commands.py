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


@pytest.mark.parametrize(("language", "yes", "no"), [(RUSSIAN, ("д", "Да", "y"), ("н", "нет", "no", "")),
                                                     (ENGLISH, ("y", "yes", "да"), ("n", "No", "н", ""))])
def test_an_answer_in_either_language(person: Person, language: str, yes: tuple[str, ...], no: tuple[str, ...]) -> None:
    copy = person.folder / "copy"
    person.told("backup", copy)
    for answer in no:
        assert person.types("restore", copy, language=language, answer=f"{answer}\n").exit_code == 1
    for answer in yes:
        result = person.types("restore", copy, language=language, answer=f"what\n{answer}\n")
        assert result.exit_code == 0 and result.stdout.count("?") == 2
    gone = person.types("restore", copy, language=RUSSIAN)
    assert (gone.exit_code, gone.stderr) == (1, "ничего не изменено\n") and "bort" not in gone.stdout


def test_what_changes_nothing_says_so(person: Person) -> None:
    for words in (("rename", "Вова", "Вова"), ("void", "1", "--undo"), ("tag", "1", "дача", "--remove")):
        assert person.told(*words).endswith(" (nothing has changed)\n")
        assert person.told(*words, language=RUSSIAN).endswith(" (ничего не изменилось)\n")
    person.told("void", "1")
    assert person.told("void", "1", "2").splitlines() == [
        "evening 1 counts nowhere (nothing has changed)", "evening 2 counts nowhere"]


def test_what_cannot_be_is_refused_and_shown_as_it_was_typed(person: Person) -> None:
    assert "2999" in person.refused("date", "1", "01.01.2999", language=RUSSIAN)
    assert "40" in person.refused("rename", "Аня", "Б" * 41) and person.told("rename", "Аня", "Б" * 40)
    assert "«Боря\ufffd»" in person.refused("rename", "Вова", "Боря\n!", language=RUSSIAN).replace("!", "")
    assert person.told("split", "Вова", "Владимир", "1", "2", language=RUSSIAN) == (
        "Вечера 1, 2: вместо Вова теперь Владимир\n")


def test_settling_names_its_evenings_and_leaves_out_none_in_silence(person: Person) -> None:
    person.told("date", "1", "28.02.2026")
    person.told("date", "2", "31.01.2026")
    last, both = person.told("settle", language=RUSSIAN), person.told("settle", "1", "2")
    assert "Последний вечер" in last and "28.02.2026" in last and "облом" in last and "31.01.2026" not in last
    assert "Evenings: 2" in both and both.index("2026-01-31") < both.index("2026-02-28")
    person.told("void", "1")
    assert "1" in person.refused("settle", "1", "2") and "не в счёт" in person.refused("settle", language=RUSSIAN)


READING = (("sessions",), ("export",), ("note", "1", "x"), ("settle",), ("backup",), ("standings",))


@pytest.mark.parametrize("words", READING)
@pytest.mark.parametrize(("language", "empty", "missing"), [
    (RUSSIAN, "архив пуст, начните с mushka sync", "здесь нет архива"),
    (ENGLISH, "the archive is empty, begin with mushka sync", "no archive there")])
def test_an_archive_is_not_made_by_asking_it(
        tmp_path: Path, words: tuple[str, ...], language: str, empty: str, missing: str) -> None:
    environment = {"XDG_DATA_HOME": str(tmp_path), "MUSHKA_DB": "", "LC_ALL": language}
    own = CliRunner().invoke(app, words, env=environment)
    assert (own.exit_code, own.stderr) == (1, f"{empty}\n")
    mistyped = tmp_path / "no" / "archive.sqlite"
    other = CliRunner().invoke(app, [*words, "--db", str(mistyped)], env=environment)
    assert other.exit_code == 1 and other.stderr.startswith(f"{mistyped}: {missing}")
    assert not mistyped.parent.exists()


def test_a_recount_that_finds_nothing(person: Person) -> None:
    assert person.told("recount") == "all evenings come to what was recorded; evenings: 2\n"


def test_without_a_choice_it_is_ones_own_archive(tmp_path: Path) -> None:
    environment = {"XDG_DATA_HOME": str(tmp_path), "MUSHKA_DB": "", "LC_ALL": ENGLISH}
    path = tmp_path / "log.jsonl"
    path.write_text("\n".join(map(json.dumps, MUSHKA)))
    assert CliRunner().invoke(app, ["import", str(path)], env=environment).exit_code == 0
    with open_archive(f"{tmp_path}/mushka/archive.sqlite") as archive:
        assert len(content(archive)["evenings"]) == 1
