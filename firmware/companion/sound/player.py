"""Sounds the tunes, one note after the other, without ever making the loop wait."""
from companion.sound.tunes import TUNES

GAP = 15  # ms of silence between two notes, so that equal ones stay two


class Player:
    """Plays on a board: its `tone(hz, volume)` starts a tone, 0 Hz ends it."""

    def __init__(self, board, volume):
        """`volume` is 1 to 3, or 0 for silence."""
        self._board, self._volume = board, volume
        self._notes = []
        self._sounding = False
        self._due = None  # when the present note or gap ends; None: at once

    @property
    def active(self):
        """True while a tune goes on."""
        return self._sounding or bool(self._notes)

    def play(self, *names):
        """Play tunes one after the other, in place of what still sounds: the sound belongs to the last press."""
        self._notes = [note for name in names for note in TUNES[name]] if self._volume else []
        self._due = None

    def tick(self, now):
        """Begin or end a note if it is time; `now` is in ms."""
        if self._due is not None and now < self._due:
            return
        if self._sounding:
            self._board.tone(0, 0)
            self._sounding = False
            self._due = now + GAP
        elif self._notes:
            hz, length = self._notes.pop(0)
            self._board.tone(hz, self._volume)
            self._sounding = True
            self._due = now + length
