"""What a PC and a box say to each other, under both Pythons: the whole simulated box answers over its pipe."""
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from on_flash import ENDS, SHORT, long_evening, play

from companion.journal.checkword import word
from companion.journal.store import Store
from companion.link.frame import Reader, encode
from host_tools.device.link import BoxRefuses, Link
from host_tools.runtime import Runtime
from host_tools.simulator.box import Box, key_mask
from host_tools.simulator.wire import Pipe
from host_tools.sync.remote import OnBox, Remote

DAY = 1_800_000_000  # 15.01.2027 08:00 universal time
EAST = 3 * 3600
PAGES = 4  # that the menu has at most


class Desk:
    """A box on the table, and the PC beside it."""

    def __init__(self, box: Box) -> None:
        self.box = box
        pipe = Pipe(box)
        self.link = Link(pipe, pipe.clock)
        self.remote = Remote("pipe", self.link)

    def ask(self, kind: str, message: Any) -> dict[str, Any] | None:
        return self.link.ask(kind, message)

    def menu(self, *names: str) -> None:
        """Holds B and C, then presses the keys of these menu lines, on whichever page they stand."""
        self.box.press("BC", "hold")
        for name in names:
            for _ in range(PAGES):
                if lines := [text for text in self.box.look().texts if text[2:] == name]:
                    break
                self.box.press("D")
            self.box.press(lines[0][0])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    play(tmp_path, [*long_evening(3), ENDS])
    play(tmp_path, SHORT)
    return tmp_path


@pytest.fixture(params=list(Runtime))
def desk(request: pytest.FixtureRequest, folder: Path) -> Iterator[Desk]:
    with Box(folder, request.param) as box:
        box.plug_in()
        yield Desk(box)


def test_the_evenings_are_listed(desk: Desk, folder: Path) -> None:
    first, second = desk.remote.evenings()
    evening = Store(str(folder / "evenings")).evening(1)
    evening.load()
    assert first == OnBox(1, evening.id, 9, evening.crc, "new")
    assert (second.number, second.seq, second.crc, second.how) == (2, None, None, "open")


def test_the_pc_waits_while_a_hand_is_on_the_keys(desk: Desk) -> None:
    desk.remote.greet()
    desk.box.exchange(encode(99, "LIST", {"from": 0}))
    desk.box.run(400, key_mask("A"))
    assert desk.box.exchange(b"")[1] == b""
    desk.box.run(400)
    (frame,) = Reader().feed(desk.box.exchange(b"")[1])
    assert frame[:2] == (99, "LIST")


def test_more_evenings_than_fit_an_answer(desk: Desk, folder: Path) -> None:
    for _ in range(20):
        play(folder, [*SHORT, ENDS])
    assert [evening.number for evening in desk.remote.evenings()] == list(range(1, 23))


def test_lines_come_from_any_event_on_whole(desk: Desk) -> None:
    first, *_ = desk.remote.evenings()
    whole = [line for _, lines in desk.remote.lines(first, 0) for line in lines]
    assert [int(line.split()[0]) for line in whole] == list(range(1, 10))
    for after in range(10):
        assert [line for _, lines in desk.remote.lines(first, after) for line in lines] == whole[after:]
    with pytest.raises(BoxRefuses):
        list(desk.remote.lines(first, 10))


def test_a_long_line_comes_in_pieces(desk: Desk, folder: Path) -> None:
    reason = "пересдача " * 45
    play(folder, [*SHORT, {"kind": "misdeal", "reason": reason.strip()}, ENDS])
    *_, last = desk.remote.evenings()
    lines = [line.decode() for _, some in desk.remote.lines(last, 0) for line in some]
    assert reason.strip() in lines[4] and lines[5].split()[3] == "end"


def test_an_acknowledgement_has_to_name_the_last_line(desk: Desk, folder: Path) -> None:
    first, second = desk.remote.evenings()
    assert first.seq and first.crc
    with pytest.raises(BoxRefuses):
        desk.remote.acknowledge(first, first.seq - 1, first.crc)
    with pytest.raises(BoxRefuses):
        desk.remote.acknowledge(OnBox(1, second.session, first.seq, first.crc, "new"), first.seq, first.crc)
    assert not list(folder.glob("evenings/*.ack"))
    desk.remote.acknowledge(first, first.seq, first.crc)
    assert [evening.how for evening in desk.remote.evenings()] == ["acknowledged", "open"]


def test_an_evening_that_goes_on_is_not_acknowledged(desk: Desk) -> None:
    _, second = desk.remote.evenings()
    lines = [line for _, some in desk.remote.lines(second, 0) for line in some]
    with pytest.raises(BoxRefuses):
        desk.remote.acknowledge(second, len(lines), int(lines[-1][-9:-1], 16))


