"""Prints the table and, as its last line, the JSON object."""
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.table import Table

from host_tools import firmware, journal_bench
from host_tools.runtime import Child, Runtime

CHILD = Path(__file__).with_name("bench_child.py")


def measure() -> tuple[dict[str, Any], dict[str, float]]:
    """What the JSON object holds, and the journal's other figures."""
    with TemporaryDirectory() as scratch:
        speeds = {str(runtime): _events_per_s(runtime) for runtime in Runtime}
        with Child(Runtime.MICROPYTHON, CHILD, scratch + "/evenings") as child:
            heap = child.ask("heap")["bytes"]
        firmware.build(Path(scratch, "firmware"))
        sizes = firmware.sizes(Path(scratch, "firmware"))
    journal = journal_bench.measure()
    return {"events_per_s": speeds, "mpy_bytes": sizes, "session_heap": heap,
            "erases_per_100": journal["erases_per_100"]}, journal


def _events_per_s(runtime: Runtime) -> int:
    with Child(runtime, CHILD) as child:
        said = child.ask("speed")
    return round(said["events"] / said["seconds"])


def main() -> None:
    figures, journal = measure()
    table = Table("figure", "value", title="make bench", title_justify="left")
    for runtime, speed in figures["events_per_s"].items():
        table.add_row(f"events folded per second, {runtime}", f"{speed}")
    for folder, size in figures["mpy_bytes"].items():
        table.add_row(f".mpy bytes, {folder}", f"{size}")
    table.add_row(".mpy bytes, all", f"{sum(figures['mpy_bytes'].values())}")
    table.add_row("heap of a 300-deal 7-player session, bytes (64-bit)", f"{figures['session_heap']}")
    table.add_row("sector erases per 100 appends", f"{journal['erases_per_100']}")
    table.add_row("milliseconds per 100 appends, worst append (modelled)",
                  f"{journal['ms_per_100']}, {journal['worst_ms']}")
    Console().print(table)
    print(json.dumps(figures))


main()
