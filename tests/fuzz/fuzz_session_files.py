"""Whatever lies in the folder of a box: the box finds an evening or says why not, and the import takes what it finds or
ends in one complaint; what it takes can be exported and read back."""
import atexit
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from driver import drive
from seals import sealed

from companion.journal.files import Refused
from companion.journal.store import Store
from companion.rules.fold import Fold
from companion.rules.fold import Refused as RefusedByRules
from host_tools.archive.database import open_archive
from host_tools.archive.results import settle_accounts
from host_tools.archive.schema import metadata
from host_tools.archive.sources import bring
from host_tools.exchange.json_in import read_export
from host_tools.exchange.json_out import write_json
from host_tools.words import Complaint

# What an input holds, each up to a zero byte; the checksums go on from one to the next, as from a log to its segments.
FILES = ("1.log", ".1/0", ".1/1", "1.snap", "2.log")
HEADER = b"mushka 1 1 0123456789abcdef*\n"
SEEDS = [
    HEADER + b'1 1 900 session "mushka",["A","B","=cmd()"],{"stake":2}*\n2 1 950 dealer 0*\n3 1 999 trump "H"*\n',
    HEADER + b'1 1 900 session "oblom",["A","\\u0000"]*\n\0*\n2 1 950 dealer 1*\n3 2 5 trump "S",true*\n\0*\n'
             b'4 2 9 result 0*\n5 2 99 undo *\n6 2 100 redo *\n',
    HEADER + b'1 1 9 session "spoil5",["A","B"]*\n2 1 95 end *\n\0*\n\0\0' + b"1 120 2 1\n[0]\n*\n\0"
           + b'mushka 1 1 fedcba9876543210*\n1 1 9 session "oblom",["A"]*\n',
    HEADER + b'1 1 9 session "mushka",["A","B","C"]*\n2 1 9 amend 1,[{"kind":"trump"}]*\n',
    b'mushka 1 1 no-identity\x01*\n1 1 9 session "oblom",["A","B"]*\n',
    HEADER + b'1 1 9 session "mushka",["A","B","C"]*\n2 1 9 remise 0,99999999999999999999*\n',
]
FOLDER = Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, FOLDER)
BOX, EXPORT = FOLDER / "evenings", FOLDER / "export.json"
ARCHIVE = open_archive(str(FOLDER / "archive.sqlite"))


def lay_out(data: bytes) -> None:
    """Makes the folder of the box."""
    shutil.rmtree(BOX, ignore_errors=True)
    BOX.mkdir()
    crc = 0
    for name, part in zip(FILES, data.split(b"\0"), strict=False):
        if part:
            content, crc = sealed(part, crc)
            (BOX / name).parent.mkdir(exist_ok=True)
            (BOX / name).write_bytes(content)


def take_up() -> None:
    """What a box does with the folder when it gets its power."""
    evening = Store(str(BOX)).latest()
    if evening:
        with suppress(RefusedByRules):
            kept = evening.snapshot()
            Fold(evening.events, snapshot=kept, news=evening.news())


def target(data: bytes) -> None:
    lay_out(data)
    with suppress(Refused):
        take_up()
    try:
        bring(ARCHIVE, BOX)
    except Complaint as complaint:
        assert "\n" not in str(complaint)
        return
    settle_accounts(ARCHIVE)
    with ARCHIVE.reading() as connection:
        write_json(connection, EXPORT)
    read_export(EXPORT)
    with ARCHIVE.writing() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())


if __name__ == "__main__":
    drive(__file__)
