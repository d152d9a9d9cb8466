"""Sounds the tunes, one note after the other, without ever making the loop wait. Where clips say the same in words,
they are spoken in place of the tune; a box without clips loads nothing for that.
"""
import os

from companion.sound.tunes import SPOKEN, TUNES

GAP = 15  # ms of silence between two notes, so that equal ones stay two
CLIPS = "/voice"  # below the folder of the box


class Player:
    """Plays on a board: its `tone(hz, volume)` starts a tone, 0 Hz ends it; its `voice()` gives what speaks."""

    def __init__(self, board, box):
        """`box` has the settings `volume` (1 to 3, or 0 for silence) and `language`, and its `folder`."""
        self._board, self._box = board, box
        self._notes = []
        self._note_on = False  # whether a note sounds just now
        self._due = None  # when the present note or gap ends; None: at once
        self._voice = None  # from the first words on

    @property
    def sounding(self):
        """True while a tune goes on."""
        return self._note_on or bool(self._notes)

    @property
    def active(self):
        """True while a tune or a sentence goes on."""
        return self.sounding or (self._voice is not None and self._voice.active)

    def play(self, tune, state=None):
        """Play a tune in place of what still sounds: the sound belongs to the last press.

        `state` is that of the table, where somebody sits at it: what the tune stands for is then said in words, as far
        as there are clips of them.
        """
        self.hush()
        volume = self._box["volume"]
        worded = volume and tune in SPOKEN and state is not None and self._say(state, volume)
        self._notes = list(TUNES[tune]) if volume and not worded else []
        self._due = None

    def hush(self):
        """Stop speaking. Before anything is written: a write to flash would hold up the samples of the voice."""
        if self._voice is not None:
            self._voice.stop()

    def tick(self, now):
        """Begin or end a note if it is time, feed the voice; `now` is in ms."""
        if self._voice is not None:
            self._voice.tick(now)
        if self._due is not None and now < self._due:
            return
        if self._note_on:
            self._board.tone(0, 0)
            self._note_on = False
            self._due = now + GAP
        elif self._notes:
            hz, length = self._notes.pop(0)
            self._board.tone(hz, self._box["volume"])
            self._note_on = True
            self._due = now + length

    def _say(self, state, volume):
        """True if there are clips for some of what is to be said."""
        clips = self._box.folder + CLIPS
        if self._voice is None:
            try:
                os.stat(clips)
            except OSError:
                return False
            from companion.sound.voice import Voice
            self._voice = Voice(self._board.voice(), clips)
        from companion.sound.speech import sentences
        return self._voice.say(sentences(state, self._box["language"]), volume)
