"""Tries display and keys, on the board itself, with the box's own code for them; the PC asks the person."""
import time

from companion.board.pico import Pico
from companion.journal.settings import Settings

SQUARE = 8  # dots: one page of the panel
LOOK = 10  # ms between two looks at the keys
RELEASE = 5000  # ms within which a key has to be let go


class Trial:
    """The box's board without its game. Keys are bit masks, bit 0 is A."""

    def __init__(self):
        settings = Settings("/data/settings.json")
        self.display = settings["display"] + ", " + settings["wires"]
        self._board = Pico()
        self._board.connect(settings["display"], settings["wires"])

    def show_squares(self, first):
        """Show a chessboard; its first square is lit where `first` is 1. Says which display this is for."""
        frame = bytearray(1024)
        for column in range(len(frame)):
            if (column // 128 + column % 128 // SQUARE + first) % 2:
                frame[column] = 0xFF
        self._board.show(frame)
        return self.display

    def held(self):
        """The keys that are down now."""
        return self._board.keys()[0]

    def touched(self, ms, stuck):
        """The keys that went down within `ms`, once they are up again; 0 for none. Those of `stuck` do not count."""
        seen = 0
        while ms > 0:
            levels = self._board.keys()[0] & ~stuck
            if seen and not levels:
                break
            if levels and not seen:
                ms = RELEASE
            seen |= levels
            ms -= LOOK
            time.sleep_ms(LOOK)
        return seen


trial = Trial()
