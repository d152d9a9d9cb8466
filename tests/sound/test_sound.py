"""Tunes are told apart and short; the player keeps their times and never makes anybody wait."""
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.sound.player import GAP, Player
from companion.sound.tunes import SPOKEN, TUNES

law = settings(deadline=None)
SUITS = "SCDH"


class Silent(dict[str, Any]):
    """The settings of a box whose folder holds nothing."""

    folder = "/nowhere"


class Buzzer:
    """A board of which only the buzzer is there: keeps what it was told, and when."""

    def __init__(self) -> None:
        self.now = 0
        self.told: list[tuple[int, int]] = []

    def tone(self, hz: int, volume: int) -> None:
        assert volume == (3 if hz else 0)
        self.told.append((self.now, hz))


def listen(player: Player, buzzer: Buzzer, until: int, step: int = 1) -> None:
    while buzzer.now < until:
        player.tick(buzzer.now)
        buzzer.now += step


def contour(name: str) -> list[int]:
    return [(b > a) - (b < a) for (a, _), (b, _) in pairwise(TUNES[name])]


def duration(name: str) -> int:
    return sum(length + GAP for _, length in TUNES[name]) - GAP


def test_everything_that_sounds_has_a_tune() -> None:
    events = {"accepted", "refused", "undone", "deal", "pot", "not_saved", "start"}
    of_keys = {f"{what} {key}" for what in ("key", "accepted") for key in "ABCD"}
    assert set(TUNES) == events | set(SUITS) | of_keys
    assert set(SPOKEN) <= set(TUNES)
    assert all(200 <= hz <= 4000 and length > 0 for notes in TUNES.values() for hz, length in notes)


def test_the_suits_differ_in_contour_and_pitch_and_are_short() -> None:
    assert len({tuple(contour(suit)) for suit in SUITS}) == 4
    assert len({TUNES[suit][0][0] for suit in SUITS}) == 4
    assert all(duration(suit) <= 500 for suit in SUITS)


def test_a_key_click_is_over_before_the_finger_is_up() -> None:
    assert all(duration(f"key {key}") <= 15 for key in "ABCD")
    assert len({TUNES[f"key {key}"] for key in "ABCD"}) == 4


@law
@given(st.sampled_from(sorted(TUNES)), st.integers(1, 30))
def test_notes_last_their_time_with_gaps_between(name: str, step: int) -> None:
    buzzer = Buzzer()
    player = Player(buzzer, Silent(volume=3))
    player.play(name)
    listen(player, buzzer, 5000, step)
    assert [hz for _, hz in buzzer.told] == [hz for tone, _ in TUNES[name] for hz in (tone, 0)]
    told = [moment for moment, _ in buzzer.told]
    lengths = [length for _, note in TUNES[name] for length in (note, GAP)]
    for (start, end), length in zip(pairwise(told), lengths, strict=False):
        assert length <= end - start < length + step


def test_each_key_has_a_pitch_of_its_own_also_where_what_it_said_is_accepted() -> None:
    pitches = {TUNES[f"accepted {key}"][0][0] for key in "ABCD"}
    assert len(pitches) == 4
    assert all(TUNES[f"accepted {key}"][0][0] == TUNES[f"key {key}"][0][0] for key in "ABCD")


def test_the_volume_counts_from_the_next_tune_on() -> None:
    buzzer = Buzzer()
    settings = Silent(volume=0)
    player = Player(buzzer, settings)
    player.play("S")
    settings["volume"] = 3
    player.play("H")
    listen(player, buzzer, 1000)
    assert [hz for _, hz in buzzer.told if hz] == [hz for hz, _ in TUNES["H"]]


@law
@given(st.sampled_from(sorted(TUNES)), st.sampled_from(sorted(TUNES)), st.integers(0, 1500))
def test_a_new_tune_takes_the_place_of_the_old_one_at_once(old: str, new: str, when: int) -> None:
    buzzer = Buzzer()
    player = Player(buzzer, Silent(volume=3))
    player.play(old)
    listen(player, buzzer, when)
    before = len(buzzer.told)
    player.play(new)
    listen(player, buzzer, when + 3000)
    after = buzzer.told[before:]
    if before % 2:  # a note was sounding: it ends, and the next one is told from it
        assert after.pop(0) == (when, 0)
    assert after[0][0] <= when + GAP
    assert [hz for _, hz in after] == [hz for tone, _ in TUNES[new] for hz in (tone, 0)]


def test_silence_is_not_told_over_and_over() -> None:
    buzzer = Buzzer()
    listen(Player(buzzer, Silent(volume=3)), buzzer, 1000)
    assert buzzer.told == []


def test_volume_nought_is_silence() -> None:
    buzzer = Buzzer()
    player = Player(buzzer, Silent(volume=0))
    player.play("deal")
    listen(player, buzzer, 2000)
    assert buzzer.told == []
