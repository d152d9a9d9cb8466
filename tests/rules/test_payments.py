"""Who pays whom: everybody comes to nothing, in as few payments as can be."""
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.payments import EXACT, fewest_payments

balanced = st.lists(st.integers(-8, 8), min_size=1, max_size=7).map(lambda chips: [*chips, -sum(chips)])
crowd = st.lists(st.integers(-8, 8), min_size=EXACT, max_size=15).map(lambda chips: [*chips, -sum(chips)])


def most_groups(chips: tuple[int, ...]) -> int:
    """Into how many groups with the sum of zero people fall at most, by trying each group of the first of them."""
    if not chips:
        return 0
    best = 0
    for chosen in range(1 << len(chips) - 1):
        group = [chips[0]] + [have for at, have in enumerate(chips[1:]) if chosen >> at & 1]
        if sum(group) == 0:
            others = tuple(have for at, have in enumerate(chips[1:]) if not chosen >> at & 1)
            best = max(best, 1 + most_groups(others))
    return best


def settle(chips: list[int]) -> list[tuple[int, int, int]]:
    """The payments, carried out: each goes from one who owes to one who is owed, and nobody is left with any."""
    have = list(chips)
    payments = fewest_payments(chips)
    for payer, payee, paid in payments:
        assert 0 < paid <= min(-have[payer], have[payee])
        have[payer] += paid
        have[payee] -= paid
    assert not any(have)
    return payments


@given(balanced)
def test_no_payment_too_many(chips: list[int]) -> None:
    unsettled = tuple(have for have in chips if have)
    assert len(settle(chips)) == len(unsettled) - most_groups(unsettled)


@given(crowd)
def test_a_crowd_settles_too(chips: list[int]) -> None:
    assert len(settle(chips)) <= max(sum(have != 0 for have in chips) - 1, 0)


def test_worked_by_hand() -> None:
    # seed 004: five players, one chip each
    assert settle([4, -1, -1, -1, -1]) == [(1, 0, 1), (2, 0, 1), (3, 0, 1), (4, 0, 1)]
    # seed 004: −5, −15, −7 and +27
    assert settle([-5, -15, -7, 27]) == [(1, 3, 15), (2, 3, 7), (0, 3, 5)]
    # 5 and -5 are quits between themselves: four payments, where the largest sums first would take five
    assert sorted(settle([4, 3, 5, -5, -6, -1])) == [(3, 2, 5), (4, 0, 4), (4, 1, 2), (5, 1, 1)]
    assert settle([0, 0]) == []
