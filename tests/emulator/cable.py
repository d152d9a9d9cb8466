"""The USB cable on the bench, and the PC at its other end."""
from collections.abc import Callable

from rp2040py.peripherals.usb import RPUSBController
from rp2040py.usb.cdc import USBCDC

TURNAROUND_MS = 0.001
QUEUE = 512  # bytes on their way to the board


class Cable:
    """`received` is all that the board has sent; `listener` is told of each piece of it. With `reading` off the PC
    holds the port open and takes nothing."""

    def __init__(self, usb: RPUSBController, after: Callable[[float, Callable[[], None]], None]) -> None:
        self.received = bytearray()
        self.listener: Callable[[bytes], object] = bytes  # nobody
        self._usb = usb
        self._after = after
        self._cdc = USBCDC(usb)
        self._cdc.on_serial_data = self._take
        assert usb.on_endpoint_read and usb.on_reset, "the emulated PC listens from the start"
        self._answer, self._unplug, self._taken = usb.on_endpoint_read, usb.on_reset, usb._indicate_buffer_ready
        usb.on_endpoint_read, usb.on_reset = self._ask, self._lost
        usb._indicate_buffer_ready = self._arrived  # type: ignore[method-assign]
        self._open: tuple[int, int] | None = None  # the board's request for bytes: endpoint, size
        self._reading = True
        self._refused: list[int] = []  # endpoints whose packets the PC has not taken
        self._unread = bytearray()  # what is in those

    @property
    def connected(self) -> bool:
        """Whether the PC has found the board's serial port and opened it."""
        return self._cdc.dtr

    @property
    def room(self) -> int:
        """How many bytes can be sent now."""
        return QUEUE - self._cdc.tx_fifo.item_count

    @property
    def reading(self) -> bool:
        return self._reading

    @reading.setter
    def reading(self, reads: bool) -> None:
        self._reading = reads
        while self._reading and self._refused:
            self._taken(self._refused.pop(0), False)
        if reads:
            self.received += self._unread
            self._unread.clear()

    def send(self, data: bytes) -> None:
        """Bytes to the board; at most `room`."""
        if len(data) > self.room:
            raise OverflowError(f"{len(data)} bytes, but there is room for {self.room}")
        for byte in data:
            self._cdc.send_serial_byte(byte)
        if self._open:
            endpoint, size = self._open
            self._open = None
            self._after(TURNAROUND_MS, lambda: self._answer(endpoint, size))

    def _take(self, data: bytes | bytearray) -> None:
        (self.received if self._reading else self._unread).extend(data)
        self.listener(bytes(data))

    def _ask(self, endpoint: int, size: int) -> None:
        """A PC with nothing to say leaves the board's request open. Left alone the emulator answers each with an empty
        packet at once, and the storm of interrupts would never let the board sleep."""
        if endpoint != 0 and self._cdc.tx_fifo.empty:
            self._open = endpoint, size
        else:
            self._answer(endpoint, size)

    def _arrived(self, endpoint: int, out: bool) -> None:
        if endpoint == 0 or out or self._reading:
            self._taken(endpoint, out)
        else:
            self._refused.append(endpoint)

    def _lost(self) -> None:
        """The board was reset: it is gone from the bus, and comes back."""
        self._open = None
        self._refused.clear()
        self._unread.clear()
        self._unplug()
