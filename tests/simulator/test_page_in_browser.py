"""The simulator's page in a real browser, served by `mushka sim`: keys by mouse, keyboard and chord, plug, sizes."""
import itertools
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from companion.flow.desk import Desk
from companion.journal.store import Store

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = ["--no-sandbox", "--headless=new", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

pytestmark = pytest.mark.skipif(not CHROMIUM.exists(), reason="no Debian chromium at /usr/bin/chromium")

PANEL = "() => document.getElementById('panel').toDataURL()"
DOWN = "() => [...document.querySelectorAll('.key.down')].map((key) => key.textContent[0]).join('')"


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A running `mushka sim` over an empty folder, in Russian."""
    mushka = [sys.executable, "-c", "from host_tools.cli import main; main()"]
    simulator = subprocess.Popen(
        [*mushka, "sim", "--port", "0", "--no-open", "--journal", str(tmp_path / "box")],
        stdout=subprocess.PIPE, env=dict(os.environ, LC_ALL="ru_RU.UTF-8", PYTHONUTF8="1"), text=True, encoding="utf-8",
    )
    assert simulator.stdout is not None
    try:
        first = simulator.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", first)
        assert found and "Коробка на столе" in first
        yield found[0]
    finally:
        simulator.terminate()
        simulator.communicate(timeout=20)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class Visitor:
    """Somebody before the page, who looks at the panel and waits until it changes."""

    def __init__(self, browser: Browser, url: str, width: int, dots: int) -> None:
        self.errors: list[Error] = []
        self.page = browser.new_page(
            viewport={"width": width, "height": 800}, device_scale_factor=dots, locale="ru-RU")
        self.page.on("pageerror", self.note)
        self.page.goto(url)
        self.page.wait_for_selector("body.powered")
        blank = self.page.evaluate(
            "() => { const c = document.createElement('canvas'); c.width = 128; c.height = 64; return c.toDataURL(); }")
        self.seen = self.changed(blank)

    def note(self, error: Error) -> None:
        self.errors.append(error)

    def changed(self, before: str) -> str:
        """The panel, once it is another than `before`."""
        self.page.wait_for_function(f"(before) => ({PANEL})() !== before", arg=before)
        return self.page.evaluate(PANEL)

    def down(self) -> str:
        return self.page.evaluate(DOWN)


def test_keys_by_mouse_keyboard_and_chord(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, url, width=1280, dots=1)
    page = visitor.page

    page.locator(".key", has_text="C").hover()
    page.mouse.down()
    assert visitor.down() == "C"
    page.mouse.up()
    assert visitor.down() == ""
    players = visitor.changed(visitor.seen)  # who plays Mushka?

    page.keyboard.press("2")  # everybody
    dealer = visitor.changed(players)
    page.wait_for_selector(".rows p >> text=session")

    page.keyboard.down("b")
    page.keyboard.down("3")
    assert visitor.down() == "BC"
    menu = visitor.changed(dealer)
    page.keyboard.up("b")
    page.keyboard.up("3")
    assert visitor.down() == ""

    page.locator("#plug").click()
    page.wait_for_selector("body:not(.powered)")
    visitor.changed(menu)
    page.locator("#plug").click()
    page.wait_for_selector("body.powered")
    page.wait_for_function(f"(dealer) => ({PANEL})() === dealer", arg=dealer)

    page.locator(".chord").hover()
    page.mouse.down()
    assert visitor.down() == "BC"
    visitor.changed(dealer)
    page.mouse.up()
    assert visitor.down() == ""
    assert visitor.errors == []


def test_the_pad_is_there_while_the_box_listens_to_it(browser: Browser, url: str, tmp_path: Path) -> None:
    """Its keys by mouse and by the digits of the keyboard, which without it are A to D."""
    visitor = Visitor(browser, url, width=1280, dots=1)
    page = visitor.page
    pressed = "() => [...document.querySelectorAll('.seat.down')].map((key) => key.textContent).join('')"
    assert not page.locator("#pad").is_visible()
    page.keyboard.down("1")
    assert (visitor.down(), page.evaluate(pressed)) == ("A", "")
    page.keyboard.up("1")
    (tmp_path / "box" / "settings.json").write_text('{"pad": true}')
    page.wait_for_selector("#pad", state="visible")
    page.keyboard.down("1")
    page.keyboard.down("Numpad0")
    assert (visitor.down(), page.evaluate(pressed)) == ("", "10")
    page.keyboard.up("1")
    page.keyboard.up("Numpad0")
    page.locator(".seat", has_text="7").hover()
    page.mouse.down()
    assert page.evaluate(pressed) == "7"
    page.mouse.up()
    assert page.evaluate(pressed) == ""
    page.set_viewport_size({"width": 390, "height": 800})
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
    assert visitor.errors == []


def test_the_box_changes_its_supply_and_keeps_it_over_the_plug(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, url, width=1280, dots=1)
    page = visitor.page
    supply, plug = page.locator("#supply"), page.locator("#plug")
    assert (supply.text_content(), plug.text_content()) == ("Питание: шнур", "Выдернуть шнур")
    supply.click()
    page.wait_for_selector("#supply >> text=Питание: батарея")
    page.wait_for_selector("body.powered:not(.usb)")
    assert plug.text_content() == "Выключить"
    plug.click()
    page.wait_for_selector("body:not(.powered)")
    plug.click()
    page.wait_for_selector("body.powered:not(.usb)")
    supply.click()
    page.wait_for_selector("#supply >> text=Батарея садится")
    supply.click()
    page.wait_for_selector("body.powered.usb")
    assert visitor.errors == []


def test_several_fingers_make_a_chord(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, url, width=390, dots=3)
    fingers = visitor.page.context.new_cdp_session(visitor.page)
    points: list[dict[str, float]] = []
    for letter in "BC":
        key = visitor.page.locator(".key", has_text=letter).bounding_box()
        assert key is not None
        points.append({"x": key["x"] + key["width"] / 2, "y": key["y"] + key["height"] / 2, "id": len(points)})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    visitor.page.wait_for_function(f"({DOWN})() === 'BC'")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    visitor.page.wait_for_function(f"({DOWN})() === ''")
    assert visitor.errors == []


@pytest.mark.parametrize(("width", "dots", "finest"), [(1280, 1, 5), (390, 3, 5)])
def test_the_panel_is_crisp_and_the_page_fits(
        browser: Browser, url: str, width: int, dots: int, finest: int) -> None:
    page = Visitor(browser, url, width, dots).page
    screen_pixels = page.evaluate("document.getElementById('panel').getBoundingClientRect().width") * dots / 128
    assert screen_pixels >= finest and abs(screen_pixels - round(screen_pixels)) < 0.01
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    columns = page.evaluate("""() => {
        const panel = document.getElementById("panel").getBoundingClientRect();
        return [...document.querySelectorAll(".key")].map((key) => {
            const box = key.getBoundingClientRect();
            return (box.x + box.width / 2 - panel.x) / panel.width * 4;
        });
    }""")
    assert columns == pytest.approx([0.5, 1.5, 2.5, 3.5], abs=0.02)  # each key under the middle of its label


def test_the_page_speaks_what_the_box_speaks(browser: Browser, url: str, tmp_path: Path) -> None:
    """Two clips of 0.3 s each, on the moment and one after the other."""
    visitor = Visitor(browser, url, width=1280, dots=1)
    page = visitor.page
    page.evaluate("""() => {
        window.spoken = [];
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (at) {
            spoken.push([at, this.buffer.duration, this.buffer.getChannelData(0)[0]]);
            start.call(this, at);
        };
    }""")
    folder = tmp_path / "box" / "voice" / "ru"
    folder.mkdir(parents=True)
    for clip, code in (("trump", 0x8F), ("S", 0x0F)):  # half of full scale, up and down
        (folder / f"{clip}.ul").write_bytes(bytes([code]) * 2400)
    page.locator("#plug").click()
    page.wait_for_selector("body:not(.powered)")
    evening = Desk(Store(str(tmp_path / "box" / "evenings"), bytes).create(), lambda last: 1, lambda: 0)
    for event in ({"kind": "session", "game": "oblom", "players": ["Аня", "Боря"], "options": {}},
                  {"kind": "dealer", "seat": 0}):
        assert evening.offer(event) is None
    page.locator("#plug").click()
    page.wait_for_selector(".rows p >> text=dealer")
    page.keyboard.press("1")  # spades
    page.wait_for_function("() => spoken.reduce((sum, [, seconds]) => sum + seconds, 0) > 0.75")
    spoken = page.evaluate("() => spoken")
    for (start, seconds, _), (following, _, _) in itertools.pairwise(spoken):
        assert following == pytest.approx(start + seconds, abs=0.001) or following > start + seconds
    up = sum(seconds for _, seconds, value in spoken if value > 0.4)
    down = sum(seconds for _, seconds, value in spoken if value < -0.4)
    assert up == pytest.approx(0.3, abs=0.001) and down == pytest.approx(0.3, abs=0.001)
    assert visitor.errors == []
