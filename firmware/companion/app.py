"""The only loop: levels of the keys in, frames and tones out. Takes a board, the box's folder and a clock."""
import gc

from companion.box import Box
from companion.buttons.presses import SEATS, Buttons
from companion.flow.flow import Flow
from companion.screen.canvas import Canvas
from companion.screen.layout import title
from companion.sound.player import Player

TICK_MS = 2  # between two rounds while a key is down, a tone sounds or something is sent
SPEECH_MS = 16  # while words are spoken: the voice holds far more
LULL_MS = 100  # while nothing happens; a key or the PC ends it
SWEEP_MS = 30  # without a press before the heap is swept
REST_MS = 500  # without a press before the journal's housekeeping, which blinds the keys, may begin
SURVIVED_MS = 60_000
MINUTE_MS = 60_000
LOW_MV = 3100  # behind the diode: what three alkaline or NiMH cells, or one of lithium, give when a tenth is left
NAG_MS = 3 * MINUTE_MS  # between two words about it
DISPLAY = ("display", "wires", "rotated")  # settings that the display follows
KEYS = ("debounce", "pad")  # and those that the keys follow


class App:
    """One box. `tick(now)` does everything once; `run` is the box's life; `flow` is what its presses lead to, `page`
    what was drawn last, as `screen.canvas` takes it, and cannot be seen while the display is `dark`."""

    def __init__(self, board, folder, clock):
        """`board` is the duck type of companion.board, `clock()` gives ms since power-on."""
        self._board, self._folder, self._clock = board, folder, clock
        if board.hung:
            from companion.crash import hung
            hung(board, folder)
        self._canvas = Canvas()
        self._box = box = Box(folder, board, clock, self._show_progress, self._follow)
        self.page = None
        self._connect()
        self._player = Player(board, box)
        self._service = None  # of the PC; loaded when it calls
        self.flow = Flow(box)
        self._pressed = clock()
        self._swept = self._survived = self._tidying = False  # tidying: the journal's next job is to follow at once
        self._touching, self._touched = False, clock()  # whether a press has begun and is not over; when it was last so
        self._minutes, self._rest = 0, None  # without a touch; how the display rests after the first of them
        self._power_due = 0
        self._listen()
        for _, buttons in self._sources:
            if buttons.stuck:
                self.flow.refuse("stuck", buttons.stuck)
        self._draw(clock())
        self._player.play("start")

    def run(self):
        self._board.watch()
        while True:
            self.tick(self._clock())
            self._board.wait(TICK_MS if self._busy else SPEECH_MS if self._player.active else LULL_MS)

    def _follow(self, setting):
        """A setting has another value: here is what does not ask for it whenever it acts."""
        if setting in DISPLAY:
            self._connect()
        elif setting in KEYS:
            self._listen()

    def _connect(self):
        self._board.connect(*[self._box[setting] for setting in DISPLAY])
        self.page = None

    def _listen(self):
        """To the keys, and to the pad where there is one."""
        box, board = self._box, self._board
        self._sources = [(board.keys, Buttons(box["debounce"]))]
        if box["pad"]:
            self._sources.append((board.pad, Buttons(box["debounce"], SEATS)))
        else:
            board.release_pad()
        for read, buttons in self._sources:
            buttons.scan(self._clock(), *read())

    @property
    def _busy(self):
        return self._touching or self._tidying or self._player.sounding or (self._service and self._service.active)

    def tick(self, now):
        """One round: presses, page, sound, the PC; the journal's housekeeping when nobody presses."""
        presses, tune = self._scan(now), None
        self._mind_light(now)
        if presses:
            self._player.hush()
        for keys, how in presses:
            self.flow.press(keys, how, now)
            tune = self.flow.tune or tune
        self._draw(now)
        if tune:
            self._player.play(tune, self.flow.desk and self.flow.state)
        self._player.tick(self._clock())  # a write and the drawing may lie behind
        if presses:
            self._pressed, self._swept = now, False
        elif not self._touching:  # nothing that would let a press wait for it
            self._serve()
            self._keep_house(now, now - self._pressed)

    def _scan(self, now):
        """The presses that are complete now, of all keys. Those that wake a dark display mean nothing."""
        presses: list = []
        self._touching = False
        for read, buttons in self._sources:
            presses += buttons.scan(now, *read())
            self._touching = self._touching or buttons.active
        if self._touching or presses:
            self._touched = now
            if self.dark:
                presses = []
                for _, buttons in self._sources:
                    buttons.ignore()
        return presses

    @property
    def dark(self):
        return self._rest is not None and self._rest.dark

    def _mind_light(self, now):
        """Every minute without a touch, and at the touch that ends them: the display rests accordingly."""
        minutes = (now - self._touched) // MINUTE_MS
        if minutes != self._minutes:
            from companion.screen.rest import Rest
            self._minutes, self.page = minutes, None
            self._rest = Rest(minutes, self._box["dim"], self._box["blank"]) if minutes else None
            self._board.dim(minutes > 0 and self._rest.dim)

    def _serve(self):
        """The PC."""
        heard = self._board.receive()
        if heard and self._service is None:
            from companion.link.service import Service
            self._service = Service(self._board, self._box, self.flow)
        if self._service:
            self._service.tick(heard)

    def _keep_house(self, now, rested):
        if not self._swept and rested >= SWEEP_MS:
            self._swept = True
            self.flow.sweep()
            gc.collect()  # now, when nobody waits: a heap that is swept often stays in one piece
        rests = rested >= REST_MS and not self._player.active
        self._tidying = rests and self.flow.idle()
        if rests and now >= self._power_due:
            self._look_at_battery(now)
        if not self._survived and now >= SURVIVED_MS:
            from companion.crash import survived
            self._survived = True
            survived(self._folder)

    def _look_at_battery(self, now):
        millivolts = self._box.millivolts()
        low = millivolts is not None and millivolts < LOW_MV
        self._power_due = now + (NAG_MS if low else MINUTE_MS)
        if low and not self.dark and self.flow.warn(now, "battery_low"):
            self._player.play("refused")

    def _draw(self, now):
        page = self.flow.show(now)
        if page is not self.page:
            self.page = page
            self._canvas.draw(page)
            frame = self._canvas.buffer
            self._board.show(self._rest.frame(frame) if self._rest else frame)

    def _show_progress(self, events):
        self._canvas.draw(title("...", str(events)))
        self._board.show(self._canvas.buffer)
