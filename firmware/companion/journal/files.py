"""The few verbs on files that the journal is made of, for both Pythons. Nothing here knows what a file means."""
import os

LINE_LIMIT = 4096  # bytes; what is longer is no line of ours and is read in pieces, so that it cannot fill the RAM
PIECE = 128  # bytes; readline allocates its whole limit, and hardly a line is longer


class Refused(Exception):
    """Why a file cannot be used: `code` is stable, `line` counts from 1, 0 where no line is to blame."""

    def __init__(self, code, line=0):
        super().__init__(code, line)
        self.code = code
        self.line = line


def exists(path):
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def listing(folder):
    """The names in `folder`; none where it cannot be read."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def numbered(folder, suffix="", prefix=""):
    """The numbers n, ascending, for which `folder` has a file named prefix + n + suffix."""
    return numbers_in(listing(folder), suffix, prefix)


def numbers_in(names, suffix, prefix=""):
    """The same of names that were listed already: to list a full folder takes a tenth of a second."""
    names = [name[len(prefix):len(name) - len(suffix)] for name in names
             if name.startswith(prefix) and name.endswith(suffix)]
    return sorted([int(name) for name in names if name and not name.strip("0123456789")])


def make_folder(path):
    if not exists(path):
        os.mkdir(path)


def remove(path):
    """Delete a file; one that is not there, or on a disk that cannot be written, is left alone."""
    try:
        os.remove(path)
    except OSError:
        pass


def replace(path, data):
    """Make `data` (bytes) the content of `path`: whatever happens, all of the old or all of the new is there."""
    new = path + ".new"
    with open(new, "wb") as file:
        file.write(data)
    os.rename(new, path)


def lines(path, start=0):
    """The lines of a file from byte `start` on, as bytes with their ends, in constant RAM."""
    with open(path, "rb") as file:
        file.seek(start)
        line = next_line(file)
        while line:
            yield line
            line = next_line(file)


def next_line(file):
    """The next line of a file that is open, with its end; empty at the end of the file."""
    line = piece = file.readline(PIECE)
    while piece and piece[-1:] != b"\n" and len(line) < LINE_LIMIT:
        piece = file.readline(PIECE)
        line += piece
    return line
