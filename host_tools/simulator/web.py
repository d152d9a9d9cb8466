"""The simulator's page over HTTP: files and one WebSocket, as routes that any Starlette application can mount.

To the browser go the news of `session`; from it come {"keys": mask}, {"plug": true or false} and {"supply": source}.
"""
import asyncio
from contextlib import suppress
from pathlib import Path

from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion.buttons.presses import LETTERS, SEATS
from host_tools.simulator.session import SUPPLIES, BoxSession, Guest

PAGE = Path(__file__).with_name("page")
ALL_KEYS = (1 << len(LETTERS + SEATS)) - 1


def routes(session: BoxSession) -> list[BaseRoute]:
    """The page and its live line; whoever mounts them keeps `session` running."""

    async def live(socket: WebSocket) -> None:
        await socket.accept()
        with session.guest() as guest:
            telling = asyncio.create_task(_tell(socket, guest))
            try:
                async for message in socket.iter_json():
                    match message:
                        case {"keys": int(mask)}:
                            session.keys(guest, mask & ALL_KEYS)
                        case {"plug": bool(on)}:
                            session.plug(on)
                        case {"supply": str(source)} if source in SUPPLIES:
                            session.supply(source)
            finally:
                telling.cancel()

    return [WebSocketRoute("/live", live), Mount("/", StaticFiles(directory=PAGE, html=True))]


async def _tell(socket: WebSocket, guest: Guest) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await socket.send_json(await guest.fetch())
