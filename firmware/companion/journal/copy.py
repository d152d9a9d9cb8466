"""The lines of an evening as they lie on flash, for the PC: read on from wherever it was, while the evening goes on and
its lines move from segment to main file. Only what follows is given; what is damaged or a repeat is passed over.
"""
import os

from companion.journal import files, record


class Copy:
    """`seq` and `crc` are of the last line that was read; `ended`: no more was on flash then."""

    def __init__(self, main, folder, first_line):
        """Of the evening with this main file, and the folder of its segments."""
        self.first_line = first_line
        self.seq, self.crc = 0, record.seal_of(first_line)
        self.ended = False
        self._main, self._folder = main, folder
        self._byte, self._chain = len(first_line), self.crc  # of the main file: what was read, and its last checksum
        self._segments = []  # their paths, those that are to be read before the main file is looked at again
        self._seen = False  # whether all of them were, since the main file had something new

    def read(self, most):
        """The lines that follow in one more of the files, at most so many; perhaps none. May raise OSError."""
        found: list = []
        self.ended = False
        if self._segments:
            self._read_segment(most, found)
        else:
            self._read_main(most, found)
            if len(found) < most:
                self._turn_to_segments(found)
        return found

    def _read_main(self, most, found):
        with open(self._main, "rb") as file:
            file.seek(self._byte)
            while len(found) < most:
                line = files.next_line(file)
                if not line:
                    break
                self._byte += len(line)
                self._chain = self._take(line, self._chain, found)

    def _turn_to_segments(self, found):
        """Lines move from them to the main file, so that is read once more behind them; it ends what ends there."""
        if self._seen and not found:
            self.ended, self._seen = True, False
        else:
            self._segments = ["%s/%d" % (self._folder, number) for number in files.numbered(self._folder)]
            self._seen = True

    def _read_segment(self, most, found):
        """They are few and small, and hold other lines after a tidying, so each is read from its beginning."""
        path = self._segments[0]
        try:
            with open(path, "rb") as file:
                chain, line = record.seal_of(files.next_line(file)), files.next_line(file)
                while line and len(found) < most:
                    chain = self._take(line, chain, found)
                    line = files.next_line(file)
        except OSError:
            if files.exists(path):
                raise
            self._segments = []  # the evening was closed meanwhile
        if len(found) < most:
            self._segments = self._segments[1:]

    def _take(self, line, chain, found):
        """Finds out whether this line, which stands behind one with the checksum `chain`, is the one that follows; the
        checksum for the line behind it."""
        try:
            number, sealed = record.place(line, chain)
        except record.BadLine:
            return chain
        if (number, chain) == (self.seq + 1, self.crc):
            self.seq, self.crc = number, sealed
            found.append(line)
        return sealed


def last_place(path):
    """(seq, crc) of the last line of a closed evening's file; (0, its seal) where there is but the first."""
    size, back, tail = os.stat(path)[6], 0, b""
    while back < size and tail[:-1].find(b"\n") < 0:
        back = min(size, back + files.PIECE)
        with open(path, "rb") as file:
            file.seek(size - back)
            tail = file.read(back)
    line = tail[tail[:-1].rfind(b"\n") + 1:]
    number = line[:line.find(b" ")]
    return int(number) if number.isdigit() else 0, record.seal_of(line)
