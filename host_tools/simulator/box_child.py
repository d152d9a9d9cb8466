"""The box without its hardware: a fake board and the loop, in a child process of the simulator.

Written in the common subset, runs unchanged under `python` and `micropython`, and is the only fake board there is. It
is purely synchronous: it waits for a request line, advances its own clock as told, answers with one JSON line. Nothing
of the host (the page, press scripts, real time) may enter here.

    box_child.py FOLDER SEED [MASK [MV]]   SEED "-" takes entropy from the system, anything else makes it repeatable;
                                           the keys of MASK are down as the power comes, from MV as in `supply`

    run MS MASK   MS milliseconds pass, with the keys of MASK down              -> now, frame, dimmed, tones, voice
    look          what stands on the page and in the log                        -> now, frame, dimmed, items, state
    supply MV     the box runs from a battery of so many millivolts; 0: from USB -> now
    flash BLOCKS  so many blocks of 4096 bytes are left; 0: every write fails   -> now
    link HEX      the PC sends these bytes (none: "-") and reads what was sent  -> now, said
    quit

Of MASK bit 0 is key A, bit 4 the pad's key 1. `frame` is null where it is unchanged since the last answer to `run`.
`items` are those of `screen.canvas`, bytes in hex. `tones` are [ms, Hz], `voice` is [ms, µ-law in hex], empty where the
box falls silent. A crash of the firmware is answered as {"crash": traceback}, and the child ends.
"""
import binascii
import builtins
import gc
import hashlib
import io
import json
import os
import sys

try:
    from sys import print_exception  # type: ignore[attr-defined]
except ImportError:  # CPython has it elsewhere, with other arguments
    import traceback

    def print_exception(error, out):
        traceback.print_exception(error, file=out)

TICK = 5  # ms, as the loop on the Pico
AT_ONCE = 64  # bytes of the cable in a round of the loop
UNREAD = 1024  # bytes that the cable holds for a PC that does not read
SWEEP = 32_000  # bytes between two sweeps: modules are compiled here, which leaves the small heap full of holes
FRAME_BYTES = 1024
NO_SPACE = 28  # ENOSPC, which the errno of MicroPython lacks
COUNT, FOUR = 4, 0b1111  # of the keys, and their mask: above the four are those of the pad


class FakeBoard:
    """Keys, panel, buzzer, cable and entropy of the box; its clock moves only when it is told to."""

    hung = False
    unique_id = b"\xff" * 8

    def __init__(self, seed, mask=0, millivolts=0):
        """The keys of `mask` are down, a battery of so many `millivolts` feeds it, or 0: the USB plug."""
        self.now = 0
        self.frame = bytes(FRAME_BYTES)
        self.tones = []
        self.spoken = []
        self.dimmed = False
        self.heard = b""  # from the PC, and not received yet
        self.said = b""  # to the PC, which has not read it yet
        self.battery = millivolts or None
        self._rotated = False
        self._levels = mask
        self._fallen = {}  # since when, of the keys that fell after the last look
        self._seed = seed
        self._drawn = 0

    def hold_keys(self, mask):
        """From now on exactly the keys of `mask` are down."""
        for key in range(COUNT):
            if (mask & ~self._levels) >> key & 1:
                self._fallen.setdefault(key, self.now)
        self._levels = mask

    # What the firmware calls, on any board.

    def keys(self):
        fallen, self._fallen = self._fallen, {}
        falls = [self.now - fallen[key] if key in fallen else None for key in range(COUNT)] if fallen else ()
        return self._levels & FOUR, falls

    def pad(self):
        return self._levels >> COUNT, ()

    def release_pad(self):
        pass

    def show(self, frame):
        self.frame = upside_down(frame) if self._rotated else bytes(frame)

    def dim(self, dimmed):
        self.dimmed = bool(dimmed)

    def connect(self, chip, wires, rotated):
        self._rotated = rotated

    def millivolts(self):
        return self.battery

    def tone(self, hz, volume):
        self.tones.append([self.now, hz])

    def voice(self):
        return FakeVoice(self)

    def entropy(self, count):
        if self._seed == "-":
            return os.urandom(count)
        found = b""
        while len(found) < count:
            self._drawn += 1
            found += hashlib.sha256(("%s.%d" % (self._seed, self._drawn)).encode()).digest()
        return found[:count]

    def receive(self):
        taken, self.heard = self.heard[:AT_ONCE], self.heard[AT_ONCE:]
        return taken

    def send(self, data):
        taken = data[:max(0, min(AT_ONCE, UNREAD - len(self.said)))]
        self.said += taken
        return len(taken)

    def restart(self):
        raise SystemExit

    def wait(self, ms):
        self.now += ms


