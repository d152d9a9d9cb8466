"""What stands on the four keys: every choice on some page, `fixed` ones on the first, one key that turns pages."""
from hypothesis import given
from hypothesis import strategies as st

from companion.flow.choices import choice, on_keys

MORE = "→"


def labels(count: int, fixed: int, page: int) -> list[str]:
    choices = [choice(str(number), None) for number in range(count)]
    return [key[0] for key in on_keys(choices, [choice(f"fixed {at}", None) for at in range(fixed)], page, MORE)]


def test_five_players_and_the_spoil() -> None:
    assert labels(5, 1, 0) == ["0", "1", MORE, "fixed 0"]
    assert labels(5, 1, 1) == ["2", "3", MORE, "4"]
    assert labels(5, 1, 2) == labels(5, 1, 0)


def test_four_fit_and_the_fifth_needs_a_page() -> None:
    assert labels(4, 0, 0) == ["0", "1", "2", "3"]
    assert labels(5, 0, 1) == ["3", "4", "", MORE]


@given(st.integers(0, 40), st.integers(0, 2))
def test_turning_pages_shows_every_choice_once_and_comes_back(count: int, fixed: int) -> None:
    pages = [labels(count, fixed, 0)]
    while (page := labels(count, fixed, len(pages))) != pages[0]:
        pages.append(page)
    seen = [label for page in pages for label in page if label.isdigit()]
    assert seen == [str(number) for number in range(count)]
    assert all(len(page) == 4 for page in pages)
    assert pages[0][4 - fixed:] == [f"fixed {at}" for at in range(fixed)]
    turning = {page.index(MORE) for page in pages if MORE in page}
    assert len(turning) <= 1 and (count > 4 - fixed) == bool(turning)
