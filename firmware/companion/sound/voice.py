"""Speaks clips one after the other, a little at a time. Loaded with the first words, where there are clips.

A clip is a file of µ-law samples, 8000 a second, without a header.
"""
import os

ENDING = ".ul"
CHUNK = 256  # bytes: 32 ms
PAUSE = 5  # chunks of silence between two sentences
SILENCE = b"\xff" * CHUNK
TAIL = 200  # ms from the last chunk until all of it has surely been heard


class Voice:
    """Speaks through an `output`: `start(volume)`, False where it cannot; `ready()`, whether it has room for a chunk;
    `take(chunk)`; and `stop()`, which drops what has not been heard."""

    def __init__(self, output, folder):
        """`folder` is the path of the clips."""
        self._output, self._folder = output, folder
        self._chunks = self._read([])  # those still to come, one by one
        self._ends = None  # when the last one has been heard
        self._buffer = bytearray(CHUNK)  # of the present one
        self.active = False

    def say(self, sentences, volume):
        """Begins to speak; False where there is nothing to say it with. A sentence is a list of clips, and is said
        whole or not at all."""
        said = [sentence for sentence in sentences if all(self._has(clip) for clip in sentence)]
        self.active = bool(said) and self._output.start(volume)
        self._chunks, self._ends = self._read(said), None
        return self.active

    def stop(self):
        """Falls silent at once."""
        if self.active:
            self._output.stop()
            self._chunks.close()
            self.active = False

    def tick(self, now):
        """Gives the output what it has room for; `now` is in ms."""
        while self.active and self._ends is None and self._output.ready():
            try:
                self._output.take(next(self._chunks))
            except StopIteration:
                self._ends = now + TAIL
        if self.active and self._ends is not None and now >= self._ends:
            self.stop()

    def _path(self, clip):
        return self._folder + "/" + clip + ENDING

    def _has(self, clip):
        try:
            os.stat(self._path(clip))
        except OSError:
            return False
        return True

    def _read(self, said):
        try:
            for sentence in said:
                for clip in sentence:
                    with open(self._path(clip), "rb") as file:
                        count = file.readinto(self._buffer)
                        while count:
                            yield memoryview(self._buffer)[:count]
                            count = file.readinto(self._buffer)
                for _ in range(PAUSE):
                    yield SILENCE
        except OSError:
            pass  # a clip that cannot be read ends the speech, not the game