class FakeVoice:
    """The amplifier, which hears eight samples a millisecond and holds as much as the one of the Pico."""

    HELD = 128  # ms

    def __init__(self, board):
        self._board = board
        self._heard = 0  # when all that was taken has been heard

    def start(self, volume):
        return True

    def ready(self):
        return self._heard - self._board.now < self.HELD

    def take(self, chunk):
        self._heard = max(self._heard, self._board.now) + len(chunk) // 8
        self._board.spoken.append([self._board.now, _hex(chunk)])

    def stop(self):
        self._heard = 0
        self._board.spoken.append([self._board.now, ""])


class FakeFlash:
    """What the firmware finds as `os` and `open`: the true files, of which writing fails where no block is `left`."""

    BLOCK = 4096  # bytes

    def __init__(self):
        self.left = None  # as much as the disk has
        self._open = builtins.open
        for name in dir(os):
            if not hasattr(self, name):
                setattr(self, name, getattr(os, name))

    def open(self, path, mode="r"):
        if mode[0] != "r":
            self._need_room()
        return self._open(path, mode)

    def mkdir(self, path):
        self._need_room()
        os.mkdir(path)

    def statvfs(self, path):
        return os.statvfs(path) if self.left is None else (self.BLOCK, self.BLOCK, self.left, self.left)

    def _need_room(self):
        if self.left == 0:
            raise OSError(NO_SPACE)


class Service:
    """The booted firmware on its board; each request is a method that returns the answer."""

    def __init__(self, folder, seed, mask, millivolts):
        self._flash = FakeFlash()
        builtins.open = self._flash.open  # type: ignore[assignment]
        sys.modules["os"] = self._flash  # type: ignore[assignment]
        if hasattr(gc, "threshold"):
            gc.threshold(SWEEP)
        from companion.app import App  # noqa: PLC0415  a firmware that cannot be imported is a crash like any other

        self._board = FakeBoard(seed, mask, millivolts)
        self._app = App(self._board, folder, lambda: self._board.now)
        self._sent = b""

    def run(self, ms, mask):
        board = self._board
        board.hold_keys(int(mask))
        end = board.now + int(ms)
        while board.now < end:
            board.wait(TICK)
            self._app.tick(board.now)
        tones, board.tones = board.tones, []
        spoken, board.spoken = board.spoken, []
        changed = board.frame != self._sent
        self._sent = board.frame
        return {"now": board.now, "frame": _hex(board.frame) if changed else None, "dimmed": board.dimmed,
                "tones": tones, "voice": spoken}

    def supply(self, millivolts):
        self._board.battery = int(millivolts) or None
        return {"now": self._board.now}

    def flash(self, blocks):
        self._flash.left = int(blocks)
        return {"now": self._board.now}

    def link(self, heard):
        board = self._board
        board.heard += b"" if heard == "-" else binascii.unhexlify(heard)
        said, board.said = board.said, b""
        return {"now": board.now, "said": _hex(said)}

    def look(self):
        board, app = self._board, self._app
        return {"now": board.now, "frame": _hex(board.frame), "dimmed": board.dimmed,
                "items": [_plain(item) for item in app.page or () if not app.dark], "state": _state(app.flow.table)}


def _state(table):
    """The state as `mushka score` prints it, or None while no evening runs."""
    if table is None:
        return None
    from companion.rules.report import report  # noqa: PLC0415  the firmware's, which may be another one
    return report(table.state)


def upside_down(frame):
    """The frame on a glass that is built in upside down: here it is not, so this is what a person sees."""
    turned = bytearray(len(frame))
    for place, byte in enumerate(frame):
        for bit in range(8):
            if byte >> bit & 1:
                turned[-1 - place] |= 0x80 >> bit
    return bytes(turned)


def _plain(item):
    """An item of a page as JSON has it."""
    return [_hex(part) if isinstance(part, (bytes, bytearray)) else part for part in item]


def _hex(frame):
    return binascii.hexlify(frame).decode()


def _answer(message):
    json.dump(message, sys.stdout)  # piece by piece: a small heap has no room for a long evening in one string
    sys.stdout.write("\n")
    sys.stdout.flush()


def serve(boot, folder, seed, mask="0", millivolts="0"):
    """Boot the firmware on a fake board, as a Service or more, and answer requests until `quit` or the end of the
    input."""
    try:
        service = boot(folder, seed, int(mask), int(millivolts))
        while True:
            words = sys.stdin.readline().split()
            if not words or words[0] == "quit":
                return
            _answer(getattr(service, words[0])(*words[1:]))
    except KeyboardInterrupt:  # Ctrl-C reaches the whole terminal; the parent has the word
        return
    except Exception as error:  # whatever the firmware throws is the answer
        report = io.StringIO()
        print_exception(error, report)
        _answer({"crash": report.getvalue()})


if __name__ == "__main__":
    serve(Service, *sys.argv[1:])
