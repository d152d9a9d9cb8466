"""Entering tricks, in every game: keys are the players still in."""
from companion.flow.choices import KEYS, offering, window
from companion.flow.screens import Screen
from companion.flow.table import by_seat


class Tricks(Screen):
    """A key a trick; held, all the remaining tricks go to that seat. Keys follow the seats."""

    def __init__(self, seats, remaining, body):
        """`seats(state)` as they stand on the keys, None for a key without one; `remaining(state, seat)` is what a held
        key gives; `body(state, words, seats on the keys now)` gives the faces."""
        self._seats, self._remaining, self._body = seats, remaining, body

    def choices(self, flow):
        state = flow.state
        return by_seat(flow, self._seats(state), lambda seat: offering("trick", seat=seat),
                       lambda seat: offering("trick", seat=seat, count=self._remaining(state, seat)))

    def faces(self, flow):
        seats = self._seats(flow.state)
        start, stop = window(len(seats), len(KEYS), flow.page)
        return self._body(flow.state, flow.words, flow.from_left(seats[start:stop]))
