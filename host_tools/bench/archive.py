"""What the archive costs on SQLite and on PostgreSQL: taking and computing evenings, and asking about all of them."""
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from host_tools.archive.database import Archive, open_archive
from host_tools.archive.intake import Origin, take_within
from host_tools.archive.results import settle_accounts
from host_tools.bench.evenings import LENGTH, evenings
from host_tools.bench.postgresql import programs, server

SIZES = (2_500, 5_000, 10_000)  # evenings
TOGETHER = 100  # evenings in a transaction, as from the folder of a box
ASKING = Path(__file__).with_name("archive_question.py")

Note = Callable[[str], None]


def measure(note: Note = print) -> dict[str, dict[str, Any]]:
    """{database: {import_events_per_s, standings_s, player_s, rss_mb}} of the largest size; `note` is told how they
    grow. A database that is not installed is left out."""
    figures = {}
    with TemporaryDirectory() as folder:
        figures["sqlite"] = _figures(f"{folder}/archive.sqlite", "sqlite", note)
    where = programs()
    if where:
        with server(where) as running:
            figures["postgresql"] = _figures(running.fresh(), "postgresql", note)
    else:
        note("postgresql is not installed")
    return figures


def _figures(address: str, name: str, note: Note) -> dict[str, Any]:
    source, there = evenings(Random(20_260_101)), 0
    with open_archive(address) as archive:
        for size in SIZES:
            seconds = sum(_import(archive, some) for some in _batches(source, size - there))
            said = {"import_events_per_s": round((size - there) * LENGTH / seconds),
                    **_ask(address, "standings"), **_ask(address, "player")}
            there = size
            note(f"{name}, {size} evenings: {json.dumps(said)}")
    rss = max(said.pop("standings_rss_mb"), said.pop("player_rss_mb"))
    return {**said, "rss_mb": rss}


def _batches(source: Iterator[tuple[Origin, list[bytes]]], count: int) -> Iterator[list[tuple[Origin, list[bytes]]]]:
    for _ in range(0, count, TOGETHER):
        yield list(islice(source, TOGETHER))


def _import(archive: Archive, some: Sequence[tuple[Origin, list[bytes]]]) -> float:
    """Seconds until these evenings are in the archive, their results with them."""
    began = time.perf_counter()
    with archive.writing() as connection:
        for origin, lines in some:
            take_within(connection, origin, lines, closed=True)
    settle_accounts(archive)
    return time.perf_counter() - began


def _ask(address: str, question: str) -> dict[str, float]:
    """Seconds and MB that a question takes in a process of its own."""
    done = subprocess.run([sys.executable, str(ASKING), address, question], check=True, capture_output=True)
    return json.loads(done.stdout)
