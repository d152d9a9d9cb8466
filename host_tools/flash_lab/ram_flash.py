"""A flash chip in RAM with the habits of the Pico's: blocks are erased to ones, programming only clears bits.

It counts what it does, and it can lose its power in the middle of any of it. In the common subset of both Pythons.
"""
BLOCK = 4096  # bytes, the unit of erasing
PAGE = 256  # bytes, the unit of programming
BLOCKS = 352  # of the file system on a Pico
ERASE_MS, PROGRAM_MS = 45, 0.4  # a block, a page
COUNT, SIZE, ERASE = 4, 5, 6  # what a file system asks for by `ioctl`
DEAD, READ_ONLY = 5, 30  # errno


class RamFlash:
    """A block device as `vfs` expects it; `erases` and `programs` (pages) count since its power came on."""

    def __init__(self, image=None):
        """Starts from a copy of `image`, or erased."""
        self.image = bytearray(image) if image else bytearray(b"\xff" * (BLOCK * BLOCKS))
        self.erases = self.programs = 0
        self.operations = 0  # erasing a block, programming a stretch: what a power cut can stop
        self.read_only = False
        self.dead = False  # without power: it answers nothing but errors
        self._last = 0
        self._half = False

    def cut_at(self, operation, half):
        """Lose the power right after this operation (1: the next), or, with `half`, in the middle of it."""
        self._last, self._half = self.operations + operation, half

    def busy_ms(self):
        """How long the chip was busy."""
        return self.erases * ERASE_MS + self.programs * PROGRAM_MS

    def readblocks(self, block, buffer, offset=0):
        if self.dead:
            return -DEAD
        start = block * BLOCK + offset
        buffer[:] = self.image[start:start + len(buffer)]
        return 0

    def writeblocks(self, block, buffer, offset=0):
        if self.read_only:
            return -READ_ONLY
        self.programs += (len(buffer) + PAGE - 1) // PAGE
        start, size = block * BLOCK + offset, len(buffer)
        bits = int.from_bytes(self.image[start:start + size], "little") & int.from_bytes(bytes(buffer), "little")
        return self._change(start, bits.to_bytes(size, "little"))

    def ioctl(self, request, block):
        if request == COUNT:
            return BLOCKS
        if request == SIZE:
            return BLOCK
        if request == ERASE:
            if self.read_only:
                return -READ_ONLY
            self.erases += 1
            return self._change(block * BLOCK, b"\xff" * BLOCK)
        return 0

    def _change(self, start, data):
        if self.dead:
            return -DEAD
        self.operations += 1
        self.dead = self.operations == self._last
        if self.dead and self._half:
            data = data[:len(data) // 2]
        self.image[start:start + len(data)] = data
        return -DEAD if self.dead else 0
