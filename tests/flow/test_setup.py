"""The evening before the evening: as last time, whatever the folder holds; a fair lot."""
from collections import Counter
from pathlib import Path

import pytest

from companion.box import Box as Possessions
from companion.journal.store import Store
from host_tools.runtime import Runtime
from host_tools.simulator.box import Box
from host_tools.simulator.stage import Choose, Log, Stage


@pytest.fixture(params=list(Runtime))
def box(request: pytest.FixtureRequest, tmp_path: Path) -> Box:
    (tmp_path / "roster.txt").write_text("Аня\nБоря\nВова\nГаля\n", "utf-8")
    return Box(tmp_path, request.param)


def press(box: Box, keys: str) -> None:
    for key in keys:
        box.press(key)


def end_the_evening(box: Box) -> None:
    box.press("BC", "hold")
    Choose(("За столом", "Конец вечера")).play(Stage(box))
    press(box, "ADA")


def players(box: Box) -> list[str]:
    state = box.look().state
    assert state
    names: list[str] = state["players"]
    return names


def test_an_evening_begins_with_those_who_sat_there_last_and_are_as_many_as_the_game_takes(box: Box) -> None:
    with box:
        Stage(box).power_on()
        press(box, "CA" + "CACA" + "AD" + "B")  # Мушка: Вова, Галя, Аня
        assert players(box) == ["Вова", "Галя", "Аня"]
        end_the_evening(box)
        press(box, "BB")
        assert players(box) == ["Вова", "Галя", "Аня"]
        end_the_evening(box)
        press(box, "BA" + "AAD" + "B")  # too few for Мушка
        assert players(box) == ["Вова", "Галя"]
        end_the_evening(box)
        press(box, "CB")
        assert players(box) == ["Вова", "Галя", "Аня"]


def test_a_short_form_that_flash_refuses_holds_until_power_off(box: Box) -> None:
    (box.folder / "roster.txt.new").mkdir()
    with box:
        Stage(box).power_on()
        press(box, "CA")
        box.press("B", "hold")
        press(box, "ABA" + "D")  # Б, for Боря
        assert "Не записано: действует до выключения" in " ".join(box.look().texts)
        press(box, "AAAD" + "B")
        assert [text for text in box.look().texts if text in ("Б", "Бор")] == ["Б"]
        box.pull_plug()
        Stage(box).power_on()
        assert [text for text in box.look().texts if text in ("Б", "Бор")] == ["Бор"]


def test_an_evening_that_cannot_be_read_is_passed_over(box: Box) -> None:
    with box:
        Stage(box).power_on()
        press(box, "CA" + "AAAD" + "B")
        end_the_evening(box)
        (box.folder / "evenings" / "2.log").write_text("shopping list\n")
        (box.folder / "evenings" / "3.log").write_bytes(b"")
        press(box, "CB")
        assert players(box) == ["Аня", "Боря", "Вова"]


def test_those_who_sat_there_last_are_asked_for_first(box: Box) -> None:
    with box:
        Stage(box).power_on()
        press(box, "CA" + "CACA" + "AD" + "B")
        end_the_evening(box)
        press(box, "CA")
        assert [text[4:] for text in box.look().texts[1:3]] == ["Вова", "Галя"]


class OneByte:
    """Chance that gives the bytes 0 to 255 in turn, without end; no battery."""

    def __init__(self) -> None:
        self.drawn = 0

    def entropy(self, count: int) -> bytes:
        assert count == 1
        self.drawn += 1
        return bytes([(self.drawn - 1) % 256])

    def millivolts(self) -> None:
        return None


@pytest.mark.parametrize("count", range(2, 11))
def test_a_lot_falls_on_everybody_alike(count: int, tmp_path: Path) -> None:
    board = OneByte()
    possessions = Possessions(str(tmp_path), board, lambda: 0, lambda events: None, lambda setting: None)
    fallen: Counter[int] = Counter()
    while board.drawn < 256:
        fallen[possessions.lot(count)] += 1
    assert set(fallen) == set(range(count))
    assert len(set(fallen.values())) == 1


def test_the_box_draws_a_lot_for_the_first_dealer(box: Box) -> None:
    dealers = set()
    with box:
        Stage(box).power_on()
        press(box, "BB")
        for _ in range(40):
            press(box, "DB" + "B")
            state = box.look().state
            assert state and state["phase"] == "between"
            dealers.add(state["dealer"])
            box.press("D", "hold")
    assert dealers == {0, 1, 2, 3}


def test_nothing_is_written_before_the_evening_begins(box: Box) -> None:
    with box:
        Stage(box).power_on()
        press(box, "BAAACB")
        assert box.look().state is None
        assert Store(str(box.folder / "evenings")).evenings() == []


def test_what_the_rules_refuse_is_not_offered_as_last_time(box: Box) -> None:
    session = {"kind": "session", "game": "mushka", "players": ["Ян", "Юля", "Яна"], "options": {"stake": "много"}}
    Log((session,)).prepare(box.folder)
    with box:
        Stage(box).power_on()
        press(box, "C")
        assert "Аня Бор Вов Гал " in box.look().texts
        press(box, "CA")
        assert "1, обычно 1" in box.look().texts
