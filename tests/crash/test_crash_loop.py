"""A firmware that fails: it says so and starts again; the third time within a minute it stops at the prompt."""
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_tools.runtime import Child, Runtime

CHILD = Path(__file__).with_name("crash_child.py")
REPORT = "Traceback (most recent call last):\n  File \"companion/app.py\", line 7, in tick\nValueError: тест\n"


@pytest.fixture(params=list(Runtime))
def box(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Child]:
    (tmp_path / "evenings").mkdir()
    (tmp_path / "evenings" / "1.log").write_bytes(b"an evening")
    with Child(request.param, CHILD, str(tmp_path)) as child:
        yield child
    assert (tmp_path / "evenings" / "1.log").read_bytes() == b"an evening"


def crash(ms: int) -> list[Any]:
    return ["crash", ms, REPORT]


def stops(box: Child, *events: list[Any]) -> list[bool]:
    return [after["stopped"] for after in box.ask(events)]


def test_a_crash_is_shown_and_kept_and_the_box_restarts(box: Child) -> None:
    (after,) = box.ask([crash(5000)])
    assert after["restarted"] and not after["stopped"] and after["lit"]
    assert after["last"] == {"reason": "ValueError: тест", "trace": REPORT, "after": [5000]}


@pytest.mark.parametrize("end", [crash(5000), ["hang"]])
def test_the_box_does_not_come_back_to_the_page_that_failed(box: Child, tmp_path: Path, end: list[Any]) -> None:
    (tmp_path / "trail").write_text("the presses that led there")
    box.ask([end])
    assert not (tmp_path / "trail").exists()


def test_the_third_within_a_minute_stops_at_the_prompt(box: Child) -> None:
    first, second, third = box.ask([crash(50_000), crash(20_000), crash(30_000)])
    assert [first["stopped"], second["stopped"], third["stopped"]] == [False, False, True]
    assert third["restarted"] and third["lit"]
    assert third["last"]["reason"] == "ValueError: тест"


def test_what_takes_longer_is_no_loop(box: Child) -> None:
    assert stops(box, crash(1000), crash(40_000), crash(30_000), crash(40_000)) == [False] * 4


def test_a_minute_without_a_crash_breaks_the_chain(box: Child) -> None:
    assert stops(box, crash(1000), crash(1000), ["minute"], crash(1000), crash(1000), crash(1000)) == [
        False, False, False, False, False, True]


def test_after_the_stop_the_count_begins_anew(box: Child) -> None:
    assert stops(box, *[crash(1000)] * 6) == [False, False, True, False, False, True]


def test_a_hang_counts_and_lets_the_box_go_on(box: Child) -> None:
    first, second, third = box.ask([["hang"], crash(9000), ["hang"]])
    assert not first["restarted"] and first["last"]["reason"] == "hang"
    assert not second["stopped"]
    assert third["stopped"] and third["restarted"]


@pytest.mark.parametrize("rubbish", ["", "[]", "{", '{"reason": 3}', '{"reason": "x", "trace": "", "after": ["y"]}'])
def test_rubbish_in_the_file_counts_for_nothing(box: Child, tmp_path: Path, rubbish: str) -> None:
    (tmp_path / "crash.json").write_text(rubbish)
    assert stops(box, ["minute"], crash(10), crash(10), crash(10)) == [False, False, False, True]
