"""The journal on a real LittleFS: the power may go at any moment, the flash may be full or refuse to be written."""
from random import Random
from typing import Any

import pytest
from journal_events import tricks

from host_tools.flash_lab.lab import FlashLab, Step
from host_tools.journal_bench import evening, measure

FIRMWARE_BLOCKS = 60
BLOCKS = 352


@pytest.fixture
def lab():
    with FlashLab() as box:
        yield box


# --- the power goes -------------------------------------------------------------------------------------------------

def appends(count: int, first: int = 0) -> list[Step]:
    return [("append", event) for event in tricks(count, first)]


# Everything that writes, with the flash so full that the first evening has to go in the end, and events between the
# steps of tidying.
SCRIPT: list[Step] = [
    ("next_boot",), ("create",), *appends(9), ("set", "volume", 3), *appends(65, 9),
    ("tidy_a_step",), *appends(1, 74), ("tidy_a_step",), *appends(1, 75), ("tidy_a_step",), *appends(1, 76), ("tidy",),
    *appends(5, 77), ("close",), ("create",), ("acknowledge", 1), *appends(7), ("next_boot",),
    ("set", "language", "en"), ("set", "volume", 1),
    ("append", {"kind": "trick", "seat": 7, "count": 1}), ("close",), ("create",), *appends(14),
    ("make_room",), ("acknowledge", 2), *appends(3, 14), ("tidy",),
]
SETTINGS = [["ru", 2], ["ru", 3], ["en", 3], ["en", 1]]  # in the order in which SCRIPT makes them


class Expected:
    """What must be there after the first steps of SCRIPT were done, and what may be there of the one that was cut."""

    def __init__(self, done: list[Any]) -> None:
        self.saved: dict[int, list[Any]] = {}
        self.settings = self.boots = 0
        self.acknowledged: set[int] = set()
        self.deleted: set[int] = set()
        current = 0
        for step, result in zip(SCRIPT, done, strict=False):
            match step:
                case ("create",):
                    current = result
                    self.saved[current] = []
                case ("append", event):
                    assert result[0]
                    self.saved[current].append(event)
                case ("set", *_):
                    assert result
                    self.settings += 1
                case ("next_boot",):
                    self.boots = result
                case ("acknowledge", number):
                    assert result
                    self.acknowledged.add(number)
                case ("make_room",):
                    assert not result
                    self.deleted.add(1)
                case _:
                    assert result is True or result[0] is True
        self.current = current
        self.cut = SCRIPT[len(done)] if len(done) < len(SCRIPT) else ("nothing",)

    def check(self, stored: dict[str, Any]) -> None:
        """The flash holds what was promised, and nothing that was never offered."""
        self._check_evenings(stored["evenings"])
        assert stored["settings"] in SETTINGS[self.settings:self.settings + (2 if self.cut[0] == "set" else 1)]
        assert not stored["problems"]
        marked = set(stored["acknowledged"])
        gone = self.deleted | ({1} if self.cut[0] == "make_room" else set())
        allowed = self.acknowledged | ({self.cut[1]} if self.cut[0] == "acknowledge" else set())
        assert self.acknowledged - gone <= marked <= allowed

    def _check_evenings(self, evenings: dict[str, Any]) -> None:
        for number, events in self.saved.items():
            if str(number) not in evenings:
                assert number in self.deleted or (number == 1 and self.cut[0] == "make_room")
                continue
            assert number not in self.deleted
            found, problem = evenings[str(number)]
            assert problem is None
            in_flight = [self.cut[1]] if self.cut[0] == "append" and number == self.current else []
            assert found in (events, events + in_flight)
        new = {int(number) for number in evenings} - set(self.saved)
        assert new <= ({self.current + 1} if self.cut[0] == "create" else set())
        assert all(evenings[str(number)] == [[], None] for number in new)


def prepare(lab: FlashLab) -> int:
    """A flash that fills during SCRIPT; how many operations SCRIPT needs."""
    lab.run(("fill", 49), ("keep",), ("restore",))
    *results, before_room, counts = lab.run(*SCRIPT, ("free",), ("counts",))
    assert Expected(results).deleted == {1}
    assert "1" not in lab.run(("stored",))[0]["evenings"], "SCRIPT must make the oldest evening go"
    assert before_room >= 40
    return int(counts["operations"])


@pytest.mark.parametrize("half", [False, True], ids=["after", "within"])
def test_the_power_may_go_at_every_operation_of_the_flash(lab, half):
    for operation in range(1, prepare(lab) + 1):
        lab.run(("restore",))
        done, cut = lab.run_until_cut(operation, half, *SCRIPT)
        assert cut
        expected = Expected(done)
        _, stored = lab.run(("power",), ("stored",))
        expected.check(stored)

        # and the box goes on: one more start, the same evening, one more event
        boot, (number, seq, problem, refused), *_ = lab.run(("next_boot",), ("latest",))
        assert boot > expected.boots and problem is None and refused == []
        if number is None:
            number, seq = lab.run(("create",))[0], 0
        events = stored["evenings"].get(str(number), [[]])[0]
        assert seq == len(events)
        more = {"kind": "end"}
        durable, tidied, closed, again = lab.run(("append", more), ("tidy",), ("close",), ("stored",))
        assert durable[0] and tidied[0] and closed
        assert again["evenings"][str(number)] == [[*events, more], None]


