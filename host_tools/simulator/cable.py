"""The cable of a simulated box as a TCP port of this machine, for programs that open serial ports. One of them holds it
at a time; a second one is turned away."""
import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from host_tools.simulator.box import Box

HOST = "127.0.0.1"
AT_ONCE = 512  # bytes on their way to the box


class Cable:
    """`url` is where it can be had while it is `laid`."""

    def __init__(self) -> None:
        self.url = ""
        self._to_box, self._from_box = b"", b""
        self._holder: asyncio.StreamWriter | None = None

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[None]:
        async with await asyncio.start_server(self._meet, HOST, 0) as server:
            self.url = f"socket://{HOST}:{server.sockets[0].getsockname()[1]}"
            yield
            if self._holder:
                self._holder.close()

    @property
    def wanted(self) -> bool:
        """Whether bytes wait for the box."""
        return bool(self._to_box)

    def pass_bytes(self, box: Box) -> None:
        """Gives the box what came, and takes what it says; beside the event loop. What nobody hears is lost."""
        data, self._to_box = self._to_box[:AT_ONCE], self._to_box[AT_ONCE:]
        self._from_box += box.exchange(data)[1]

    def tell(self) -> None:
        """Sends on what the box has said; on the event loop."""
        said, self._from_box = self._from_box, b""
        if said and self._holder:
            self._holder.write(said)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._holder:
            writer.close()
            return
        self._holder = writer
        try:
            while data := await reader.read(AT_ONCE):
                self._to_box += data
                while len(self._to_box) >= AT_ONCE:
                    await asyncio.sleep(0.01)
        except ConnectionError:
            pass
        finally:
            self._holder, self._to_box = None, b""
            writer.close()
