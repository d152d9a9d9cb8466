"""A copy of the archive brings back what it held, and never costs what is there."""
from pathlib import Path

import pytest
from logs import MUSHKA, OBLOM, content, log

from host_tools.archive.backup import back_up, bring_back
from host_tools.archive.database import Archive, open_archive
from host_tools.archive.intake import take
from host_tools.archive.results import settle_accounts
from host_tools.exchange.json_out import write_json
from host_tools.words import Complaint


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def with_evening(archive: Archive, events: list[dict[str, object]], identity: bytes) -> None:
    take(archive, *log(events, identity))
    settle_accounts(archive)


def test_what_was_copied_comes_back_and_what_was_there_is_kept(archive: Archive, tmp_path: Path) -> None:
    with_evening(archive, MUSHKA, b"evening1")
    before = content(archive)
    copy = back_up(archive, tmp_path / "copy")
    with_evening(archive, OBLOM, b"evening2")
    after = content(archive)
    kept = bring_back(archive, copy)
    assert content(archive) == before
    assert kept
    bring_back(archive, kept)
    assert content(archive) == after


def test_into_an_empty_archive(archive: Archive, tmp_path: Path) -> None:
    with_evening(archive, MUSHKA, b"evening1")
    with archive.reading() as connection:
        write_json(connection, tmp_path / "export.json")
    with open_archive(f"{tmp_path}/other.sqlite") as other:
        assert bring_back(other, tmp_path / "export.json") is None
        assert content(other) == content(archive)


def test_each_copy_is_a_file_of_its_own(archive: Archive, tmp_path: Path) -> None:
    with_evening(archive, MUSHKA, b"evening1")
    assert back_up(archive) != back_up(archive)
    back_up(archive, tmp_path / "copy")
    with pytest.raises(Complaint, match="copy"):
        back_up(archive, tmp_path / "copy")


@pytest.mark.parametrize("content_", [b"", b"nothing of ours", b"{}", b"SQLite format 3\0" + b"\x55" * 5000])
def test_what_is_no_copy_changes_nothing(archive: Archive, tmp_path: Path, content_: bytes) -> None:
    with_evening(archive, MUSHKA, b"evening1")
    before = content(archive)
    (tmp_path / "copy").write_bytes(content_)
    for path in (tmp_path / "copy", tmp_path / "not there", tmp_path):
        with pytest.raises(Complaint):
            bring_back(archive, path)
    assert content(archive) == before


def test_a_torn_copy_changes_nothing(archive: Archive, tmp_path: Path) -> None:
    with_evening(archive, OBLOM, b"evening1")
    before = content(archive)
    copy = back_up(archive, tmp_path / "copy")
    whole = copy.read_bytes()
    for part in (0.3, 0.6, 0.9):
        copy.write_bytes(whole[:int(len(whole) * part)])
        with pytest.raises(Complaint):
            bring_back(archive, copy)
        assert content(archive) == before


def test_a_copy_of_a_file_is_not_for_a_server(archive: Archive, tmp_path: Path) -> None:
    with open_archive(f"{tmp_path}/other.sqlite") as other:
        copy = back_up(other, tmp_path / "copy")
    if archive.file:
        bring_back(archive, copy)
    else:
        with pytest.raises(Complaint, match="export"):
            bring_back(archive, copy)
