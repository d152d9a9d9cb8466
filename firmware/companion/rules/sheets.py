"""Writing a Mushka deal and a Mushka game: the arithmetic of seed 004 (RULES §2), on plain lists."""


def trick_points(tricks, ace, spades):
    """(В, Р) of a player who stayed in; `ace`: he held A♠; `spades`: spades were trumps."""
    if tricks == 0:
        return (0, 10 if ace else 5)
    if not ace:
        return (tricks, 0)
    return (10 + 2 * (tricks - 1), 0) if spades else (6 + tricks - 1, 0)


def deal_points(trump, players_in, tricks, holder, flush):
    """{seat: (tricks counted, В, Р)} of a complete deal.

    `tricks` by seat as they were played; a sole player and the holder of a flush count five, every other player under
    a flush none (RULES §2).
    """
    points = {}
    for seat in players_in:
        counted = tricks[seat]
        if len(players_in) == 1 or flush is not None:
            counted = 0 if flush not in (None, seat) else 5
        points[seat] = (counted,) + trick_points(counted, seat == holder, trump == "S")
    return points


def net(sheet):
    return sheet[0] - sheet[1]


def close_record(sheets, target):
    """Seats at exactly `target`, and those above it, whose sheets start again from nothing."""
    exact = [seat for seat, sheet in enumerate(sheets) if net(sheet) == target]
    over = [seat for seat, sheet in enumerate(sheets) if net(sheet) > target]
    for seat in over:
        sheets[seat][:] = [0, 0]
    return exact, over


def elder(seats, dealer, count):
    """The first of `seats` from the dealer's left at a table of `count`."""
    return min(seats, key=lambda seat: (seat - dealer - 1) % count)


def flat_payments(count, winner, stake):
    """Every loser pays the stake; payments by seat."""
    return [stake * (count - 1) if seat == winner else -stake for seat in range(count)]


def points_payments(nets, winner, target):
    """Every loser pays what he lacks to `target`; payments by seat."""
    payments = [have - target for have in nets]
    payments[winner] = 0
    payments[winner] = -sum(payments)
    return payments
