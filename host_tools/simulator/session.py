"""A box that lives in real time and is watched by guests: the browsers of the simulator's page.

One task owns the box. It carries out the guests' orders one by one, lets as much time pass on the box as passed
outside, and tells every guest what changed. Nothing of HTTP may enter here.

News are dicts of what changed: `power` (bool), `frame` (hex), `dimmed` (bool), `tones` (ms since boot, Hz), `voice`
(ms since boot, hex of µ-law, empty for silence), `events` (rows of the journal), `crash` (the firmware's traceback, or
null), `supply` (what feeds the box, one of SUPPLIES), `pad` (bool: the box listens to a pad with a key a seat).
"""
import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from companion.journal.settings import Settings
from host_tools.runtime import Runtime
from host_tools.simulator import evening
from host_tools.simulator.box import BLANK, Box, BoxCrash
from host_tools.simulator.cable import Cable
from host_tools.simulator.folder import tell_port

SLICE = 0.02  # s between two looks at the box
TICK = 5  # ms, the box's own
SOUNDS = ("tones", "voice")  # heard once, and by those who are there
LONGEST = 200  # ms that the box catches up with after the host slept
SUPPLIES = {"usb": 0, "battery": 3900, "low": 3000}  # millivolts of the battery, 0 for the plug

News = dict[str, Any]


class Guest:
    """One watcher: keys it holds down, and news it has not fetched yet."""

    def __init__(self, news: News) -> None:
        self.mask = 0
        self._news = news
        self._something = asyncio.Event()
        self._something.set()

    def tell(self, news: News) -> None:
        sounds = {name: self._news.get(name, []) + news[name] for name in SOUNDS if name in news}
        self._news |= news | sounds
        self._something.set()

    async def fetch(self) -> News:
        """Waits for news and takes them, however many came together."""
        await self._something.wait()
        self._something.clear()
        news, self._news = self._news, {}
        return news


class BoxSession:
    """The one box of a simulator and its guests."""

    def __init__(self, folder: Path, runtime: Runtime) -> None:
        self._box = Box(folder, runtime)
        self._cable = Cable()
        self._guests: set[Guest] = set()
        self._orders: deque[Callable[[], None]] = deque()
        self._alive = False
        self._mask = 0
        self._supply = "usb"
        self._journal: object = None
        self._known: News = {"power": False, "frame": BLANK.hex(), "dimmed": False, "events": [], "crash": None,
                             "supply": self._supply, "pad": False}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The box is plugged in and lives as long as this context; then its plug is pulled. Its folder says where its
        cable can be had."""
        self.plug(True)
        self._alive = True
        async with self._cable.laid():
            tell_port(self._box.folder, self._cable.url)
            life = asyncio.create_task(self._live())
            try:
                yield
            finally:
                self._alive = False
                await life

    @contextmanager
    def guest(self) -> Iterator[Guest]:
        """A new guest, who first hears all that is known; leaving lets go of his keys."""
        guest = Guest(dict(self._known))
        self._guests.add(guest)
        try:
            yield guest
        finally:
            self._guests.remove(guest)
            self._hold()

    def keys(self, guest: Guest, mask: int) -> None:
        """`guest` now holds exactly the keys of `mask` (bit 0 = A, bit 4 = the pad's 1)."""
        guest.mask = mask
        self._hold()

    def plug(self, on: bool) -> None:
        """Put the plug in, or pull it: of the cable or of the battery, whichever feeds the box."""
        self._orders.append(self._box.plug_in if on else self._box.pull_plug)

    def supply(self, source: str) -> None:
        """From now on `source`, one of SUPPLIES, feeds the box."""
        self._orders.append(partial(self._feed_from, source))

    def _feed_from(self, source: str) -> None:
        self._supply = source
        self._box.supply(SUPPLIES[source])

    def _hold(self) -> None:
        together = 0
        for guest in self._guests:
            together |= guest.mask
        self._orders.append(partial(setattr, self, "_mask", together))

    async def _live(self) -> None:
        lived = time.monotonic()  # the moment outside that the box has reached
        with self._box:
            while self._alive:
                await asyncio.sleep(0 if self._orders else TICK / 1000 if self._cable.wanted else SLICE)
                order = self._orders.popleft() if self._orders else None
                now = time.monotonic()
                # A change of keys gets a tick of its own, so that no press is too short to be seen.
                ms = min(max(TICK, int((now - lived) * 1000) // TICK * TICK), LONGEST)
                lived = max(lived + ms / 1000, now - SLICE)
                self._spread(await asyncio.to_thread(self._step, order, ms))
                self._cable.tell()

    def _spread(self, found: News) -> None:
        news = {name: value for name, value in found.items() if self._known.get(name) != value}
        self._known |= {name: value for name, value in news.items() if name not in SOUNDS}
        for guest in self._guests if news else ():
            guest.tell(news)

    def _step(self, order: Callable[[], None] | None, ms: int) -> News:
        """Carries out `order`, lets `ms` pass, returns what is to be seen; runs beside the event loop."""
        dark: News = {"power": False, "frame": BLANK.hex()}
        try:
            if order:
                order()
            if not self._box.plugged:
                return dark | {"supply": self._supply}
            moment = self._box.run(ms, self._mask)
            self._cable.pass_bytes(self._box)
        except BoxCrash as crash:
            return dark | {"crash": crash.traceback}
        news: News = {"power": True, "dimmed": moment.dimmed, "crash": None, "supply": self._supply,
                      "pad": Settings(str(self._box.folder / "settings.json"))["pad"]}
        if moment.frame is not None:
            news["frame"] = moment.frame.hex()
        if moment.tones:
            news["tones"] = moment.tones
        if moment.voice:
            news["voice"] = [(at, chunk.hex()) for at, chunk in moment.voice]
        journal = evening.fingerprint(self._box.folder)
        if journal != self._journal:
            self._journal = journal
            news["events"] = evening.rows(self._box.folder)
        return news
