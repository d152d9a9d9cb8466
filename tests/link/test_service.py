"""The box's end of the link: it answers what a PC asks, whatever else comes, and never waits for anybody."""
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import VERSION
from companion.link.frame import Reader, encode
from host_tools.runtime import Child, Runtime

CHILD = Path(__file__).with_name("service_child.py")


@pytest.fixture(params=list(Runtime))
def box(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Child]:
    evenings = tmp_path / "evenings"
    evenings.mkdir()
    for name in ("1.log", "2.log", "3.log", "1.ack"):
        (evenings / name).write_bytes(b"")
    with Child(request.param, CHILD, str(tmp_path)) as child:
        yield child


def ask(box: Child, *heard: bytes, room: int = 64) -> tuple[list[Any], dict[str, Any]]:
    """(the frames of the answer, what else happened)."""
    found = box.ask({"heard": [piece.hex() for piece in heard], "room": room})
    return Reader().feed(bytes.fromhex(found["said"])), found


def test_hello_says_who_this_is(box: Child) -> None:
    (frame,), found = ask(box, encode(7, "HELLO", {}))
    sequence, kind, said = frame
    assert (sequence, kind) == (7, "HELLO")
    assert said["id"] == "0001020304050607", "a chip without a number: one was drawn"
    assert said["firmware"] == VERSION
    assert said["unsynced"] == 2
    assert said["millivolts"] == 3700
    assert {"rules", "format", "micropython", "heap"} <= said.keys()
    assert not found["restarted"] and not found["active"]
    (again,), _ = ask(box, encode(8, "HELLO", {}))
    assert again[2]["id"] == said["id"], "and kept"


def test_noise_and_halves_change_nothing(box: Child) -> None:
    frame = encode(1, "HELLO", {})
    answered = [b""] * 9  # rounds in which nothing comes
    frames, _ = ask(box, b"AT\r\n", frame[:5], frame[5:9], frame[9:] + b"ATE0", *answered, frame, frame[:-3] + b"xx\n")
    assert [sequence for sequence, _, _ in frames] == [1, 1]


def test_an_unknown_kind_is_said_to_be_one(box: Child) -> None:
    assert ask(box, encode(3, "SING", {"song": 1}))[0] == [(3, "ERROR", {"code": "unknown_kind"})]


@pytest.mark.parametrize("room", [64, 1])
def test_it_leaves_for_the_prompt_once_its_answer_is_out(box: Child, room: int) -> None:
    frames, found = ask(box, encode(4, "REPL", {}), room=room)
    assert frames == [(4, "REPL", {})]
    assert found["restarted"] and found["prompt"]


def test_a_pc_that_does_not_read_is_not_waited_for_and_fills_no_memory(box: Child) -> None:
    frames, found = ask(box, *[encode(number, "SING", {}) for number in range(300)], encode(300, "REPL", {}), room=0)
    assert frames == [] and found["active"]
    assert not found["restarted"] and not found["prompt"], "nobody read that it would"
