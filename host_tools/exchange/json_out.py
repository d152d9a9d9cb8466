"""The whole archive, or some evenings of it, as one JSON object (`schema-1.json`).

    {"format":"mushka archive","version":1,
    "boxes":[
    {"clocks":[[1,1764537000000]],"firmware":"1.5","id":"e660…","seen_at":1764540000}
    ],
    "players":[
    {"aliases":["Аня"],"id":1,"name":"Аня"}
    ],
    "evenings":[
    {"box":"e660…","closed":true,"conflicts":[],"exact":true,"header":"mushka 1 1 …*0a1b2c3d","id":1,"lines":[…],…}
    ]}

What the rules compute from the lines is left out: whoever reads the file back computes it anew. Nothing depends on when
or where it is written, so the same archive gives the same bytes. It is written evening by evening, whatever its size.
"""
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, select

from host_tools.archive.schema import aliases, boxes, clocks, conflicts, evenings, events, players, scores, tags
from host_tools.exchange.folded import Chosen, among
from host_tools.files import replacing

FORMAT = "mushka archive"
VERSION = 1  # of the schema
BEGINNING = f'{{"format":"{FORMAT}","version":{VERSION},\n'


def write_json(connection: Connection, path: Path, chosen: Chosen = None) -> None:
    """Writes the archive to `path`; where evenings are `chosen`, only those, with their boxes and players."""
    with replacing(path) as new, new.open("w", encoding="utf-8", newline="") as file:
        file.writelines(texts(connection, chosen))


def texts(connection: Connection, chosen: Chosen = None) -> Iterator[str]:
    """The file, piece by piece."""
    yield BEGINNING
    yield from _listed("boxes", _boxes(connection, chosen))
    yield ",\n"
    yield from _listed("players", _players(connection, chosen))
    yield ",\n"
    yield from _listed("evenings", _evenings(connection, chosen))
    yield "}\n"


def _listed(name: str, entries: Iterable[dict[str, Any]]) -> Iterator[str]:
    yield f'"{name}":['
    between = "\n"
    for entry in entries:
        yield between + json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        between = ",\n"
    yield "\n]"


def _boxes(connection: Connection, chosen: Chosen) -> Iterator[dict[str, Any]]:
    asked = select(boxes).order_by(boxes.c.id)
    if chosen is not None:
        asked = asked.where(boxes.c.id.in_(select(evenings.c.box_id).where(evenings.c.id.in_(chosen))))
    times = _gathered(connection, select(clocks.c.box_id, clocks.c.boot, clocks.c.zero).order_by(clocks.c.boot))
    for row in connection.execute(asked).mappings():
        yield {**row, "clocks": [[clock["boot"], clock["zero"]] for clock in times[row["id"]]]}


def _players(connection: Connection, chosen: Chosen) -> Iterator[dict[str, Any]]:
    asked = select(players).order_by(players.c.id)
    if chosen is not None:
        asked = asked.where(players.c.id.in_(select(scores.c.player_id).where(scores.c.evening_id.in_(chosen))))
    names = _gathered(connection, select(aliases.c.player_id, aliases.c.name).order_by(aliases.c.name))
    for row in connection.execute(asked).mappings():
        yield {**row, "aliases": [alias["name"] for alias in names[row["id"]]]}


def _evenings(connection: Connection, chosen: Chosen) -> Iterator[dict[str, Any]]:
    asked = select(evenings).where(among(evenings.c.id, chosen)).order_by(evenings.c.id)
    labels = _gathered(connection, select(tags).order_by(tags.c.tag))
    others = _gathered(connection, select(conflicts).order_by(conflicts.c.seq, conflicts.c.line))
    people = _gathered(connection, select(scores.c.evening_id, scores.c.name, players.c.name.label("player"))
                       .join_from(scores, players))
    for row in connection.execute(asked).mappings().all():
        number = row["id"]
        lines = connection.scalars(
            select(events.c.line).where(events.c.evening_id == number).order_by(events.c.seq))
        yield {
            **{name: row[name] for name in ("id", "session", "number", "header", "closed", "played_at", "exact",
                                            "taken_at", "note", "void")},
            "box": row["box_id"],
            "lines": list(lines),
            "tags": [label["tag"] for label in labels[number]],
            "people": {score["name"]: score["player"] for score in people[number]},
            "conflicts": [{name: other[name] for name in ("seq", "line", "found_at")} for other in others[number]],
        }


def _gathered(connection: Connection, asked: Select[Any]) -> dict[Any, list[RowMapping]]:
    """The rows of an answer by their first column."""
    rows = defaultdict(list)
    for row in connection.execute(asked).mappings():
        rows[next(iter(row.values()))].append(row)
    return rows
