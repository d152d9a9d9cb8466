"""`mushka sim`: the simulated box on a page of this machine."""
import contextlib
import os
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated

import typer
import uvicorn
from starlette.applications import Starlette

from host_tools.runtime import Runtime
from host_tools.simulator.folder import box_folder, own_box_folder
from host_tools.simulator.roster import FILE, SAMPLE, copy_roster, read_roster, write_roster
from host_tools.simulator.session import BoxSession
from host_tools.simulator.web import routes
from host_tools.words import Complaint, say

HOST = "127.0.0.1"


def sim(
    port: Annotated[int, typer.Option(help="The port of the page, on this machine only.", min=0, max=65535)] = 8137,
    journal: Annotated[Path | None, typer.Option(help="The folder of the box; by default this user's own.")] = None,
    runtime: Annotated[Runtime, typer.Option(help="The Python that runs the firmware.")] = Runtime.CPYTHON,
    roster: Annotated[Path | None, typer.Option(help="Players for the box, one name a line.")] = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
) -> None:
    """Put the simulated box on the table: a page with its panel and its four keys."""
    if roster:
        read_roster(roster)  # a bad one changes nothing
    with box_folder(journal or own_box_folder()) as folder:
        listener = _listen(port)
        if roster:
            copy_roster(roster, folder)
        elif not (folder / FILE).exists():
            write_roster(folder, SAMPLE)
        _serve(folder, runtime, listener, browser)


def _serve(folder: Path, runtime: Runtime, listener: socket.socket, browser: bool) -> None:
    url = f"http://{HOST}:{listener.getsockname()[1]}/"
    typer.echo(say("serving", url=url, folder=folder))
    if browser and _has_screen():
        webbrowser.open(url)
    config = uvicorn.Config(_application(BoxSession(folder, runtime)), log_level="warning")
    uvicorn.Server(config).run(sockets=[listener])


def _application(session: BoxSession) -> Starlette:
    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with session.running():
            yield

    return Starlette(routes=routes(session), lifespan=lifespan)


def _has_screen() -> bool:
    """Without one a browser for terminals would take this terminal."""
    return sys.platform != "linux" or any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _listen(port: int) -> socket.socket:
    try:
        return socket.create_server((HOST, port))
    except OSError as error:
        raise Complaint("port_taken", port=port, why=os.strerror(error.errno or 0)) from error
