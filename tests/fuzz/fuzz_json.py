"""Whatever calls itself an export: it comes into the archive as a whole or ends in one complaint, and what has come in
goes out again as an export that brings nothing new."""
import atexit
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from driver import drive
from seals import sealed

from companion.journal import record
from host_tools.archive.database import open_archive
from host_tools.exchange.json_in import read_export, restore_into, unite
from host_tools.exchange.json_out import texts
from host_tools.words import Complaint

HEADERS = [record.header(bytes([number] * 8)).decode().rsplit("*", 1)[0] + "*" for number in (1, 2)]
SESSION = '1 1 1000 session "mushka",["Аня","Боря","=cmd()"],{"stake":2}*'
SPOIL = '1 1 1000 session "oblom",["Аня","<b>"]*'


def export(*evenings: dict[str, Any], **parts: Any) -> bytes:
    """An export with these evenings, as far as they differ from the usual; checksums are still to come."""
    usual: dict[str, Any] = {
        "box": None, "number": None, "closed": True, "played_at": 1764537001, "exact": False, "taken_at": 1764540000,
        "note": "", "void": False, "tags": [], "people": {}, "conflicts": []}
    listed = [
        {**usual, "id": number, "session": evening["header"].split(" ")[3][:16], **evening}
        for number, evening in enumerate(evenings, start=1)]
    whole = {"format": "mushka archive", "version": 1, "boxes": [], "players": [], "evenings": listed, **parts}
    return json.dumps(whole, ensure_ascii=False).encode()


SEEDS = [
    export(),
    export({"header": HEADERS[0], "lines": [SESSION, "2 1 2000 dealer 0*", '3 1 3000 trump "H"*']}),
    export(
        {"header": HEADERS[0], "lines": [SESSION], "people": {"Аня": "Анна", "Боря": "Боря"}, "tags": ["клуб"],
         "box": "e6", "number": 7, "conflicts": [{"seq": 1, "line": SPOIL, "found_at": 1764540000}]},
        {"header": HEADERS[1], "lines": [SPOIL, "2 1 2000 dealer 1*", "3 2 5 undo *", "4 2 9 end *"], "void": True},
        boxes=[{"id": "e6", "firmware": "1.5", "seen_at": 1764540000, "clocks": [[1, 1764537000000], [2, 0.0]]}],
        players=[{"id": 2, "name": "Боря", "aliases": []}, {"id": 1, "name": "Анна", "aliases": ["Аня", "Нюра"]}],
    ),
    export(version=2),
    export(evenings=[[[[[]]]]]),
]
FOLDER = Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, FOLDER)
FILE = FOLDER / "export.json"
ARCHIVE = open_archive(str(FOLDER / "archive.sqlite"))


class Enough(Exception):
    """Takes back all that a run has done."""


def completed(data: bytes) -> bytes:
    """`data` with the right checksums in the evenings, as far as it has any."""
    try:
        content = json.loads(data)
        for evening in content["evenings"]:
            lines, _ = sealed("\n".join([evening["header"], *evening["lines"]]).encode())
            evening["header"], *evening["lines"] = lines.decode().split("\n")
        return json.dumps(content).encode()
    except (ValueError, LookupError, TypeError, RecursionError):
        return data


def target(data: bytes) -> None:
    FILE.write_bytes(completed(data))
    try:
        with ARCHIVE.writing() as connection:
            came = unite(connection, read_export(FILE), FILE)
            there = "".join(texts(connection))
            FILE.write_text(there)
            again = unite(connection, read_export(FILE), FILE)
            assert (again.new, again.continued, again.differing) == (0, 0, ()), again
            assert came.differing or "".join(texts(connection)) == there
            raise Enough
    except (Complaint, Enough) as ended:
        assert "\n" not in str(ended)


FILE.write_bytes(completed(SEEDS[1]))
restore_into(ARCHIVE, FILE)

if __name__ == "__main__":
    drive(__file__)
