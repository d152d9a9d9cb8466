"""One evening on flash: a main file, and small segments that take the events as they come.

    7.log     the first line, then the lines of closed segments
    .7/0      numbered segments; each starts with the seal of the line that its own first line follows
    7.snap    values that stand for all events up to some line of the main file; a cache, which may be deleted
    7.bad0    what was found behind the last good line

A segment is so small that LittleFS keeps it in its metadata, where adding a line costs no erase. Between deals the
lines move into the main file and the segments are written anew from the first: what still stands in them is known
from its number and passed over. Nothing depends on two files changing together. The dot puts their folder before all
else: LittleFS sorts by name and searches from the first, which in a full folder takes as long as all else of a press.
"""
import json
import os
from binascii import crc32

from companion.journal import files, record
from companion.journal.canonical import dumps
from companion.rules import VERSION

RUNNING = "."  # before the number: the folder of the segments
SEGMENT = 200  # bytes
SEGMENTS = 5  # so many are gathered into the main file at once


class Evening:
    """The events of one evening, those that could not be saved included.

    `seq`, `boot`, `crc` are of the last event; `problem` is None or (code, number of lines that were passed over);
    `moving` is true between the steps of `tidy`: the next is to follow soon.
    """

    def __init__(self, folder, number, first_line):
        """The empty evening with this first line; `news` or `load` reads what is there. Raises Refused."""
        self.number = number
        self.id = record.identity(first_line)
        self.seq = 0
        self.boot = 0
        self.crc = record.seal_of(first_line)
        self.problem = None
        self._folder = folder
        self._path = "%s/%d" % (folder, number)
        self._main = self._path + ".log"
        self._segments = "%s/%s%d" % (folder, RUNNING, number)
        self._first_line = first_line
        self._start = (0, self.crc)
        self._moved = self._start  # seq and crc of the last line in the main file
        self._begins = 0  # byte of the main file at which `news` begins
        self._kept = 0  # seq that the snapshot stands for
        self._pending = [record.seal(self.crc)]  # the seal of the last line that is safe, then the lines that are not
        self._segment = 0  # takes the next line
        self._size = 0  # bytes in it; 0: it is to be begun
        self._ready = False  # for writing, see _prepare
        self.moving = None  # the steps that are left while lines are on their way to the main file
        self._torn = False  # the main file may end within a line
        self._tail = False  # what was passed over is not set aside yet

    def snapshot(self):
        """The values that `keep` stored, or None where none fit the log; `news` then begins behind them."""
        try:
            lines = files.lines(self._path + ".snap")
            head = next(lines)
            version, size, seq, boot = [int(word) for word in head.split()]
            if version != VERSION:
                return None
            begins = size - record.SEAL
            last = record.seal_of(next(files.lines(self._main, begins)))
            values, crc, line = [], crc32(head, last), next(lines)
            while line != record.seal(crc):
                crc = crc32(line, crc)
                values.append(json.loads(line.decode()))
                line = next(lines)
        except (OSError, ValueError, StopIteration):
            return None
        self.seq, self.boot, self.crc = seq, boot, last
        self._moved = (seq, last)
        self._begins, self._kept = begins, seq
        return values

    def news(self):
        """Take up what is on flash behind the snapshot: all lines that continue the chain, as (seq, event).

        The evening stands when the last one is given. Writes nothing; may raise OSError.
        """
        numbers = self._numbers()
        passed = 0
        for place, line, found in self._read(self._files(numbers, self._begins), (self.seq, self.crc)):
            if found:
                self.seq, self.boot, _, event, self.crc = found
                self._segment = numbers[place - 1] + 1 if place else 0
                if not place:
                    self._moved = (self.seq, self.crc)
                passed = 0
                yield self.seq, event
            else:
                passed += 1
            if not place:
                self._torn = line[-1:] != b"\n"
        self._pending = [record.seal(self.crc)]
        if passed:
            self.problem = ("tail", passed)
            self._tail = True

    def load(self):
        """Take up what is on flash, for those who ask for no events."""
        for _ in self.news():
            pass

    def records(self):
        """All (seq, boot, ms, event, crc), from the first. Raises fold.Refused where what a snapshot stood for cannot
        be read any more."""
        seq = 0
        for _, _, found in self._read(self._sources(), self._start):
            if found:
                seq = found[0]
                yield found
        if seq < self.seq:
            from companion.rules.fold import Refused
            raise Refused(seq + 1, 0, ("damaged",))

    def events(self):
        """All (seq, event), from the first."""
        for found in self.records():
            yield found[0], found[3]

    def copy(self):
        """Its lines as they lie on flash, for whoever takes them elsewhere."""
        from companion.journal.copy import Copy
        return Copy(self._main, self._segments, self._first_line)

    def append(self, event, boot, ms):
        """Add an event, which is then part of the evening; True when it is on flash, with all before it."""
        line, self.crc = record.encode(self.seq + 1, boot, ms, event, self.crc)
        self.seq += 1
        self.boot = boot
        self._pending.append(line)
        return self.save()

    def save(self):
        """Try to bring to flash what is not there yet; True when nothing is missing."""
        return self._tried(self._write)

    def tidy(self):
        """When enough segments have come together, move them into the main file. Four steps, a call each, since nobody
        looks at the keys meanwhile; a fifth where events come between them. False while something is left to do."""
        if not self.moving and self._segment < SEGMENTS:
            return True
        return self._tried(self._step) and not self.moving

    def close(self):
        """Make the evening one file; False when that failed, and it may be tried again. A later event opens it anew."""
        return self._tried(self._finish)

    @property
    def closed(self):
        """True where the evening is one file."""
        return not files.exists(self._segments)

    @property
    def settled(self):
        """True where all events are in the main file and the snapshot does not stand for them yet."""
        return self._kept < self.seq == self._moved[0]

    def keep(self, values):
        """Store what stands for all events, a line a value, while the evening is settled; False when that failed."""
        self._kept = self.seq  # failed or not, this was the attempt: the log has all of it
        try:
            head = b"%d %d %d %d\n" % (VERSION, os.stat(self._main)[6], self.seq, self.boot)
            crc = crc32(head, self.crc)
            with open(self._path + ".snap", "wb") as file:
                file.write(head)
                for value in values:
                    line = (dumps(value) + "\n").encode()
                    crc = crc32(line, crc)
                    file.write(line)
                file.write(record.seal(crc))
        except OSError:
            return False
        return True

    def _tried(self, step):
        try:
            step()
        except OSError:
            self._turn_over()
            return False
        return True

    def _prepare(self):
        """Once before the first write: what was passed over is safe, and the evening is no longer acknowledged."""
        if self._ready:
            return
        if self._tail:
            self._settle()
        files.make_folder(self._folder)
        if not files.exists(self._main):
            files.replace(self._main, self._first_line)
        if files.exists(self._path + ".ack"):
            os.remove(self._path + ".ack")
        files.make_folder(self._segments)
        self._ready = True

    def _write(self):
        self._prepare()
        if len(self._pending) == 1:
            return
        size = 0
        for line in self._pending[1:]:
            size += len(line)
        if self._size + size > SEGMENT:
            self._turn_over()
        with open(self._name(self._segment), "ab" if self._size else "wb") as file:
            for line in self._pending[1 if self._size else 0:]:
                file.write(line)
        self._size = (self._size or record.SEAL) + size
        self._pending = [record.seal(self.crc)]

    def _turn_over(self):
        """The next line goes to a fresh segment: this one is full, or may end within a line."""
        if self._size:
            self._segment += 1
            self._size = 0

    def _gather(self):
        """The lines of the segments that are not in the main file yet."""
        numbers = [n for n in self._numbers() if n <= self._segment]
        read = self._read(self._files(numbers), self._moved, record.place)
        return [line for _, line, found in read if found]

    def _step(self):
        self._prepare()
        moving, self.moving = self.moving or self._tidy(), None
        for _ in moving:
            self.moving = moving
            break

    def _tidy(self):
        """The lines stay in the segments too, until these are overwritten from the first on; into that go the lines of
        events that have come meanwhile."""
        yield from self._move()
        if self.seq > self._moved[0]:
            yield
            lines = self._gather() + self._pending[1:]
            if len(lines) != self.seq - self._moved[0]:
                return  # not all of them can be read: nothing is overwritten
            self._pending = [record.seal(self._moved[1])] + lines
        self._segment = self._size = 0
        self._write()

    def _move(self):
        """Copy these lines into the main file. LittleFS erases a block at the first of them, another where they fill
        it, and lets them count when the file is closed."""
        gathered = self._gather()
        yield
        with open(self._main, "ab") as file:
            if self._torn:
                file.write(b"\n")
            self._torn = True
            for part in (gathered[:1], gathered[1:]):
                for line in part:
                    file.write(line)
                yield
        self._torn = False
        if gathered:
            self._moved = (self._moved[0] + len(gathered), record.seal_of(gathered[-1]))

    def _finish(self):
        if len(self._pending) > 1:
            self._write()
        self._settle()

    def _settle(self):
        """Leave nothing but the main file, and what was passed over in a file of its own."""
        if self._tail:
            self._set_aside()
        if files.exists(self._segments):
            while self.moving:
                self._step()
            for _ in self._move():
                pass
            if self._moved[0] + len(self._pending) <= self.seq:
                raise OSError  # the segments still hold what could not be read
            for number in self._numbers():
                os.remove(self._name(number))
            os.rmdir(self._segments)
            self._segment = self._size = 0
        self._ready = self._tail = False

    def _set_aside(self):
        number = 0
        while files.exists("%s.bad%d" % (self._path, number)):
            number += 1
        with open("%s.bad%d" % (self._path, number), "wb") as aside:
            for _, line, found in self._read(self._files(self._numbers(), 0), self._start):
                if not found:
                    aside.write(line)

    def _name(self, number):
        return "%s/%d" % (self._segments, number)

    def _numbers(self):
        """The segments there are, in order."""
        return files.numbered(self._segments)

    def _sources(self):
        """The lines of each file, and those that are on none yet."""
        yield from self._files(self._numbers(), 0)
        yield self._pending

    def _files(self, numbers, start=None):
        """The lines of the main file from byte `start` on, where one is given, and of these segments, in the order in
        which they were written; one file after the other: in a list all would keep their buffers until the last one.
        """
        if start is not None and files.exists(self._main):
            yield files.lines(self._main, start)
        for number in numbers:
            yield files.lines(self._name(number))

    def _read(self, sources, last, decode=record.decode):
        """Go through the lines behind the first of each source; `last` is the (seq, crc) they are to follow.

        Yields (index of the source, line, what it says), with None for what cannot be used. Repeats are left out: they
        are whole lines at their place in their own file, with a number that was seen. `decode` says what a line says,
        its number first and its checksum last.
        """
        for place, source in enumerate(sources):
            crc = None
            for line in source:
                if crc is None:
                    crc = record.seal_of(line)
                    continue
                try:
                    found = decode(line, crc)
                except record.BadLine:
                    yield place, line, None
                    continue
                if (found[0] - 1, crc) == last:
                    last = (found[0], found[-1])
                    yield place, line, found
                elif found[0] > last[0]:
                    last = (last[0], None)  # something is missing: nothing can follow any more
                    yield place, line, None
                crc = found[-1]
