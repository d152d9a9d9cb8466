"""What comes over the USB cable, and a PC that does not listen: neither disturbs a game."""
from pathlib import Path

import pytest
from bench import Bench
from box import evening
from person import Press, do, fast_person, watch_presses
from rehearsal import rehearse, switch_on

from companion.link.frame import Reader, encode

pytestmark = pytest.mark.emulator

HELLO = encode(7, "HELLO", {})
NOISE = b"AT\r\nAT+GCAP\r\n\x03\x03\x01\x04" + HELLO[:9] + b"\xff\x00~\n" + HELLO.replace(b"HELLO", b"HULLO")
ANSWERED_MS = 500  # the first time the link has to be loaded
PRESSES = [Press(key) for key in "ABC"]


def answers(bench: Bench) -> list[tuple[int, str, dict[str, object]]]:
    return Reader().feed(bytes(bench.cable.received))


def test_noise_changes_nothing_and_the_next_frame_is_answered(uf2: Path) -> None:
    data = evening(60)
    wanted = rehearse(data, PRESSES)
    bench = switch_on(uf2, data)
    bench.run_until(lambda: bench.cable.connected)
    for press, step in zip(PRESSES, wanted[1:], strict=True):
        bench.cable.send(NOISE)
        do(bench, press)
        assert bench.glass.memory == step.page
    assert bench.cable.received == b""
    bench.cable.send(HELLO)
    bench.run(300)
    ((sequence, kind, message),) = answers(bench)
    assert (sequence, kind, message["unsynced"]) == (7, "HELLO", 1)
    assert bench.resets == 0


def test_a_pc_that_holds_the_port_and_does_not_read_slows_nothing(uf2: Path) -> None:
    data = evening(60)
    wanted = rehearse(data, PRESSES)
    bench = switch_on(uf2, data)
    bench.run_until(lambda: bench.cable.connected)
    bench.cable.reading = False
    for _ in range(4):
        bench.cable.send(HELLO)
        bench.run(ANSWERED_MS)
    bench.attention.longest_ms = 0
    seen = watch_presses(bench, PRESSES, [step.page for step in wanted[1:]], fast_person(1))
    assert all(press.shown_ms and press.shown_ms - press.decided_ms < 150 for press in seen)
    assert bench.attention.longest_ms < 200
    bench.cable.reading = True
    bench.run(500)
    assert [kind for _, kind, _ in answers(bench)] == ["HELLO"] * 4


def test_the_pc_can_ask_for_the_prompt_and_the_next_start_is_the_box_again(uf2: Path) -> None:
    data = evening(60)
    bench = switch_on(uf2, data)
    bench.run_until(lambda: bench.cable.connected)
    bench.cable.send(encode(1, "REPL", {}))
    bench.run_until(lambda: b">>> " in bench.cable.received)
    assert (bench.resets, answers(bench)) == (1, [(1, "REPL", {})])
    bench.run(9000)  # longer than the watchdog waits
    assert bench.resets == 1
    bench.cable.send(b"import machine; machine.reset()\r\n")
    bench.run_until(lambda: bench.resets == 2)
    began = bench.glass.changed_ms
    bench.run_until(lambda: bench.glass.changed_ms > began and bench.glass.memory == rehearse(data, [])[0].page)
