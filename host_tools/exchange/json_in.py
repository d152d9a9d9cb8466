"""Reading back what `json_out` has written: into an empty archive, which is then the same, or into one with evenings.

A file is looked at as a whole before anything is changed, and all of it comes in one transaction. What both have is
united: an evening, by its session, is continued where the file has more of it; a tag, an alias, a date or a note that
is missing comes from the file. What stands is not overwritten: who the names of an evening are, whether it counts, and
whom an alias means stay as people have said here. Numbers stay where they are free.
"""
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, Table, insert, select, update

from companion.journal import record
from host_tools.archive.database import Archive
from host_tools.archive.intake import Conflict, Origin, Position, next_id, put, take_within
from host_tools.archive.reading import as_on_flash
from host_tools.archive.results import settle
from host_tools.archive.schema import aliases, boxes, clocks, conflicts, evenings, players, results, scores, tags
from host_tools.exchange.json_file import damaged, read_export
from host_tools.words import Complaint

Entry = dict[str, Any]


@dataclass(frozen=True)
class Restored:
    """What a file has brought: how many evenings it holds, how many of them were new, how many were continued, and the
    numbers of those with lines that differ from what stands, which are kept aside."""

    evenings: int
    new: int
    continued: int
    differing: tuple[int, ...]


def restore_into(archive: Archive, path: Path) -> Restored:
    """Brings an export into the archive. Raises Complaint, with nothing changed, where it cannot be used."""
    content = read_export(path)
    with archive.writing() as connection:
        return unite(connection, content, path)


def unite(connection: Connection, content: Entry, path: Path) -> Restored:
    """Brings what `read_export` has read from `path` into the archive; raises Complaint where a log is damaged."""
    for box in content["boxes"]:
        _unite_box(connection, box)
    numbers = {player["name"]: _unite_player(connection, player) for player in content["players"]}
    new, continued, differing = 0, 0, []
    for place, entry in enumerate(content["evenings"]):
        asked = select(evenings).where(evenings.c.session == entry["session"])
        before = connection.execute(asked).one_or_none()
        if before is None:
            _begin(connection, entry)
        try:
            taken = _take(connection, entry, before)
        except Complaint as error:
            raise damaged(path, "evenings", place) from error
        evening = connection.execute(asked).one()
        settled = _people(connection, evening.id)
        _unite_keeping(connection, entry, evening)
        if connection.scalar(select(results.c.seq).where(results.c.evening_id == evening.id)) != evening.seq:
            settle(connection, evening.id)
        _unite_people(connection, evening.id, {
            name: numbers[player] for name, player in entry["people"].items() if name not in settled})
        if isinstance(taken, Conflict):
            differing.append(evening.id)
        elif before is None:
            new += 1
        elif evening.seq > before.seq:
            continued += 1
    return Restored(len(content["evenings"]), new, continued, tuple(differing))


def _unite_box(connection: Connection, box: Entry) -> None:
    seen_at = connection.scalar(select(boxes.c.seen_at).where(boxes.c.id == box["id"]))
    if seen_at is None or seen_at < box["seen_at"]:
        put(connection, boxes, {"id": box["id"]}, {"firmware": box["firmware"], "seen_at": box["seen_at"]})
    _add(connection, clocks, ("box_id", "boot"), (
        {"box_id": box["id"], "boot": boot, "zero": zero} for boot, zero in box["clocks"]))


def _unite_player(connection: Connection, player: Entry) -> int:
    """The number in the archive of who is called so there, or else of whom one of the aliases means there."""
    number = connection.scalar(select(players.c.id).where(players.c.name == player["name"]))
    if number is None:
        meant = select(aliases.c.player_id).where(aliases.c.name.in_(player["aliases"])).order_by(aliases.c.name)
        number = connection.scalars(meant).first()
    if number is None:
        number = _free_number(connection, players, player["id"])
        connection.execute(insert(players).values(id=number, name=player["name"]))
    _add(connection, aliases, ("name",), ({"name": alias, "player_id": number} for alias in player["aliases"]))
    return number


def _begin(connection: Connection, entry: Entry) -> None:
    """The evening without its lines."""
    kept = {name: entry[name] for name in ("session", "number", "header", "played_at", "exact", "taken_at", "note",
                                           "void")}
    connection.execute(insert(evenings).values(
        **kept, id=_free_number(connection, evenings, entry["id"]), box_id=entry["box"], closed=False,
        seq=0, crc=record.seal_of(as_on_flash(entry["header"]))))


def _take(connection: Connection, entry: Entry, before: Row[Any] | None) -> Position | Conflict:
    """Takes the lines; a Conflict is not raised. What an older export says of a longer evening, that it is closed, no
    longer says anything."""
    lines = [as_on_flash(line) for line in entry["lines"]]
    origin = Origin(entry["session"], as_on_flash(entry["header"]), entry["box"], entry["number"])
    return take_within(connection, origin, lines, entry["closed"] and len(lines) >= (before.seq if before else 0))


def _unite_keeping(connection: Connection, entry: Entry, evening: Row[Any]) -> None:
    """What people have said about the evening, and what was kept aside."""
    said: Entry = {"note": evening.note or entry["note"]}
    if entry["exact"] and not evening.exact:
        said.update(played_at=entry["played_at"], exact=True)
    connection.execute(update(evenings).where(evenings.c.id == evening.id).values(**said))
    _add(connection, tags, ("evening_id", "tag"), ({"evening_id": evening.id, "tag": tag} for tag in entry["tags"]))
    _add(connection, conflicts, ("evening_id", "seq", "line"), (
        {"evening_id": evening.id, **other} for other in entry["conflicts"]))


def _people(connection: Connection, evening_id: int) -> dict[str, int]:
    """The players whom the names of the evening mean, as far as they are settled."""
    mine = select(scores.c.name, scores.c.player_id).where(scores.c.evening_id == evening_id)
    return dict(connection.execute(mine).all())


def _unite_people(connection: Connection, evening_id: int, people: dict[str, int]) -> None:
    """Who these names of the evening are, unless that would seat a player at one table twice."""
    united = {name: people.get(name, player) for name, player in _people(connection, evening_id).items()}
    if len(set(united.values())) < len(united):
        return
    for name, player in united.items():
        connection.execute(
            update(scores).where(scores.c.evening_id == evening_id, scores.c.name == name).values(player_id=player))


def _add(connection: Connection, table: Table, key: tuple[str, ...], rows: Iterable[Entry]) -> None:
    """Adds the rows whose key is not there yet."""
    for row in rows:
        there = select(table).filter_by(**{name: row[name] for name in key})
        if connection.execute(there).first() is None:
            connection.execute(insert(table).values(**row))


def _free_number(connection: Connection, table: Table, wanted: int) -> int:
    """The number that is wanted, or the next one where it is taken."""
    taken = connection.execute(select(table.c.id).where(table.c.id == wanted)).first()
    return next_id(connection, table) if taken else wanted
