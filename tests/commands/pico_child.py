"""A Pico as the PC meets it, under the unix port of MicroPython: its own prompt at a terminal, LittleFS, main.py.

    pico_child.py IMAGE WRITES MINOR TOUCHES...

IMAGE is the flash, blank at first; before it is written to once more than WRITES times, the cable comes out. MINOR is
the 26 in MicroPython 1.26. TOUCHES are the masks of the keys that are down, look by look, the last one for good. The
deployed files themselves run, over the real link; only the chip is made up: a reset ends the process with KILL, a
pulled cable with TERM.
"""
import os
import select
import sys
import time
from collections import namedtuple

import vfs

BLOCK = 4096
BLOCKS = 352
STOOD_IN_FOR = "companion.board.pico"  # the one module of the firmware that another one stands for
Implementation = namedtuple("Implementation", ("name", "version"))


class Flash:
    """The block device of the Pico's file system."""

    def __init__(self, path, writes):
        self._file = open(path, "r+b")  # noqa: SIM115  as long as there is power
        self._writes = writes

    def readblocks(self, block, buffer, offset=0):
        self._file.seek(block * BLOCK + offset)
        self._file.readinto(buffer)

    def writeblocks(self, block, buffer, offset=0):
        if not self._writes:
            os.system("kill -TERM $PPID")
        self._writes -= 1
        self._file.seek(block * BLOCK + offset)
        self._file.write(buffer)

    def ioctl(self, request, _):
        return {4: BLOCKS, 5: BLOCK}.get(request, 0)


class Pin:
    """A pin with nothing on it."""

    IN = PULL_UP = None

    def __init__(self, *_):
        pass

    def value(self):
        return 1


class Machine:
    """What main.py and the scripts of the PC ask `machine` for."""

    Pin = Pin

    def reset(self):
        os.system("kill -KILL $PPID")


class System:
    """`sys` of another MicroPython."""

    def __init__(self, real, minor):
        self._real = real
        self.implementation = Implementation("micropython", (1, minor, 0, ""))

    def __getattr__(self, name):
        return getattr(self._real, name)


class Clock:
    """The firmware's clock."""

    def __call__(self):
        return time.ticks_ms()


class Board:
    """The firmware's board, without a display and with keys that follow `touches`."""

    unique_id = b"\x01\x23\x45\x67\x89\xab\xcd\xef"
    hung = False

    def __init__(self, touches):
        from companion.board.usb import Usb  # noqa: PLC0415  it lies on the flash
        usb = Usb()
        self._calls = select.poll()
        self._calls.register(usb.stream, select.POLLIN)
        self._touches = touches
        self.receive, self.send = usb.receive, usb.send
        self.entropy = os.urandom
        self.restart = sys.modules["machine"].reset

    def keys(self):
        return self._touches.pop(0) if len(self._touches) > 1 else self._touches[0], 0

    def connect(self, chip, wires, rotated=False):
        pass

    def pad(self):
        return 0, 0

    def release_pad(self):
        pass

    def dim(self, dimmed):
        pass

    def voice(self):
        return None

    def show(self, frame):
        pass

    def tone(self, hz, volume):
        pass

    def millivolts(self):
        return None

    def watch(self):
        pass

    def wait(self, ms):
        self._calls.poll(ms)


class Stand:
    """The module that the board comes from."""

    Clock = Clock

    def __init__(self, touches):
        self._touches = touches

    def Pico(self):  # noqa: N802  the firmware takes it for the class
        return Board(self._touches)


def power_on(image, writes, minor, *touches):
    """Mount the flash in place of the file system of this machine and run what lies there, as the chip does."""
    sys.modules[STOOD_IN_FOR] = Stand([int(mask) for mask in touches])
    sys.modules["machine"] = Machine()
    sys.modules["sys"] = System(sys, int(minor))
    flash = Flash(image, int(writes))
    vfs.umount("/")
    try:
        vfs.mount(flash, "/")
    except OSError:  # blank
        vfs.VfsLfs2.mkfs(flash, readsize=256, progsize=256, lookahead=32)
        vfs.mount(vfs.VfsLfs2(flash, readsize=256, progsize=256, lookahead=32), "/")
    os.chdir("/")
    sys.path[:] = ["", ".frozen"]
    if "main.py" in os.listdir("/"):
        __import__("main")


power_on(*sys.argv[1:])
