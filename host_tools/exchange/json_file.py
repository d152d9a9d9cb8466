"""The file of an export as it is read back: whole, fit for its schema and one with itself, or refused with one line."""
import json
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import fastjsonschema

from companion.journal import record
from companion.journal.files import Refused
from host_tools.archive.reading import as_on_flash
from host_tools.exchange.json_out import FORMAT, VERSION
from host_tools.words import Complaint

DIFFERENT = (("boxes", "id"), ("players", "id"), ("players", "name"), ("evenings", "id"), ("evenings", "session"))


def read_export(path: Path) -> dict[str, Any]:
    """What the file holds, fit for its schema and one with itself; raises Complaint."""
    try:
        content = json.loads(path.read_text("utf-8-sig"))
        json.dumps(content, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except OSError as error:
        raise Complaint("no_file", file=path, why=error.strerror) from error
    except (ValueError, RecursionError) as error:
        raise Complaint("torn_export", file=path) from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise Complaint("foreign_export", file=path)
    version = content.get("version")
    if isinstance(version, int) and version > VERSION:
        raise Complaint("future_export", file=path)
    try:
        _validator()(content)
    except fastjsonschema.JsonSchemaValueException as error:
        raise damaged(path, *error.path[1:3]) from error
    _check_references(content, path)
    return content


@cache
def _validator() -> Any:
    """Raises JsonSchemaValueException for what is no export of this version."""
    schema = files("host_tools.exchange").joinpath(f"schema-{VERSION}.json").read_text("utf-8")
    return fastjsonschema.compile(json.loads(schema))


def damaged(path: Path, *where: object) -> Complaint:
    return Complaint("damaged_export", file=path, where="/".join(map(str, where)) or "/")


def _check_references(content: dict[str, Any], path: Path) -> None:
    """Raises Complaint where two entries are one, or where an entry speaks of another that is not there."""
    for part, field in DIFFERENT:
        if not _differ([entry[field] for entry in content[part]]):
            raise damaged(path, part)
    if not _differ([alias for player in content["players"] for alias in player["aliases"]]):
        raise damaged(path, "players")
    known_boxes = {None, *(box["id"] for box in content["boxes"])}
    names = {player["name"] for player in content["players"]}
    for place, entry in enumerate(content["evenings"]):
        people = entry["people"].values()
        if entry["box"] not in known_boxes or not names.issuperset(people) or not _differ(people):
            raise damaged(path, "evenings", place)
        try:
            session = record.identity(as_on_flash(entry["header"]))
        except Refused as refusal:
            key = "future_export" if refusal.code == "future" else "damaged_export"
            raise Complaint(key, file=path, where=f"evenings/{place}") from refusal
        if session != entry["session"]:
            raise damaged(path, "evenings", place)


def _differ(keys: Collection[Any]) -> bool:
    return len(set(keys)) == len(keys)
