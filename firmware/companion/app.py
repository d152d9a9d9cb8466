"""The only loop: levels of the keys in, frames and tones out. Takes a board, the box's folder and a clock."""
import gc

from companion.box import Box
from companion.buttons.presses import Buttons
from companion.flow.flow import Flow
from companion.screen.canvas import Canvas
from companion.screen.layout import title
from companion.sound.player import Player

TICK_MS = 5
REST_MS = 30  # without a press before the journal's housekeeping, which blinds the keys, may begin


class App:
    """One box. `tick(now)` does everything once; `run` is the box's life."""

    def __init__(self, board, folder, clock):
        """`board` is the duck type of companion.board, `clock()` gives ms since power-on."""
        self._board, self._clock = board, clock
        self._canvas = Canvas()
        box = Box(folder, board.entropy, clock, self._show_progress)
        self._player = Player(board, box["volume"])
        self._buttons = Buttons(box["debounce"])
        self._flow = Flow(box)
        self._page = None
        self._pressed, self._rested = 0, False
        self._buttons.scan(clock(), *board.keys())
        if self._buttons.stuck:
            self._flow.refuse("stuck", self._buttons.stuck)
        self._draw(clock())
        self._player.play("start")

    def run(self):
        while True:
            self.tick(self._clock())
            self._board.sleep(TICK_MS)

    def tick(self, now):
        """One round: presses, page, sound; the journal's housekeeping when nobody presses."""
        presses = self._buttons.scan(now, *self._board.keys())
        for keys, how in presses:
            self._flow.press(keys, how, now)
            if self._flow.tune:
                self._player.play(self._flow.tune)
        self._draw(now)
        self._player.tick(now)
        if presses:
            self._pressed, self._rested = now, False
        elif now - self._pressed >= REST_MS:
            self._flow.idle()
            if not self._rested:
                self._rested = True
                gc.collect()  # now, when nobody waits: a heap that is swept often stays in one piece

    def _draw(self, now):
        page = self._flow.show(now)
        if page is not self._page:
            self._page = page
            self._canvas.draw(page)
            self._board.show(self._canvas.buffer)

    def _show_progress(self, events):
        self._canvas.draw(title("...", str(events)))
        self._board.show(self._canvas.buffer)

    def texts(self):
        """The strings on the page, for scripts and the simulator."""
        return [item[4] for item in self._page if item[0] == "text"]

    def report(self):
        """The state as `mushka score` prints it, or None while no evening runs."""
        from companion.rules.report import report
        return report(self._flow.table.state) if self._flow.table else None
