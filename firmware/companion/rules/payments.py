"""Who pays whom when the evening ends: the fewest payments that bring everybody to nothing."""

EXACT = 10  # who owe or are owed; of more, the largest sums are settled first, which may take a payment too many


def fewest_payments(chips):
    """[(payer, payee, chips)], as indexes of `chips`, whose sum is zero.

    People whose chips come to nothing among themselves settle within their group, with one payment less than they are;
    so the more groups, the fewer payments.
    """
    open_chips, payments = list(chips), []
    seats = _unsettled(open_chips)
    while len(seats) > EXACT:
        payments.append(_pay(open_chips, seats))
        seats = _unsettled(open_chips)
    for group in _groups([open_chips[seat] for seat in seats]):
        members = [seats[at] for at in group]
        while any(open_chips[seat] for seat in members):
            payments.append(_pay(open_chips, members))
    return payments


def _unsettled(chips):
    return [seat for seat, have in enumerate(chips) if have]


def _pay(chips, seats):
    """The one of `seats` who owes most pays as much as he can to the one who is owed most."""
    payer = min(seats, key=lambda seat: chips[seat])
    payee = max(seats, key=lambda seat: chips[seat])
    paid = min(-chips[payer], chips[payee])
    chips[payer] += paid
    chips[payee] -= paid
    return payer, payee, paid


def _groups(chips):
    """The indexes of `chips` in as many groups as can be, each with the sum of zero."""
    most = bytearray(1 << len(chips))  # groups within each set, whose indexes are its bits
    for members in range(1, len(most)):
        at, settled = _least_missed(most, chips, members)
        most[members] = most[members ^ 1 << at] + settled
    groups: list = []
    members = len(most) - 1
    while members:
        at, settled = _least_missed(most, chips, members)
        if settled:
            groups.append([])
        groups[-1].append(at)
        members ^= 1 << at
    return groups


def _least_missed(most, chips, members):
    """(the index without which the others still hold the most groups, whether all of them come to nothing)."""
    total, best, missed = 0, -1, 0
    for at in range(len(chips)):
        if members >> at & 1:
            total += chips[at]
            groups = most[members ^ 1 << at]
            if groups > best:
                best, missed = groups, at
    return missed, total == 0
