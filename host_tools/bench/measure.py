"""Takes the figures."""
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from host_tools import firmware, journal_bench
from host_tools.bench import archive
from host_tools.runtime import Child, Runtime

CHILD = Path(__file__).with_name("bench_child.py")


def measure(note: archive.Note) -> tuple[dict[str, Any], dict[str, float]]:
    """What the JSON object holds, and the journal's other figures; `note` is told how the archive grew."""
    with TemporaryDirectory() as scratch:
        speeds = {str(runtime): _events_per_s(runtime) for runtime in Runtime}
        with Child(Runtime.MICROPYTHON, CHILD, scratch + "/evenings") as child:
            heap = child.ask("heap")["bytes"]
        firmware.build(Path(scratch, "firmware"))
        sizes = firmware.sizes(Path(scratch, "firmware"))
    journal = journal_bench.measure()
    return {"events_per_s": speeds, "mpy_bytes": sizes, "session_heap": heap,
            "erases_per_100": journal["erases_per_100"], "archive": archive.measure(note)}, journal


def _events_per_s(runtime: Runtime) -> int:
    with Child(runtime, CHILD) as child:
        said = child.ask("speed")
    return round(said["events"] / said["seconds"])
