"""The page's routes: its files, and the live line between browsers and the one box."""
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient, WebSocketTestSession

from host_tools.runtime import Runtime
from host_tools.simulator.roster import SAMPLE, write_roster
from host_tools.simulator.session import BoxSession
from host_tools.simulator.web import routes

DARK = "00" * 1024


@pytest.fixture(params=list(Runtime))
def client(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[TestClient]:
    """The routes mounted below a prefix, as another application would do it."""
    write_roster(tmp_path, SAMPLE)
    session = BoxSession(tmp_path, request.param)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with session.running():
            yield

    with TestClient(Starlette(routes=[Mount("/box", routes=routes(session))], lifespan=lifespan)) as client:
        yield client


News = dict[str, Any]


def lit(news: News) -> bool:
    return news.get("frame", DARK) != DARK


def hear(line: WebSocketTestSession, wanted: Callable[[News], object]) -> News:
    """All news put together, up to those that make `wanted` true."""
    known: News = {}
    while not wanted(known):
        known |= line.receive_json()
    return known


def test_the_page_is_whole_and_needs_nothing_from_outside(client: TestClient) -> None:
    for name in ("", "page.js", "speaker.js", "page.css"):
        found = client.get(f"/box/{name}")
        assert found.status_code == 200 and "://" not in found.text


def test_a_guest_sees_the_panel_and_his_keys_change_it(client: TestClient) -> None:
    with client.websocket_connect("/box/live") as line:
        known = hear(line, lit)
        assert known["power"] and known["crash"] is None and known["events"] == []
        line.send_json({"keys": 1})
        line.send_json({"keys": 0})
        assert hear(line, lambda news: "frame" in news)["frame"] != known["frame"]


def test_the_plug_darkens_the_panel_for_everybody(client: TestClient) -> None:
    with client.websocket_connect("/box/live") as one, client.websocket_connect("/box/live") as other:
        hear(one, lit)
        hear(other, lit)
        one.send_json({"plug": False})
        assert hear(other, lambda news: news.get("power") is False)["frame"] == DARK
        other.send_json({"plug": True})
        hear(other, lit)


def test_the_journal_stands_beside_the_box_and_survives_the_plug(client: TestClient) -> None:
    with client.websocket_connect("/box/live") as line:
        known = hear(line, lit)
        for mask in (4, 2, 1):  # Mushka; everybody sits at the table; the first of them deals
            line.send_json({"keys": mask})
            line.send_json({"keys": 0})
            known = hear(line, lambda news: "frame" in news)
        if not known.get("events"):
            known = hear(line, lambda news: news.get("events"))
        assert [row[:2] for row in known["events"]] == [[1, "session"], [2, "dealer"]]
        assert known["events"][0][2] == "game mushka, players " + ", ".join(SAMPLE)
        assert known["events"][1][2] == "seat 0"
        line.send_json({"plug": False})
        line.send_json({"plug": True})
        hear(line, lambda news: news.get("power") is False)
        assert "events" not in hear(line, lit)
    with client.websocket_connect("/box/live") as line:
        assert hear(line, lit)["events"] == known["events"]


def test_the_keys_of_the_pad_are_those_of_the_seats(client: TestClient, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"pad": true}')
    with client.websocket_connect("/box/live") as line:
        line.send_json({"plug": False})
        line.send_json({"plug": True})
        known = hear(line, lambda news: news.get("pad") and lit(news))
        for mask in (4, 2, 1 << 7):  # Mushka; everybody sits at the table; the pad's 4: Галя deals
            line.send_json({"keys": mask})
            line.send_json({"keys": 0})
            known = hear(line, lambda news: "frame" in news)
        if len(known.get("events", ())) < 2:
            known = hear(line, lambda news: len(news.get("events", ())) == 2)
        assert known["events"][1][1:] == ["dealer", "seat 3"]


def test_the_battery_that_feeds_the_box_is_known_to_everybody(client: TestClient) -> None:
    with client.websocket_connect("/box/live") as one, client.websocket_connect("/box/live") as other:
        before = hear(other, lit)
        one.send_json({"supply": "low"})
        assert before["supply"] == "usb"
        said = hear(other, lambda news: news.get("supply") == "low" and "frame" in news)
        assert said["frame"] != before["frame"]  # at home the box says what feeds it


def test_nonsense_from_a_browser_changes_nothing(client: TestClient) -> None:
    with client.websocket_connect("/box/live") as line:
        for nonsense in ('{"keys": "A"}', '{"plug": 1}', '{"supply": "mains"}', "[]", '{"other": null}',
                         '{"plug": true}'):
            line.send_text(nonsense)
        assert hear(line, lit)["power"]
