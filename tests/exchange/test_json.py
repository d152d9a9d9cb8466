"""The complete export: an archive comes back from it as it was, two become one, and a bad file changes nothing."""
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from clubs import STRANGE, content, exported, fill
from sqlalchemy import insert, select, update
from worked import MUSHKA, OBLOM, keep

from companion.journal import record
from host_tools.archive.database import Archive, open_archive
from host_tools.archive.intake import Origin, take
from host_tools.archive.keeping import void
from host_tools.archive.people import merge, rename, split
from host_tools.archive.results import settle_accounts
from host_tools.archive.schema import conflicts, evenings, events, players, results, scores, tags
from host_tools.exchange.json_in import Restored, restore_into
from host_tools.exchange.json_out import write_json
from host_tools.words import Complaint


def rewritten(file: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    """The file, with something changed in what it holds."""
    holds = json.loads(file.read_text("utf-8"))
    change(holds)
    file.write_text(json.dumps(holds), "utf-8")
    return file


def people(archive: Archive, evening: int) -> dict[str, str]:
    with archive.reading() as connection:
        seated = select(scores.c.name, players.c.name).join_from(scores, players)
        return dict(connection.execute(seated.where(scores.c.evening_id == evening)).all())


# --- into an empty archive ------------------------------------------------------------------------------------------


def test_an_archive_comes_back_as_it_was(club: Archive, archive: Archive, file: Path, tmp_path: Path) -> None:
    assert restore_into(archive, file) == Restored(evenings=5, new=5, continued=0, differing=())
    assert content(archive) == content(club)
    assert exported(archive, tmp_path / "again.json") == file.read_bytes()


def test_an_archive_comes_back_into_the_other_kind_of_database(archive: Archive, tmp_path: Path) -> None:
    fill(archive)
    exported(archive, tmp_path / "club.json")
    with open_archive(str(tmp_path / "other.sqlite")) as other:
        restore_into(other, tmp_path / "club.json")
        assert content(other) == content(archive)


def test_an_evening_is_told_with_all_that_is_not_computed(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines()
    first = json.loads(next(line for line in lines if '"id":1,' in line and '"lines":' in line).rstrip(","))
    identity = first["session"]
    assert first.pop("header").startswith(f"mushka 1 1 {identity}*")
    assert first.pop("lines")[1].startswith("2 1 2000 dealer 0*")
    assert isinstance(first.pop("taken_at"), int) and isinstance(first.pop("played_at"), int)
    assert first == {
        "id": 1, "session": identity, "box": "e660", "number": 12, "closed": True, "exact": False, "note": "",
        "void": False, "tags": [], "conflicts": [{"seq": 2, "line": "2 1 5 dealer 1*00c0ffee", "found_at": 99}],
        "people": {"Аня": "Аня", "Боря": "Боря", "Вова": "Вова", "Галя": "Галина"},
    }
    whole = json.loads(file.read_text("utf-8"))
    assert whole["boxes"] == [
        {"id": "e660", "firmware": "1.5", "seen_at": 1_760_009_999, "clocks": [[7, 1_760_000_000_000]]}]
    assert {"id": 1, "name": "Аня", "aliases": ["-5", "Аня"]} in whole["players"]
    assert whole["evenings"][1]["tags"] == ["=1+1", "клуб"]
    assert [len(evening["lines"]) for evening in whole["evenings"]] == [len(OBLOM), len(MUSHKA), 4, 2, 0]
    assert len(lines) == 1 + 3 + (3 + len(whole["players"])) + 2 + 5 - 1


def test_an_empty_archive_has_an_export_too(archive: Archive, tmp_path: Path) -> None:
    exported(archive, tmp_path / "empty.json")
    assert restore_into(archive, tmp_path / "empty.json") == Restored(0, 0, 0, ())


def test_some_evenings_go_with_their_players_and_boxes_and_nobody_else(club: Archive, tmp_path: Path) -> None:
    with club.reading() as connection:
        write_json(connection, tmp_path / "some.json", {2})
    holds = json.loads((tmp_path / "some.json").read_text("utf-8"))
    assert [evening["id"] for evening in holds["evenings"]] == [2]
    assert [player["name"] for player in holds["players"]] == ["Аня", "Боря", "Вова из бани"]
    assert holds["boxes"] == []


# --- into one that has evenings -------------------------------------------------------------------------------------


def test_the_same_again_brings_nothing(club: Archive, file: Path) -> None:
    before = content(club)
    assert restore_into(club, file) == Restored(evenings=5, new=0, continued=0, differing=())
    assert content(club) == before


def lines_of(archive: Archive, evening: int) -> tuple[Origin, list[bytes]]:
    with archive.reading() as connection:
        row = connection.execute(select(evenings).where(evenings.c.id == evening)).one()
        lines = connection.scalars(select(events.c.line).where(events.c.evening_id == evening).order_by(events.c.seq))
        return Origin(row.session, row.header.encode() + b"\n"), [line.encode() + b"\n" for line in lines]


def test_an_evening_is_continued_by_a_file_that_has_more_of_it(club: Archive, archive: Archive, file: Path) -> None:
    origin, lines = lines_of(club, 2)
    take(archive, origin, lines[:5])
    settle_accounts(archive)
    came = restore_into(archive, file)
    assert (came.new, came.continued, came.differing) == (4, 1, ())
    assert lines_of(archive, 1)[1] == lines
    with archive.reading() as connection:
        assert connection.scalar(select(results.c.deals).where(results.c.evening_id == 1)) == 3
    assert people(archive, 1) == {"Аня": "Аня", "Боря": "Боря", "Вова": "Вова"}  # as they were here


def test_an_older_file_does_not_shorten_an_evening_nor_close_it(archive: Archive, tmp_path: Path) -> None:
    keep(archive, OBLOM[:-1])
    exported(archive, tmp_path / "older.json")
    origin, lines = lines_of(archive, 1)
    more, _ = record.encode(len(lines) + 1, 1, 99_000, {"kind": "undo"}, record.seal_of(lines[-1]))
    take(archive, origin, [more])
    settle_accounts(archive)
    before = content(archive)
    assert restore_into(archive, tmp_path / "older.json").continued == 0
    assert content(archive) == before


def test_lines_that_differ_are_kept_aside_and_the_rest_of_the_file_comes(archive: Archive, file: Path) -> None:
    origin = Origin(json.loads(file.read_text("utf-8"))["evenings"][0]["session"], b"")
    header = record.header(bytes.fromhex(origin.session))
    mine, _ = record.encode(1, 1, 5, {"kind": "session", "game": "oblom", "players": ["Я", "Ты"]},
                            record.seal_of(header))
    take(archive, Origin(origin.session, header), [mine])
    came = restore_into(archive, file)
    assert (came.new, came.continued, came.differing) == (4, 0, (1,))
    assert lines_of(archive, 1)[1] == [mine]
    with archive.reading() as connection:
        assert connection.scalars(select(conflicts.c.seq).where(conflicts.c.evening_id == 1).order_by(conflicts.c.seq)
                                  ).first() == 1
        assert connection.scalar(select(evenings.c.seq).where(evenings.c.id == 2)) == len(MUSHKA)


def test_numbers_that_are_taken_are_given_anew_and_a_name_is_one_person(archive: Archive, file: Path) -> None:
    header = record.header(b"somebody")
    line, _ = record.encode(1, 1, 5, {"kind": "session", "game": "oblom", "players": ["Я", "Аня"]},
                            record.seal_of(header))
    take(archive, Origin(record.identity(header), header), [line])
    settle_accounts(archive)
    came = restore_into(archive, file)
    assert came.new == 5
    with archive.reading() as connection:
        numbers = dict(connection.execute(select(evenings.c.id, evenings.c.seq)).all())
        names = connection.scalars(select(players.c.name).order_by(players.c.id)).all()
        assert names.count("Аня") == 1 and names[0] == "Я"
    assert numbers[1] == 1 and sorted(numbers.values()) == sorted([1, len(OBLOM), len(MUSHKA), 4, 2, 0])


def test_what_people_said_is_united(club: Archive, file: Path) -> None:
    with club.writing() as connection:
        connection.execute(tags.delete())
        connection.execute(insert(tags).values(evening_id=2, tag="дача"))
        connection.execute(update(evenings).where(evenings.c.id == 3).values(note=""))
        connection.execute(update(evenings).where(evenings.c.id == 2).values(note="моё", exact=False, played_at=5))
    restore_into(club, file)
    with club.reading() as connection:
        assert set(connection.scalars(select(tags.c.tag).where(tags.c.evening_id == 2))) == {"дача", "клуб", "=1+1"}
        mine = connection.execute(select(evenings).where(evenings.c.id == 2)).one()
        other = connection.execute(select(evenings).where(evenings.c.id == 3)).one()
    assert (mine.note, mine.exact) == ("моё", True) and mine.played_at > 5
    assert other.note == '=HYPERLINK("http://a") «ёж»'


@pytest.mark.parametrize(("said", "sat"), [
    ({"Аня": "Аня", "Вова": "Вова из бани"}, {"Аня": "Аня", "Боря": "Боря", "Вова": "Вова из бани"}),
    ({"Аня": "Галина"}, {"Аня": "Галина", "Боря": "Боря", "Вова": "Вова"}),
    ({"Аня": "Боря"}, {"Аня": "Аня", "Боря": "Боря", "Вова": "Вова"}),
])
def test_who_sat_at_a_new_evening_is_as_the_file_says_but_nobody_sits_twice(
        archive: Archive, file: Path, said: dict[str, str], sat: dict[str, str]) -> None:
    restore_into(archive, rewritten(file, lambda holds: holds["evenings"][1].update(people=said)))
    assert people(archive, 2) == sat


def test_an_older_file_takes_back_nothing_that_people_decided_since(club: Archive, file: Path) -> None:
    with club.writing() as connection:
        rename(connection, "Аня", "Анна")
        split(connection, "Боря", "Борис", [1])
        merge(connection, "Вова из бани", "@A1")
        void(connection, 3, False)
    before = content(club)["scores"], content(club)["evenings"]
    assert restore_into(club, file) == Restored(evenings=5, new=0, continued=0, differing=())
    assert (content(club)["scores"], content(club)["evenings"]) == before
    with club.reading() as connection:
        assert "Аня" not in connection.scalars(select(players.c.name)).all()


def test_who_was_renamed_here_is_the_one_of_a_new_evening_in_an_older_file(club: Archive, file: Path) -> None:
    with club.writing() as connection:
        rename(connection, "Аня", "Анна")
        for table in (tags, conflicts, results, scores, events):
            connection.execute(table.delete().where(table.c.evening_id == 2))
        connection.execute(evenings.delete().where(evenings.c.id == 2))
    assert restore_into(club, file).new == 1
    assert people(club, 2) == {"Аня": "Анна", "Боря": "Боря", "Вова": "Вова из бани"}


# --- files that are no good -----------------------------------------------------------------------------------------


def last(holds: dict[str, Any]) -> dict[str, Any]:
    return holds["evenings"][2]


DAMAGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "a changed line": lambda holds: last(holds)["lines"].__setitem__(1, "2 1 2000 dealer 1*00000000"),
    "a missing line": lambda holds: last(holds)["lines"].pop(1),
    "two lines in one": lambda holds: last(holds)["lines"].append("5 1 1\n6 1 1 end *"),
    "the header of another": lambda holds: last(holds).update(header=holds["evenings"][0]["header"]),
    "a header that is none": lambda holds: last(holds).update(header="hello"),
    "an evening twice": lambda holds: holds["evenings"].append(last(holds)),
    "a session twice": lambda holds: holds["evenings"].append({**last(holds), "id": 77}),
    "a name of two": lambda holds: holds["players"].append({"id": 99, "name": "Аня", "aliases": []}),
    "an alias of two": lambda holds: holds["players"].append({"id": 99, "name": "Анна", "aliases": ["Аня"]}),
    "nobody": lambda holds: last(holds)["people"].update({"'": "Никто"}),
    "one for two": lambda holds: last(holds)["people"].update({"'": "Аня"}),
    "no such box": lambda holds: last(holds).update(box="ffff"),
    "a box twice": lambda holds: holds["boxes"].append(holds["boxes"][0]),
    "a text for a number": lambda holds: last(holds).update(taken_at="вчера"),
    "a truth for a number": lambda holds: last(holds).update(id=True),
    "a number beyond all": lambda holds: last(holds).update(id=10**12),
    "half a pair": lambda holds: last(holds).update(note="\ud83d"),
    "a zero byte": lambda holds: last(holds).update(note="a\0b"),
    "something unknown": lambda holds: last(holds).update(weather="snow"),
    "something missing": lambda holds: last(holds).pop("tags"),
    "no evenings": lambda holds: holds.pop("evenings"),
    "the wrong version": lambda holds: holds.update(version=0),
    "no version": lambda holds: holds.update(version=None),
    "a future version": lambda holds: holds.update(version=2, rooms=[]),
    "a future evening": lambda holds: last(holds).update(
        header=record.sealed("mushka 9 9 " + last(holds)["session"], 0)[0].decode().strip()),
    "another format": lambda holds: holds.update(format="chess"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_bad_file_is_one_line_and_changes_nothing(archive: Archive, file: Path, damage: str) -> None:
    keep(archive, MUSHKA)
    before = content(archive)
    with pytest.raises(Complaint) as complaint:
        restore_into(archive, rewritten(file, DAMAGES[damage]))
    assert str(complaint.value).startswith(f"{file}: ") and "\n" not in str(complaint.value)
    assert content(archive) == before


@pytest.mark.parametrize("text", [b"", b"\xff", b"null", b"[]", b"{", b"[" * 100_000, b'{"format":"mushka archive"}',
                                  b'{"format":"mushka archive","version":NaN}', b"1" * 5000, b'{"kind":"session"}'])
def test_what_is_no_export_is_said_so(archive: Archive, tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "no.json"
    path.write_bytes(text)
    with pytest.raises(Complaint, match=r"^[^\n]*$"):
        restore_into(archive, path)
    with pytest.raises(Complaint, match=r"^[^\n]*$"):
        restore_into(archive, tmp_path / "not there.json")


def test_a_torn_file_changes_nothing_wherever_it_is_torn(archive: Archive, file: Path) -> None:
    whole = file.read_bytes()
    for length in [*range(0, len(whole), 397), len(whole.rstrip()) - 1]:
        file.write_bytes(whole[:length])
        with pytest.raises(Complaint):
            restore_into(archive, file)
    assert not any(content(archive).values())


def test_one_who_has_a_newer_file_is_told_to_update(
        archive: Archive, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rewritten(file, DAMAGES["a future version"])
    for language, word in (("ru_RU.UTF-8", "обновите mushka"), ("en_US.UTF-8", "update mushka")):
        monkeypatch.setenv("LC_ALL", language)
        with pytest.raises(Complaint, match=word):
            restore_into(archive, file)


def test_a_write_that_fails_leaves_the_old_file(club: Archive, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "keep.json").write_text("old")
    (out / "keep.json.new").mkdir()  # nothing can be written there
    with pytest.raises(Complaint), club.reading() as connection:
        write_json(connection, out / "keep.json")
    assert (out / "keep.json").read_text() == "old"


def test_strange_names_come_through(club: Archive, archive: Archive, file: Path) -> None:
    restore_into(archive, file)
    assert set(people(archive, 3)) == set(STRANGE)
