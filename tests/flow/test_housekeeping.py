"""What the box does with the journal between presses: when it hurries, and when it may not be left undone."""
import itertools
import os
from pathlib import Path

import pytest

from companion.flow.desk import RETRY_MS, Desk
from companion.journal.store import Store
from host_tools.runtime import Runtime
from host_tools.simulator.box import Box
from host_tools.simulator.stage import Choose, Stage

DEAL = ({"kind": "trump", "suit": "S"}, {"kind": "result", "seat": None})
BEGINNING = (
    {"kind": "session", "game": "spoil5", "players": ["Ann", "Ben", "Cid"], "options": {}},
    {"kind": "dealer", "seat": 0},
)


def test_the_next_step_is_wanted_at_once_only_while_lines_move(tmp_path: Path) -> None:
    now = 0
    desk = Desk(Store(str(tmp_path), os.urandom).create(), lambda last: 1, lambda: now)
    for event in (*BEGINNING, *DEAL * 30):
        assert desk.offer(event) is None
    assert desk.idle(), "the lines are on their way"
    segments, away = tmp_path / ".1", tmp_path / "away"
    segments.rename(away)
    segments.write_bytes(b"")
    assert desk.offer(DEAL[0]) is None
    assert not desk.saved
    assert not any(desk.idle() for _ in range(10)), "a flash that refuses keeps nobody busy"
    segments.unlink()
    away.rename(segments)
    now += RETRY_MS
    steps = list(itertools.takewhile(bool, (desk.idle() for _ in range(10))))
    assert 1 < len(steps) < 10
    assert not desk.idle()
    assert [event for _, event in Store(str(tmp_path)).evening(1).events()] == [*BEGINNING, *DEAL * 30, DEAL[0]]


@pytest.mark.parametrize("runtime", list(Runtime))
def test_an_evening_that_is_left_in_haste_is_one_file(tmp_path: Path, runtime: Runtime) -> None:
    (tmp_path / "roster.txt").write_text("Аня\nБоря\nВова\n", "utf-8")
    with Box(tmp_path, runtime) as box:
        box.plug_in()
        box.run(50)
        for keys in ("B", "B", "A", "A", "A"):  # Спойл Файв, all of them, the first deals; trumps, a trick
            box.press(keys)
        box.press("BC", "hold")
        Choose(("За столом", "Конец вечера")).play(Stage(box))
        for keys in ("A", "D", "A"):  # for certain; a new one, for certain
            box.press(keys)
        assert box.look().texts[1] == "Игра?"
        assert sorted(path.name for path in (tmp_path / "evenings").iterdir()) == ["1.log", "boots"]
    evening = Store(str(tmp_path / "evenings")).evening(1)
    assert [event["kind"] for _, event in evening.events()] == ["session", "dealer", "trump", "trick", "end"]
