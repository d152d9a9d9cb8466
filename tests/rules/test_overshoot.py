"""What is lacking to 25, and the trick that would be one too many (seed 004: «если по рассеянности игрок возьмет лишнюю
взятку, он теряет право на выигрыш»)."""
from card_table import PLAYS, Evening, evening

from companion.rules.mushka import lacks, trick_too_many


def table(**options: int) -> Evening:
    """Б has 18 on the sheet; the others have Р 5."""
    return evening("mushka", 3, **options).dealer(0).played(0, 5, 0, suit="S", ace=1)


def too_many(game: Evening) -> list[int | None]:
    return [trick_too_many(game.fold.state, seat) for seat in range(3)]


def test_what_is_lacking() -> None:
    assert [lacks(table().fold.state, seat) for seat in range(3)] == [30, 7, 30]
    assert lacks(table(target=50).fold.state, 1) == 32


def test_who_is_far_away_cannot_overshoot() -> None:
    assert too_many(table().trump("H").bid(None, PLAYS)) == [None, None, None]


def test_the_trick_after_the_last_that_is_lacking() -> None:
    # Б has 18 + 4 = 22: the third trick would be 25, the fourth 26
    assert too_many(table().played(1, 4, 0).trump("H").bid(None, PLAYS)) == [None, 4, None]


def test_with_the_ace_of_spades_the_first_trick_counts_six_and_as_trump_ten() -> None:
    # 18 + 6 = 24, 25, 26 at the third
    assert too_many(table().trump("H").bid(None, PLAYS).ace(1)) == [None, 3, None]
    # 18 + 10 at the first
    assert too_many(table().trump("S").bid(None, PLAYS).ace(1)) == [None, 1, None]
    assert too_many(table().trump("S").bid(None, PLAYS).ace(0)) == [None, None, None]


def test_the_trick_too_many_is_what_the_rules_punish() -> None:
    game = table().played(1, 4, 0).trump("H").bid(None, PLAYS)
    game.trick(1, 3).trick(0, 2).ace(None).shows(games=[{"winner": 1, "payments": [-1, 2, -1]}])
    game = table().played(1, 4, 0).trump("H").bid(None, PLAYS)
    game.trick(1, 4).trick(0, 1).ace(None).shows(games=[], sheets=[[2, 5], [0, 0], [0, 15]])
