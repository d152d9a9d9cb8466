"""The only loop: levels of the keys in, frames and tones out. Takes a board, the box's folder and a clock."""
import gc

from companion.box import Box
from companion.buttons.presses import Buttons
from companion.flow.flow import Flow
from companion.screen.canvas import Canvas
from companion.screen.layout import title
from companion.sound.player import Player

TICK_MS = 2  # between two rounds while a key is down, a tone sounds or something is sent
LULL_MS = 100  # while nothing happens; a key or the PC ends it
SWEEP_MS = 30  # without a press before the heap is swept
REST_MS = 500  # without a press before the journal's housekeeping, which blinds the keys, may begin
SURVIVED_MS = 60_000


class App:
    """One box. `tick(now)` does everything once; `run` is the box's life."""

    def __init__(self, board, folder, clock):
        """`board` is the duck type of companion.board, `clock()` gives ms since power-on."""
        self._board, self._folder, self._clock = board, folder, clock
        if board.hung:
            from companion.crash import hung
            hung(board, folder)
        self._canvas = Canvas()
        self._box = box = Box(folder, board.entropy, clock, self._show_progress)
        board.connect(box["display"], box["wires"])
        self._player = Player(board, box["volume"])
        self._buttons = Buttons(box["debounce"])
        self._service = None  # of the PC; loaded when it calls
        self._flow = Flow(box)
        self._page = None
        self._pressed, self._swept, self._survived = clock(), False, False
        self._buttons.scan(clock(), *board.keys())
        if self._buttons.stuck:
            self._flow.refuse("stuck", self._buttons.stuck)
        self._draw(clock())
        self._player.play("start")

    def run(self):
        self._board.watch()
        while True:
            self.tick(self._clock())
            self._board.wait(TICK_MS if self._busy else LULL_MS)

    @property
    def _busy(self):
        return self._buttons.active or self._player.active or (self._service and self._service.active)

    def tick(self, now):
        """One round: presses, page, sound, the PC; the journal's housekeeping when nobody presses."""
        presses = self._buttons.scan(now, *self._board.keys())
        for keys, how in presses:
            self._flow.press(keys, how, now)
            if self._flow.tune:
                self._player.play(self._flow.tune)
        self._draw(now)
        self._player.tick(self._clock())  # a write and the drawing may lie behind
        self._serve()
        if presses:
            self._pressed, self._swept = now, False
        else:
            self._rest(now, now - self._pressed)

    def _serve(self):
        heard = self._board.receive()
        if heard and self._service is None:
            from companion.link.service import Service
            self._service = Service(self._board, self._box)
        if self._service:
            self._service.tick(heard)

    def _rest(self, now, rested):
        if not self._swept and rested >= SWEEP_MS:
            self._swept = True
            self._flow.sweep()
            gc.collect()  # now, when nobody waits: a heap that is swept often stays in one piece
        if rested >= REST_MS:
            self._flow.idle()
        if not self._survived and now >= SURVIVED_MS:
            from companion.crash import survived
            self._survived = True
            survived(self._folder)

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
