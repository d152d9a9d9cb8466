"""From power on to the page; what the firmware takes of the flash and of the heap."""
import json
from pathlib import Path

from bench import Bench
from box import DEAL_EVENTS, ROSTER, built, evening, journal_of, next_entries
from budgets import Figures
from filesystem import image
from person import ANNOUNCE, MENU, STANDINGS, UNDO, Press, do
from rehearsal import switch_on

EVENTS = 300
LONG_DEALS = 300
PAUSE_MS = 400
WEIGHED = (UNDO, MENU, STANDINGS, MENU, ANNOUNCE)  # after a deal

# As main.py, and says what is left of the heap: at the first rest and then whenever it is less than ever, at a rest or
# before a new page goes to the display. The modules are those of the first rest.
PROBE = b"""
import gc, json, sys, time
from companion.app import App
from companion.board.pico import Clock, Pico

class Watched(Pico):
    least = None
    changed = False

    def show(self, frame):
        self.changed = True
        if self.least is not None:
            self.weigh()
        super().show(frame)

    def wait(self, ms):
        if self.changed:
            self.changed = False
            self.weigh()
        super().wait(ms)

    def weigh(self):
        gc.collect()
        free = gc.mem_free()
        if self.least is None:
            print(json.dumps({"modules": list(sys.modules)}))
        if self.least is None or free < self.least:
            self.least = free
            print(json.dumps({"free": free}))

time.sleep_ms(500)  # what is printed before the cable is up is lost
App(Watched(), "/data", Clock()).run()
"""


def measure(uf2: Path) -> Figures:
    """Starts without an evening and within a very long one, size, memory."""
    return {
        "boot_ms": {
            "empty": boot_ms(switch_on(uf2, ROSTER)),
            "resumed_300_deals": boot_ms(switch_on(uf2, evening(LONG_DEALS * DEAL_EVENTS))),
        },
        **_memory(uf2),
        "firmware_bytes": sum(len(content) for content in built().values()),
    }


def boot_ms(bench: Bench) -> float:
    """When the first page of a box that was just switched on stood."""
    return round(bench.glass.changed_ms, 1)


def _memory(uf2: Path) -> Figures:
    firmware, data = built(), evening(EVENTS)
    bench = Bench(uf2, image(firmware | data | {"main.py": PROBE}))
    bench.run_until(lambda: bench.cable.received.count(b"}\r\n") > 1)
    bench.run(PAUSE_MS)
    deal = [Press(entry.key) for entry in next_entries(journal_of(data)[0], DEAL_EVENTS)]
    for press in (*deal, *WEIGHED):
        do(bench, press, PAUSE_MS)
    modules, *weighed = [json.loads(line) for line in bench.cable.received.splitlines()]
    free = [said["free"] for said in weighed]
    places = [module.replace(".", "/") for module in modules["modules"]]
    loaded = [path for place in places for path in (f"{place}.mpy", f"{place}/__init__.mpy") if path in firmware]
    return {"free_heap": {"boot": free[0], "lowest": free[-1]},
            "mpy_resident": sum(len(firmware[path]) for path in loaded)}
