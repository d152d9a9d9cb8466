"""What the box costs on the emulated Pico: boot, memory, sleep, the way of one press, flash wear."""
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

from bench import Bench
from box import built_files, evening_files
from flash import image

# As main.py, and says once, when the first page stands, what is left of the heap and which modules fill it.
PROBE = b"""
import gc, json, sys, time
from companion.app import App
from companion.board.pico import Pico

class Watched(Pico):
    told = False

    def sleep(self, ms):
        if not self.told:
            self.told = True
            gc.collect()
            print(json.dumps({"free": gc.mem_free(), "modules": list(sys.modules)}))
        super().sleep(ms)

time.sleep_ms(500)  # what is printed before the cable is up is lost
App(Watched(), "/data", time.ticks_ms).run()
"""
EVENTS = 60  # of the evening that goes on
STILL_MS = 700  # a picture that stands so long is no word of progress any more
PRESS_MS = 80
PAUSE_MS = 500


@dataclass(frozen=True)
class Start:
    """From power on to the first page; the heap (bytes) after it, and the .mpy bytes that were imported for it."""

    boot_ms: float
    erases: int
    free_heap: int
    mpy_resident: int


@dataclass(frozen=True)
class Tricks:
    """Three presses of one trick each: time to the last changed dot, bytes on the bus, sectors erased."""

    edge_to_glass_ms: list[float]
    release_to_glass_ms: list[float]
    bus_bytes: list[int]
    erases: int


@dataclass(frozen=True)
class Figures:
    """`resumed` is an evening of seven players in mid-deal; `asleep` is the share of time with nothing to do."""

    firmware_bytes: int
    empty: Start
    resumed: Start
    asleep: float
    tricks: Tricks


def figures(uf2: Path) -> Figures:
    """Take them all. Minutes of work: a busy second of the board is twenty here."""
    with tempfile.TemporaryDirectory() as scratch:
        firmware = built_files(Path(scratch) / "build")
        evening = firmware | evening_files(Path(scratch) / "evening", EVENTS)
    bench = Bench(uf2, image(evening))
    return Figures(
        firmware_bytes=sum(len(content) for content in firmware.values()),
        empty=_start(uf2, firmware, Bench(uf2, image(firmware))),
        resumed=_start(uf2, evening, bench),
        asleep=_asleep(bench),
        tricks=_tricks(bench),
    )


def _start(uf2: Path, files: dict[str, bytes], bench: Bench) -> Start:
    """Boots the bench, and beside it another one with the probe, which is slower."""
    bench.run_until(lambda: bench.glass.readable and bench.ms - bench.glass.changed_ms > STILL_MS)
    probe = Bench(uf2, image(files | {"main.py": PROBE}))
    probe.run_until(lambda: probe.cable.received.endswith(b"}\r\n"))
    told = json.loads(probe.cable.received)
    places = [module.replace(".", "/") for module in told["modules"]]
    imported = [path for place in places for path in (f"{place}.mpy", f"{place}/__init__.mpy") if path in files]
    return Start(
        boot_ms=round(bench.glass.changed_ms, 1),
        erases=bench.flash.erases,
        free_heap=told["free"],
        mpy_resident=sum(len(files[path]) for path in imported),
    )


def _asleep(bench: Bench) -> float:
    began, busy = bench.ms, bench.busy_ms
    bench.run(1000)
    return round(1 - (bench.busy_ms - busy) / (bench.ms - began), 3)


def _tricks(bench: Bench) -> Tricks:
    from_edge, from_release, received = [], [], []
    erases = bench.flash.erases
    for _ in range(3):
        pressed, bytes_before = bench.ms, bench.glass.received
        bench.press("A")
        bench.run(PRESS_MS)
        released = bench.ms
        bench.release("A")
        bench.run(PAUSE_MS)
        from_edge.append(round(bench.glass.changed_ms - pressed, 1))
        from_release.append(round(bench.glass.changed_ms - released, 1))
        received.append(bench.glass.received - bytes_before)
    return Tricks(from_edge, from_release, received, bench.flash.erases - erases)