@pytest.mark.parametrize("half", [False, True], ids=["after", "within"])
def test_a_damaged_evening_keeps_its_tail_whenever_the_power_goes(lab, half):
    """The ends of two segments are rubbish: what follows cannot be used, and none of its bytes is ever missing."""
    lab.run(("create",), *appends(40))
    before, text = lab.run(("files",), ("content",))
    for name in ("/box/evenings/.1/2", "/box/evenings/.1/4"):
        assert name in before
        lab.run(("damage", name, "ff00ff"))
    *_, stored = lab.run(("keep",), ("restore",), ("stored",))
    kept, (code, passed) = stored["evenings"]["1"]
    assert code == "tail" and 0 < len(kept) == 40 - passed
    lines = [line for line in text.splitlines() if line[:1].isdigit()]
    tail = [line[:-4] for line in lines if int(line.split(" ")[0]) > len(kept)]  # less what the rubbish took
    steps: list[Step] = [("latest",), *appends(12, 100), ("tidy",), ("close",)]
    new = tricks(12, 100)
    *_, counts = lab.run(*steps, ("counts",))
    for operation in range(1, counts["operations"] + 1):
        lab.run(("restore",))
        done, cut = lab.run_until_cut(operation, half, *steps)
        assert cut
        saved = len([result for step, result in zip(steps, done, strict=False) if step[0] == "append"])
        _, stored, content = lab.run(("power",), ("stored",), ("content",))
        events, problem = stored["evenings"]["1"]
        assert events in (kept + new[:saved], kept + new[:saved + 1])
        assert problem is None or saved == 0
        assert all(line in content for line in tail)


def test_rubbish_is_no_event_and_no_exception_on_the_box(lab):
    lab.run(("create",), *appends(60), ("tidy",), *appends(20, 60), ("keep",))
    random = Random(45)
    names = list(lab.run(("files",))[0])
    for _ in range(60):
        name, rubbish = random.choice(names), random.randbytes(random.randint(1, 150))
        *_, stored = lab.run(("restore",), ("damage", name, rubbish.hex()), ("stored",))
        found = stored["evenings"]["1"]
        assert found in ("foreign", "damaged") or found[0] == tricks(len(found[0]))


# --- the flash is full, or refuses ----------------------------------------------------------------------------------

def test_sixty_evenings_that_nobody_fetched_fit(lab):
    lab.run(("fill", BLOCKS - FIRMWARE_BLOCKS))
    steps = evening()
    for _ in range(60):
        results = lab.run(*steps)
        assert all(result[0] for step, result in zip(steps, results, strict=True) if step[0] in ("append", "tidy"))
        assert results[-1]
    nearly_full, free, lengths = lab.run(("make_room",), ("free",), ("lengths",))
    assert not nearly_full
    assert free >= 40
    assert lengths == [360] * 60


def test_only_acknowledged_evenings_make_room_the_oldest_first(lab):
    for count in (300, 300, 300, 300, 5):
        lab.run(("create",), *appends(count), ("close",))
    lab.run(("acknowledge", 2), ("acknowledge", 3), ("acknowledge", 5), ("latest",), ("fill", 38))
    nearly_full, stored = lab.run(("make_room",), ("stored",))
    assert not nearly_full
    assert sorted(map(int, stored["evenings"])) == [1, 3, 4, 5]
    assert stored["acknowledged"] == [3, 5]

    lab.run(("fill", 20))
    nearly_full, stored = lab.run(("make_room",), ("stored",))
    assert nearly_full
    assert sorted(map(int, stored["evenings"])) == [1, 4, 5], "nothing unacknowledged goes, nor what is at the table"


def test_what_a_full_flash_refuses_is_saved_when_there_is_room(lab):
    lab.run(("create",), *appends(30), ("fill", 0))
    offered, refused = 30, 0
    while not refused:
        results = lab.run(*appends(20, offered), ("tidy",))
        offered += 20
        refused = sum(not durable for durable, _ in results[:-1])
        assert offered < 2000
    assert [event for _, event in lab.run(("now",))[0]] == tricks(offered)
    lab.run(("unfill",))
    durable, now, _, stored = lab.run(*appends(1, offered), ("now",), ("power",), ("stored",))
    assert durable[0]
    assert [event for _, event in now] == tricks(offered + 1)
    assert stored["evenings"]["1"] == [tricks(offered + 1), None]


def test_an_evening_can_begin_on_a_full_flash(lab):
    lab.run(("create",), *appends(5), ("fill", 0))
    lab.run(("create",), *appends(20))
    assert [event for _, event in lab.run(("now",))[0]] == tricks(20)
    lab.run(("unfill",), *appends(1, 20))
    lab.run(("power",))
    stored = lab.run(("stored",))[0]["evenings"]
    assert stored == {"1": [tricks(5), None], "2": [tricks(21), None]}


def test_a_flash_that_cannot_be_written_loses_nothing_of_the_evening(lab):
    *_, boot = lab.run(("create",), *appends(40), ("next_boot",))
    _, next_boot, stored, _, acknowledged = lab.run(
        ("read_only", True), ("next_boot", 3), ("set", "volume", 0), ("make_room",), ("acknowledge", 1),
    )
    assert boot == 1 and next_boot == 4 and stored is False and acknowledged is False
    assert not any(durable for durable, _ in lab.run(*appends(12, 40)))
    closed, now = lab.run(("close",), ("now",))
    assert closed is False
    assert [event for _, event in now] == tricks(52)
    _, durable, _, stored = lab.run(("read_only", False), *appends(1, 52), ("power",), ("stored",))
    assert durable[0]
    assert stored["evenings"]["1"] == [tricks(53), None]


# --- what it costs --------------------------------------------------------------------------------------------------

def test_the_flash_is_spared():
    figures = measure()
    assert figures["erases_per_100"] <= 15
    assert figures["worst_ms"] <= 160
