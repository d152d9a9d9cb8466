"""The folder of all evenings: which there are, which one goes on, which may go.

An evening that the PC has acknowledged has a mark beside it (`7.ack`); only such evenings are ever deleted. `boots`
counts the starts of the box. Files of other names are left alone.
"""
import os

from companion.journal import files, record
from companion.journal.evening import RUNNING, Evening

BLOCK = 4096  # bytes
SPARE = 40  # blocks that stay free


class Store:
    """`nearly_full`: too little room is left and nothing may go. `refused`: the (number, code) that `latest` passed."""

    def __init__(self, folder, entropy=None):
        """`entropy(n)` gives n random bytes; only `create` needs it."""
        self.refused = []
        self.nearly_full = False
        self._folder = folder
        self._entropy = entropy
        self._current = 0

    def evenings(self):
        """The numbers of all evenings, oldest first."""
        return files.numbered(self._folder, ".log")

    def evening(self, number):
        """An evening, not yet loaded; raises Refused with "foreign", "future", "damaged" or "unreadable"."""
        try:
            with open(self._path(number, ".log"), "rb") as file:
                first_line = files.next_line(file)
        except OSError:
            raise files.Refused("unreadable")
        return Evening(self._folder, number, first_line)

    def latest(self, numbers=None):
        """The evening that goes on, not yet loaded: the last one that can be read, or None. `numbers` are those of all
        evenings, where they have been listed already, which in a full folder takes a twentieth of a second."""
        self.refused = []
        for number in reversed(self.evenings() if numbers is None else numbers):
            try:
                evening = self.evening(number)
            except files.Refused as refusal:
                self.refused.append((number, refusal.code))
            else:
                self._current = number
                return evening
        return None

    def create(self):
        """Begin a new evening and close those before it. If it cannot be written it is there all the same, unsaved."""
        for number in self.running():
            self._close(number)
        for number in files.numbered(self._folder, ".snap"):
            self._remove(number, ".snap")
        self._current = max([0] + self.evenings()) + 1
        evening = Evening(self._folder, self._current, record.header(self._entropy(8)))
        evening.save()
        return evening

    def _close(self, number):
        try:
            evening = self.evening(number)
            evening.load()
            evening.close()
        except (files.Refused, OSError):
            pass  # stays as it is

    def _remove(self, number, *suffixes):
        try:
            for suffix in suffixes:
                os.remove(self._path(number, suffix))
        except OSError:
            pass  # a disk that cannot be written keeps its files

    def file(self, number):
        """The main file of an evening, which of a closed one is all."""
        return self._path(number, ".log")

    def running(self):
        """The numbers of the evenings that are not one file: the one that goes on, or that the power cut."""
        return files.numbered(self._folder, "", RUNNING)

    def acknowledge(self, number):
        """Mark an evening as known to the PC; False while it is not closed, or when the mark cannot be written."""
        try:
            closed = self.evening(number).closed
            if closed:
                open(self._path(number, ".ack"), "wb").close()
        except (files.Refused, OSError):
            return False
        return closed

    def acknowledged(self):
        """The numbers of the evenings that the PC has."""
        return files.numbered(self._folder, ".ack")

    def make_room(self):
        """Delete acknowledged evenings, oldest first, until there is spare room again; only a folder that is there can
        say how much there is."""
        try:
            files.make_folder(self._folder)
        except OSError:
            pass
        for number in self.acknowledged():
            if self._free() >= SPARE:
                break
            if number != self._current:
                self._remove(number, ".ack", ".log")
        self.nearly_full = self._free() < SPARE

    def next_boot(self, after=0):
        """Count a start of the box; the number is above `after` even where the count was lost or cannot be kept."""
        path = self._folder + "/boots"
        try:
            with open(path, "rb") as file:
                after = max(after, int(file.read(9)))
        except (OSError, ValueError):
            pass
        try:
            files.make_folder(self._folder)
            files.replace(path, b"%d\n" % (after + 1))
        except OSError:
            pass
        return after + 1

    def _free(self):
        """Blocks; LittleFS may report fewer than none."""
        try:
            status = os.statvfs(self._folder)
        except OSError:
            return 0
        return max(0, status[1] * status[3] // BLOCK)

    def _path(self, number, suffix):
        return "%s/%d%s" % (self._folder, number, suffix)
