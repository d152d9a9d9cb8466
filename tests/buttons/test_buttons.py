"""Presses: none is lost, none is doubled, whatever the contacts do and whenever the loop looks."""
import json
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from key_model import Key, look, run

from companion.buttons.contacts import Contacts
from companion.buttons.presses import HOLD, SEATS, Buttons
from host_tools import runtime
from host_tools.runtime import Runtime

law = settings(deadline=None)
CLEAN = 60
LETTERS = "ABCD"

bounces = st.lists(st.floats(0.01, 10), max_size=6, unique=True).map(lambda times: sorted(times)[len(times) % 2:])
pauses = st.floats(CLEAN, 200)
lengths = st.floats(CLEAN, 300)
keys_and_chords = st.sampled_from([[0], [3], [1, 2], [0, 3]])
touches = st.tuples(st.integers(0, 3), pauses, lengths, bounces, bounces)


def steps(least: int, most: int, total: float) -> st.SearchStrategy[list[int]]:
    """Loop steps of `least` to `most` ms, at random but repeated until they cover the time."""
    pattern = st.lists(st.integers(least, most), min_size=1, max_size=20)
    return pattern.map(lambda some: some * (int(total) // sum(some) + 1))


def tap(sequence: list[tuple]) -> tuple[list[Key], list[tuple[str, str]], float]:
    """Keys pressed one after the other; with the presses that makes and the time when all is long over."""
    keys = [Key() for _ in LETTERS]
    now = 0.0
    for which, pause, length, closing, opening in sequence:
        keys[which].press(now + pause, length, closing, opening)
        now += pause + length
    return keys, [(LETTERS[touch[0]], "short") for touch in sequence], now + 300


@law
@given(st.data(), st.lists(touches, max_size=4))
def test_bounce_neither_doubles_nor_loses_presses(data: st.DataObject, sequence: list[tuple]) -> None:
    keys, expected, end = tap(sequence)
    assert run(keys, data.draw(steps(1, 30, end))) == expected


@law
@given(st.data(), st.lists(touches, max_size=4), st.integers(0, 85))
def test_writing_each_press_to_flash_changes_nothing(data: st.DataObject, sequence: list[tuple], write: int) -> None:
    keys, expected, end = tap(sequence)
    assert run(keys, data.draw(steps(1, 10, end)), write) == expected


@law
@given(st.data(), st.lists(touches, max_size=4), st.integers(0, 200))
def test_other_keys_get_through_the_longest_write(data: st.DataObject, sequence: list[tuple], write: int) -> None:
    once_each = [touch for before, touch in pairwise([(None,), *sequence]) if before[0] != touch[0]]
    keys, expected, end = tap(once_each)
    assert run(keys, data.draw(steps(1, 10, end)), write) == expected


@law
@given(st.integers(1, 130), st.integers(CLEAN, 200), bounces, bounces, st.integers(1, 30))
def test_a_press_within_a_blind_time_is_one_press(
    start: int, length: int, closing: list[float], opening: list[float], step: int
) -> None:
    key = Key()
    key.press(100 + start, length, closing, opening)
    assert run([key], [50, 50, 200, *[step] * 300]) == [("A", "short")]


@law
@given(st.integers(1, 20), st.floats(0, 5), bounces, st.integers(1, 200))
def test_bounce_latched_after_a_release_is_no_press(step: int, late: float, opening: list[float], write: int) -> None:
    key = Key()
    key.press(100, 100 - late, (), opening)
    looks = [*[step] * (199 // step), write, *[step] * 100]
    assert run([key], looks, write) == [("A", "short")]


@law
@given(st.lists(st.integers(0, 3), min_size=2, max_size=4, unique=True), st.data())
def test_keys_down_together_are_a_chord(members: list[int], data: st.DataObject) -> None:
    keys = [Key() for _ in LETTERS]
    for member in members:
        start, end = data.draw(st.floats(100, 200)), data.draw(st.floats(260, 500))
        keys[member].press(start, end - start, data.draw(bounces), data.draw(bounces))
    chord = "".join(LETTERS[member] for member in sorted(members))
    assert run(keys, data.draw(steps(1, 30, 600))) == [(chord, "short")]


def timed(keys: list[Key], times: Iterable[int]) -> list[tuple[int, str, str]]:
    """The presses with the time of each, when the loop looks at these times; at the first nothing is down yet."""
    buttons = Buttons()
    buttons.scan(0, 0, ())
    return [(now, *press) for before, now in pairwise(times) for press in buttons.scan(*look(keys, before, now))]


@law
@given(keys_and_chords, st.integers(0, 1000), st.integers(1, 30), bounces, bounces)
def test_hold_fires_once_then_repeats_and_the_release_gives_nothing(
    members: list[int], longer: int, step: int, closing: list[float], opening: list[float]
) -> None:
    keys = [Key() for _ in LETTERS]
    for member in members:
        keys[member].press(100, 700 + longer, closing, opening)
    name = "".join(LETTERS[member] for member in members)
    presses = timed(keys, range(0, 2000, step))
    assert [press[1:] for press in presses] == [(name, "hold")] + [(name, "repeat")] * (len(presses) - 1)
    times = [press[0] for press in presses]
    up = 800 + longer
    assert 700 <= times[0] < 700 + 2 * step
    for wait, (before, after) in zip([300] + [150] * len(times), pairwise(times), strict=False):
        assert wait <= after - before < wait + step
    assert times[-1] < up + 10 + step
    assert times[-1] + (300 if len(times) == 1 else 150) + step > up


def test_a_press_acts_the_moment_the_key_opens() -> None:
    key = Key()
    key.press(100, 80)
    assert timed([key], range(1000)) == [(180, "A", "short")]


def test_hold_and_repeat_keep_their_times() -> None:
    key = Key()
    key.press(100, 1350)
    assert timed([key], range(3000)) == [
        (700, "A", "hold"), (1000, "A", "repeat"), (1150, "A", "repeat"), (1300, "A", "repeat"),
    ]


def test_another_key_counts_while_one_is_held() -> None:
    held, other = Key(), Key()
    held.press(100, 800)
    other.press(750, 80)
    assert run([held, other], [5] * 300) == [("A", "hold"), ("B", "short")]


def test_two_keys_pressed_in_one_blind_time_are_two_presses() -> None:
    first, second = Key(), Key()
    first.press(110, 60)
    second.press(200, 60)
    assert run([first, second], [100, 180, *[5] * 100]) == [("A", "short"), ("B", "short")]


def test_a_chord_that_ends_a_sleep_is_one_press_however_its_contacts_bounce_then() -> None:
    buttons = Buttons()
    buttons.scan(0, 0, ())
    assert buttons.scan(100, 0, [None, 0, 0, None]) == [], "woken by the first touch, between two touches"
    for now in range(102, 180, 2):
        assert buttons.scan(now, 0b0110, [None, 1, 1, None] if now == 102 else ()) == []
    assert buttons.scan(181, 0, ()) == [("BC", "short")]


def test_a_press_within_a_blind_time_stays_out_of_the_chord_that_is_down_after_it() -> None:
    keys = [Key() for _ in LETTERS]
    keys[1].press(110, 70)
    for member in (0, 2):
        keys[member].press(200 + member, 200)
    assert run(keys, [100, 180, *[5] * 100]) == [("B", "short"), ("AC", "short")]


def test_a_key_pressed_in_a_blind_time_makes_a_chord_with_the_one_that_was_down_all_along() -> None:
    held, tapped = Key(), Key()
    held.press(100, 400)
    tapped.press(160, 80)
    assert run([held, tapped], [5] * 25 + [180] + [5] * 100) == [("AB", "short")]


def test_a_key_pressed_again_while_nobody_looked_is_two_presses_and_no_hold() -> None:
    key = Key()
    key.press(100, 100)
    key.press(270, 500)
    assert run([key], [5] * 30 + [190] + [5] * 200) == [("A", "short"), ("A", "short")]


def test_a_chord_of_which_a_key_was_lifted_is_not_held() -> None:
    lifted, stays = Key(), Key()
    lifted.press(100, 200)
    stays.press(110, 2000)
    assert run([lifted, stays], [5] * 600) == [("AB", "short")]


@law
@given(bounces, bounces, st.integers(1, 30))
def test_a_key_stuck_at_boot_is_named_and_ignored_until_it_is_up(
    closing: list[float], opening: list[float], step: int
) -> None:
    stuck, other = Key(), Key()
    stuck.press(-50, 1050, (), opening)
    stuck.press(1300, 100, closing)
    other.press(400, 100, closing)
    buttons = Buttons()
    buttons.scan(*look([stuck, other], -100, 0))
    assert buttons.stuck == "A"
    presses = []
    for now in range(step, 1600, step):
        presses += buttons.scan(*look([stuck, other], now - step, now))
        assert buttons.stuck == ("A" if now < 1000 else "") or 1000 <= now < 1010 + step
    assert presses == [("B", "short"), ("A", "short")]


def test_a_press_that_is_ignored_gives_nothing_nor_do_the_keys_that_join_it() -> None:
    keys = [Key() for _ in LETTERS]
    keys[1].press(100, 900)
    keys[2].press(200, 300)
    keys[0].press(1200, 80)
    buttons = Buttons()
    buttons.scan(0, 0, ())
    presses = []
    for now in range(1, 1400):
        presses += buttons.scan(*look(keys, now - 1, now))
        if now == 100:
            assert buttons.active
            buttons.ignore()
    assert presses == [("A", "short")]


def test_the_keys_of_a_pad_have_names_of_their_own() -> None:
    keys = [Key() for _ in SEATS]
    for number, key in enumerate(keys):
        key.press(100 + 200 * number, 80)
    buttons = Buttons(names=SEATS)
    buttons.scan(0, 0, ())
    presses = [press for now in range(1, 2200) for press in buttons.scan(*look(keys, now - 1, now))]
    assert presses == [(name, "short") for name in "1234567890"]


def test_both_pythons_find_the_same_presses() -> None:
    keys = [Key() for _ in LETTERS]
    keys[0].press(100, 90, (1.5, 2), (3, 4.5))
    keys[1].press(400, 70, (2, 9), (1, 2))
    keys[2].press(410, 75)
    keys[3].press(900, 1500, (0.5, 1))
    keys[0].press(2500, 60)
    keys[2].press(2600, 61, (), (5, 9))
    traces = []
    for step in (3, 5, 17, 30, 70, 190):  # the samples of a finer one are more than the child's memory takes
        times = range(0, 4000, step)
        traces.append([(0, 0, []), *(look(keys, before, now) for before, now in pairwise(times))])
    traces.append([(0, 0b1010, [None, 0, None, None]), (10, 0b0010, []), (500, 0, []),
                   (600, 0b0010, [None, 50, None, None]), (700, 0, [])])
    lines = "".join(json.dumps(trace) + "\n" for trace in traces).encode()
    answers = []
    for python in Runtime:
        child = runtime.start(python, Path(__file__).with_name("scan_child.py"))
        answers.append([json.loads(line) for line in child.communicate(lines)[0].splitlines()])
        assert child.returncode == 0
    assert answers[0] == answers[1]
    assert [press[1:] for press in answers[0][0][0]][:2] == [["A", "short"], ["BC", "short"]]


@law
@given(st.sets(st.integers(0, 3), min_size=1, max_size=3), st.data(), st.integers(60, 200), st.integers(1, 30))
def test_a_hold_that_begins_while_nobody_looks_comes_in_its_time(
    members: set[int], data: st.DataObject, blind: int, step: int
) -> None:
    keys = [Key() for _ in LETTERS]
    starts = [100 + data.draw(st.integers(1, blind)) for _ in members]
    for member, start in zip(members, starts, strict=True):
        keys[member].press(start, max(starts) - start + HOLD + step, data.draw(bounces))
    name = "".join(LETTERS[member] for member in sorted(members))
    (at, *press), = timed(keys, [0, 100, *range(100 + blind, 1200, step)])
    assert press == [name, "hold"]
    assert 0 <= at - (max(starts) + HOLD) < step + 1


def test_a_key_pressed_again_and_again_while_the_box_was_away_for_seconds_is_not_held() -> None:
    key = Key()
    for start in (150, 900, 2000):
        key.press(start, 150)
    assert timed([key], [0, 100, *range(2100, 2500, 2)]) == [(2150, "A", "short")]


def test_a_short_press_beside_another_key_in_one_blind_time_is_one_of_its_own() -> None:
    first, second = Key(), Key()
    first.press(110, 61)
    second.press(231, 100)
    assert run([first, second], [100, 150, *[5] * 100]) == [("A", "short"), ("B", "short")]


def test_a_key_that_bounces_on_its_way_up_after_a_blind_time_was_pressed_once() -> None:
    """A held key blinds the loop by what it does; it is let go just when the loop looks again, and bounces."""
    contacts = Contacts(1, 20)
    contacts.look(0, 0, ())
    assert contacts.look(100, 1, [3]) == (0, 1, 0)
    assert contacts.look(200, 1, ()) == (0, 0, 0)
    assert contacts.look(330, 1, [1]) == (0, 0, 0)
    assert contacts.look(332, 0, ()) == (1, 0, 0)
    assert contacts.look(400, 0, ()) == (0, 0, 0)


def test_a_key_pressed_anew_in_a_blind_time_counts_once_it_stays_down() -> None:
    contacts = Contacts(1, 20)
    contacts.look(0, 0, ())
    contacts.look(100, 1, [3])
    contacts.look(200, 1, ())
    assert contacts.look(330, 1, [40]) == (0, 0, 0)
    assert contacts.look(340, 1, ()) == (0, 0, 0)
    assert contacts.look(350, 1, ()) == (1, 1, 0)
    assert contacts.since == [330]
    assert contacts.look(450, 0, ()) == (1, 0, 0)