@pytest.mark.parametrize(("kind", "message"), [
    ("LIST", {}), ("LIST", []), ("LIST", None), ("GET", {"number": "1", "after": 0, "skip": 0}),
    ("GET", {"number": 99}), ("GET", {"number": 99, "after": 0, "skip": 0}),
    ("GET", {"number": 1, "after": "x", "skip": 0}),
    ("GET", {"number": [1], "after": 0, "skip": 0}), ("ACK", {"number": 1}), ("ACK", 7), ("TIME", {"unix": None}),
    ("PLAYERS", {"roster": 5}), ("PLAYERS", {"roster": [["a" * 30, ""]]}),
    ("PLAYERS", {"roster": [["a", ""], ["a", ""]]}), ("PLAYERS", {"roster": [["a\nb", ""]]}),
    ("PLAYERS", {"roster": [[1, 2]]}), ("SETTINGS", {"settings": {"volume": 9}}),
    ("GET", {"number": 1, "after": 0, "skip": 10**30}), ("GET", {"number": 1, "after": -1, "skip": 0}),
    ("GET", {"number": 1, "after": 0, "skip": -5}), ("LIST", {"from": 10**30}), ("LIST", {"from": True}),
    ("TIME", {"unix": 10**30, "east": 0}), ("TIME", {"unix": "9", "east": 0}), ("TIME", {"unix": 9, "east": 10**9}),
    ("PLAYERS", {"roster": [["Аня", "Длинная"]]}),
    ("SETTINGS", {"settings": {"loud": 1}}), ("SETTINGS", {"settings": 3}), ("EVENTS", {}), ("SING", {}),
])
def test_nonsense_is_refused_and_the_box_plays_on(desk: Desk, folder: Path, kind: str, message: object) -> None:
    before = desk.box.look()
    with pytest.raises(BoxRefuses):
        desk.ask(kind, message)
    after = desk.box.look()
    assert (after.texts, after.state) == (before.texts, before.state)
    assert not (folder / "roster.txt").exists() and not (folder / "settings.json").exists()
    assert desk.remote.greet()


def test_the_date_stands_in_the_box_menu(desk: Desk) -> None:
    boot, ms = desk.remote.set_clock(DAY, EAST)
    assert boot >= 1 and 0 <= ms < 5000
    desk.menu("Коробка")
    assert "15.01.2027 11:00" in desk.box.look().texts


def test_the_check_words_stand_in_the_box_menu(desk: Desk, folder: Path) -> None:
    first, _ = desk.remote.evenings()
    running = Store(str(folder / "evenings")).evening(2)
    running.load()
    desk.menu("Коробка")
    desk.box.press("B")
    assert desk.box.look().texts[:2] == [f"2 {word(running.crc)} идёт", f"1 {word(first.crc or 0)}"]
    desk.box.press("BC", "hold")
    desk.remote.acknowledge(first, first.seq or 0, first.crc or 0)
    desk.menu("Коробка")
    desk.box.press("B")
    assert f"1 {word(first.crc or 0)} на ПК" in desk.box.look().texts


def test_settings_act_at_once_and_are_kept(desk: Desk, folder: Path) -> None:
    desk.remote.settings({"language": "en", "volume": 0})
    desk.menu("The box")
    desk.box.run(2000)  # until the way to this page is on flash
    desk.box.pull_plug()
    desk.box.plug_in()
    assert "Power: cable" in desk.box.look().texts


def test_nothing_is_set_while_a_menu_depends_on_it(desk: Desk) -> None:
    desk.menu()
    for kind, message in (("SETTINGS", {"settings": {"language": "en"}}), ("PLAYERS", {"roster": [["Яна", ""]]})):
        with pytest.raises(BoxRefuses, match=r"menu|меню"):
            desk.ask(kind, message)
    desk.box.press("BC", "hold")
    desk.remote.settings({"language": "en"})


def test_the_roster_is_told_and_taken(desk: Desk, folder: Path) -> None:
    desk.remote.roster([("Аня", ""), ("Бернард", "Бе"), ("Ян", "")])
    assert (folder / "roster.txt").read_text("utf-8") == "Аня\nБернард = Бе\nЯн\n"
    assert desk.ask("PLAYERS", {}) == {"roster": [["Аня", ""], ["Бернард", "Бе"], ["Ян", ""]]}


def test_the_pc_hears_of_an_event_as_soon_as_it_is_durable(desk: Desk) -> None:
    assert desk.remote.news(None, None, 1) == (2, 4)
    assert desk.remote.news(2, 4, 1) is None
    desk.box.press("A")
    assert desk.remote.news(2, 4, 1) == (2, 5)
