"""What is wrong on flash or in the roster gives one clear line on the panel and loses nothing."""
from binascii import crc32
from pathlib import Path

import pytest

from host_tools.runtime import Runtime
from host_tools.simulator.box import Box, Look
from host_tools.simulator.stage import Choose, Stage

TABLE = "Аня\nБоря\nВова\n"


def page(look: Look) -> str:
    return " ".join(look.texts)


@pytest.fixture(params=list(Runtime))
def box(request: pytest.FixtureRequest, tmp_path: Path) -> Box:
    return Box(tmp_path, request.param)


def turn_on(box: Box) -> None:
    box.plug_in()
    box.run(50)


@pytest.mark.parametrize(("roster", "said"), [
    ("Аня\n\nБоря\n", "2-я строка пуста"),
    ("Аня\nАня\n", "имя в строке 2 уже есть"),
    ("Аня\nАлександра-Мар\n", "в строке 2 длинное имя"),
    ("".join(f"P{at}\n" for at in range(11)), "больше 10 имён"),
])
def test_a_wrong_roster_is_named_and_its_good_names_can_play(box: Box, roster: str, said: str) -> None:
    (box.folder / "roster.txt").write_text(roster, "utf-8")
    with box:
        turn_on(box)
        box.press("B")
        assert said in page(box.look())
        assert box.look().state is None
        box.press("A")
        assert "Место 1: кто?" in page(box.look())
        assert (box.folder / "roster.txt").read_text("utf-8") == roster


def test_too_few_players_for_the_game_can_be_mended(box: Box) -> None:
    """The third name is entered: В о в а."""
    (box.folder / "roster.txt").write_text("Аня\nБоря\n", "utf-8")
    with box:
        turn_on(box)
        for key in "CB":
            box.press(key)
        assert "Нужно 3-7 игроков" in page(box.look())
        for key in "AAAA" + "ABB" + "BC" + "ABB" + "AA" + "D" + "D" + "B":
            box.press(key)
        state = box.look().state
        assert state and state["players"] == ["Аня", "Боря", "Вова"]


def begin(box: Box) -> None:
    """Three players, Аня deals, hearts are trumps: three events."""
    (box.folder / "roster.txt").write_text(TABLE, "utf-8")
    turn_on(box)
    for key in "BBAD":
        box.press(key)


def segment(box: Box) -> Path:
    return next((box.folder / "evenings").glob(".1/*"))


def test_a_torn_last_line_is_set_aside_and_said(box: Box) -> None:
    with box:
        begin(box)
        box.pull_plug()
        path = segment(box)
        path.write_bytes(path.read_bytes()[:-7])
        turn_on(box)
        assert "Журнал: отложено строк: 1" in page(box.look())
        state = box.look().state
        assert state and (state["phase"], state["dealer"]) == ("between", 0)
        box.press("C")
        state = box.look().state
        assert state and state["trump"] == "D"
    aside = list((box.folder / "evenings").glob("1.bad*"))
    assert len(aside) == 1 and b"trump" in aside[0].read_bytes()


@pytest.mark.parametrize(("head", "said"), [
    (b"shopping list\n", "чужой файл"), (b"mushka 9", "новее этой коробки"),
])
def test_a_foreign_or_future_evening_is_named_and_left_alone(box: Box, head: bytes, said: str) -> None:
    with box:
        begin(box)
        box.pull_plug()
        if head.startswith(b"mushka"):
            head += b" 1 0123456789abcdef"
            head += b"*%08x\n" % crc32(head)
        stranger = box.folder / "evenings" / "2.log"
        stranger.write_bytes(head)
        turn_on(box)
        assert said in page(box.look())
        box.press("A")
        state = box.look().state
        assert state and state["tricks"] == [1, 0, 0]
        assert stranger.read_bytes() == head


def test_a_flash_that_refuses_is_said_and_play_goes_on(box: Box) -> None:
    """The evening's folder of segments becomes a file, so no line can be written; later it is a folder again."""
    with box:
        begin(box)
        path = segment(box)
        kept = path.read_bytes()
        path.unlink()
        path.parent.rmdir()
        path.parent.write_bytes(b"")
        box.press("B")
        assert "НЕ ЗАПИСАНО" in page(box.look())
        state = box.look().state
        assert state and state["tricks"] == [0, 1, 0]
        path.parent.unlink()
        path.parent.mkdir()
        path.write_bytes(kept)
        box.press("B")
        assert "НЕ ЗАПИСАНО" not in page(box.look())
        box.pull_plug()
        turn_on(box)
        state = box.look().state
        assert state and state["tricks"] == [0, 2, 0]


def test_an_evening_that_could_not_be_saved_is_not_left_and_is_saved_later(box: Box) -> None:
    with box:
        begin(box)
        folder = box.folder / "evenings" / ".1"
        kept = folder.rename(folder.with_name("away"))
        folder.write_bytes(b"")
        box.press("A", "hold")
        box.press("A")
        box.press("BC", "hold")
        Choose(("За столом", "Конец вечера")).play(Stage(box))
        box.press("A")
        state = box.look().state
        assert state and (state["phase"], state["balances"]) == ("ended", [2, -1, -1])
        box.press("D")
        box.press("A")  # a new evening: for certain?
        assert "НЕ ЗАПИСАНО" in page(box.look()) and box.look().state == state
        folder.unlink()
        kept.rename(folder)
        box.run(3500)
        box.pull_plug()
        turn_on(box)
        assert box.look().state == state
        box.press("D")
        box.press("A")
        assert "Игра?" in page(box.look())


def test_a_wrong_setting_falls_back_alone_and_is_named(box: Box) -> None:
    (box.folder / "settings.json").write_text('{"language": "en", "volume": 99}')
    with box:
        turn_on(box)
        assert "Settings: volume does not fit" in page(box.look())
