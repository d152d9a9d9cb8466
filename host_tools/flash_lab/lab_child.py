"""Runs under micropython. One JSON line in: a list of steps `[name, argument...]`, each a method of Lab. One JSON line
out: {"results": what each step gave, until the power was cut, "cut": whether it was}.

The flash lasts from line to line, like the chip it stands for.
"""
import json
import os
import sys
from binascii import unhexlify

import vfs
from ram_flash import BLOCK, RamFlash

from companion.journal import evening as evening_module
from companion.journal.files import Refused
from companion.journal.settings import Settings
from companion.journal.store import Store

FORMAT = {"readsize": 256, "progsize": 256, "lookahead": 32}  # as on the Pico
FOLDER = "/box/evenings"
TIDYING = 5  # calls that it takes
DIRECTORY = 0x4000


class Lab:
    """A box at a table: its flash, what it has in RAM, and the hands of the one who tries it."""

    def __init__(self):
        self._flash = RamFlash()
        vfs.VfsLfs2.mkfs(self._flash, **FORMAT)
        self._kept = None
        self._ids = 0
        self._mount()

    # the flash

    def keep(self):
        """Remember the flash as it is."""
        self._kept = bytes(self._flash.image)

    def restore(self):
        """Power on with the flash that was kept."""
        self._flash.image[:] = self._kept
        self.power()

    def power(self):
        """Off and on again; fails if the file system cannot be mounted."""
        self._flash.dead = True
        self._let_go()
        vfs.umount("/box")
        self._flash = RamFlash(self._flash.image)
        self._mount()

    def cut_at(self, operation, half):
        self._flash.cut_at(operation, half)

    def read_only(self, on):
        self._flash.read_only = on

    def counts(self):
        """What the flash did since it was powered on."""
        flash = self._flash
        return {"erases": flash.erases, "operations": flash.operations, "ms": flash.busy_ms()}

    def fill(self, blocks):
        """Let other things take all but so many blocks."""
        status = os.statvfs("/box")
        with open("/box/other", "ab") as file:
            for _ in range(status[3] - blocks):
                file.write(b"\x00" * BLOCK)

    def unfill(self):
        os.remove("/box/other")

    def free(self):
        return os.statvfs("/box")[3]

    def files(self):
        """{name: length} of the files of the journal."""
        return {name: os.stat(name)[6] for name in _walk(FOLDER)}

    def content(self):
        """Everything that stands in them, with \0 for what is no ASCII."""
        return "".join([chr(byte) if byte < 128 else "\0" for name in _walk(FOLDER) for byte in _read(name)])

    def damage(self, name, data):
        """Write hex `data` over the end of a file."""
        data = unhexlify(data)
        good = _read(name)
        with open(name, "wb") as file:
            file.write(good[:-len(data)] + data)

    # the box

    def create(self):
        self._evening = self._store.create()
        return self._evening.number

    def latest(self):
        """[number, seq, problem, refused] of the evening that goes on."""
        self._evening = evening = self._store.latest()
        if evening:
            evening.snapshot()
            evening.load()
        return [evening and evening.number, evening and evening.seq, evening and evening.problem, self._store.refused]

    def append(self, event, boot=1, ms=1000000):
        """[durable, busy time of the flash in ms]."""
        before = self._flash.busy_ms()
        return [self._evening.append(event, boot, ms), self._flash.busy_ms() - before]

    def tidy(self):
        """[done, busy time of the flash in ms], in as many steps as it takes."""
        before = self._flash.busy_ms()
        done = False
        for _ in range(TIDYING):
            done = done or self._evening.tidy()
        return [done, self._flash.busy_ms() - before]

    def tidy_a_step(self):
        """True; whether it was the last one, the next `tidy` finds out."""
        self._evening.tidy()
        return True

    def keep_snapshot(self):
        """[durable, busy time of the flash in ms], or None where the evening does not ask for a snapshot."""
        before = self._flash.busy_ms()
        if not self._evening.settled:
            return None
        return [self._evening.keep([self._evening.seq]), self._flash.busy_ms() - before]

    def close(self):
        return self._evening.close()

    def acknowledge(self, number):
        return self._store.acknowledge(number)

    def make_room(self):
        """True where the box is nearly full all the same."""
        self._store.make_room()
        return self._store.nearly_full

    def next_boot(self, after=0):
        return self._store.next_boot(after)

    def set(self, name, value):
        settings = Settings("/box/settings.json")
        return settings.set(name, value)

    def segments(self, size, count):
        """Try another cut of the evening."""
        evening_module.SEGMENT, evening_module.SEGMENTS = size, count

    # what can be seen

    def now(self):
        """All [seq, event] of the evening that goes on, from RAM and flash."""
        return list(self._evening.events())

    def lengths(self):
        """How many events each evening on flash has."""
        store = Store(FOLDER)
        return [len(list(store.evening(number).events())) for number in store.evenings()]

    def stored(self):
        """Everything on flash: {"evenings": {number: [events, problem] or refusal}, "acknowledged", "settings"}."""
        store = Store(FOLDER)
        found = {}
        for number in store.evenings():
            try:
                evening = store.evening(number)
                evening.load()
                found[str(number)] = [[event for _, event in evening.events()], evening.problem]
            except Refused as refusal:
                found[str(number)] = refusal.code
        settings = Settings("/box/settings.json")
        return {"evenings": found, "acknowledged": store.acknowledged(), "problems": settings.problems,
                "settings": [settings["language"], settings["volume"]]}

    def _mount(self):
        vfs.mount(vfs.VfsLfs2(self._flash, **FORMAT), "/box")
        self._store = Store(FOLDER, self._random)
        self._evening = None

    def _let_go(self):
        """The file that was open when the power went, or MicroPython would complain when it sweeps it."""
        try:
            if self._evening and self._evening.moving:
                self._evening.moving.close()
        except OSError:
            pass

    def _random(self, count):
        self._ids += 1
        return bytes([self._ids % 256] * count)


    def run(self, steps):
        """What the steps gave, up to the one during which the power went."""
        results: list = []
        for step in steps:
            try:
                result = getattr(self, step[0])(*step[1:])
            except OSError:
                if not self._flash.dead:
                    raise
            if self._flash.dead:
                return {"results": results, "cut": True}
            results.append(result)
        return {"results": results, "cut": False}


def _walk(folder):
    paths = [folder + "/" + name for name in os.listdir(folder)]
    folders = [path for path in paths if os.stat(path)[0] & DIRECTORY]
    return sum([_walk(path) for path in folders], [path for path in paths if path not in folders])


def _read(path):
    with open(path, "rb") as file:
        return file.read()


def main():
    lab = Lab()
    for line in sys.stdin:
        print(json.dumps(lab.run(json.loads(line))))


main()
