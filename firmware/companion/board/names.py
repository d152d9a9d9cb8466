"""Room for the names of all modules, while the heap is still in one piece.

MicroPython keeps every name it has met in tables, each twice as long as the one before; the one for 1280 names takes
up to 9 KB in one piece. It would be asked for in the middle of an evening, with the import of some rare page, when
there is no such piece any more. So the start holds a piece back, and as soon as the first page stands names are made
until the table is there.
"""
import gc

from micropython import const

_TABLE = const(5000)  # that the table takes at least
_AT_ONCE = const(64)  # names between two looks at the heap, which take less than the table
_MOST = const(1280)


def make_room():
    """To be called when the piece that was held back has been let go."""
    gc.collect()
    for first in range(0, _MOST, _AT_ONCE):
        before = gc.mem_alloc()
        for number in range(first, first + _AT_ONCE):
            getattr(gc, "_%d" % number, None)
        if gc.mem_alloc() - before > _TABLE:
            return
