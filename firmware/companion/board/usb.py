"""The bytes to and from the PC over the USB cable. What they mean is the business of `link`.

MicroPython's streams block: a read until all bytes are there, a write for half a second while the PC does not read. And
the port tells only whether there is a byte, or room for one; so they are moved one by one, never more than that.
"""
import select
import sys

from micropython import const

_AT_ONCE = const(64)  # bytes a call, so that the loop never stays here for longer than a tick


def _poll(stream, event):
    poll = select.poll()
    poll.register(stream, event)
    return poll


def _ready(poll):
    for _ in poll.ipoll(0):
        return True
    return False


class Usb:
    """The serial port of the board. `stream` becomes readable when the PC has sent something."""

    def __init__(self):
        self.stream = sys.stdin.buffer  # raw, in both directions
        self._input = _poll(self.stream, select.POLLIN)
        self._output = _poll(self.stream, select.POLLOUT)
        self._byte = bytearray(1)
        self._received = bytearray(_AT_ONCE)

    def receive(self):
        """What the PC has sent, at most 64 bytes; never blocks."""
        byte, received, count = self._byte, self._received, 0
        while count < _AT_ONCE and _ready(self._input):
            self.stream.readinto(byte)
            received[count] = byte[0]
            count += 1
        return bytes(memoryview(received)[:count]) if count else b""

    def send(self, data):
        """How many bytes of `data` were taken, at most 64; never blocks. Where no program listens they are lost."""
        byte, count, write, room = self._byte, 0, self.stream.write, self._output.ipoll
        for value in memoryview(data)[:_AT_ONCE]:
            for _ in room(0):
                byte[0] = value
                write(byte)
                count += 1
                break
            else:
                break
        return count
