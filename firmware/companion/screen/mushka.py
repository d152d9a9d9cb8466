"""The pages of Mushka: bids, tricks, the ace of spades, what a deal wrote and why. Pure functions, as in `pages`."""
from companion.rules import sheets
from companion.rules.state import leader, to_bid
from companion.screen.layout import LINE, ROWS, column, lines, title, with_suit

PACKETS = "singly"


def deal_end(state, words):
    points, holder, over, winner = state.last
    rows = [_points_row(words, state.players[seat], seat == holder, written) for seat, *written in points]
    faces = [lines(rows[at:at + ROWS]) for at in range(0, len(rows), ROWS)]
    if not rows:
        faces.append(title(words["result"], words["all_pass"]))
    if winner is not None:
        faces.insert(0, title(words["game_won"] % state.players[winner], "%+d" % state.games[1][winner]))
    for seat in over:
        faces.append(title(words["overshot"], state.players[seat]))
    return faces


def _points_row(words, name, ace, points):
    """«Аня   0 ♠Т +10 Р»: the tricks counted, whether A♠ was held, what is written and in which column."""
    counted, tricks, remises = points
    written = "+%d %s" % (remises or tricks, words["remises" if remises else "tricks"])
    said = "%s%d%s" % (column(name, 6), counted, " " + words["ace"] if ace else "")
    return said + " " * (LINE - len(said) - len(written)) + written


def at_stake(state, words):
    return []


def sheets_of(state):
    """By seat: tricks, remises and their difference."""
    return ["%d-%d=%d" % (sheet[0], sheet[1], sheets.net(sheet)) for sheet in state.sheets]


def bids(state, words):
    """Whose bid it is, and how many play so far."""
    return with_suit(state.trump, state.players[to_bid(state)], "%s %d" % (words["in"], state.bids.count(True)))


def tricks(state, words, seats):
    """Who leads, and the tricks of the seats that are on the keys now."""
    return with_suit(state.trump, "→" + state.players[leader(state)],
                     " ".join([str(state.tricks[seat]) for seat in seats]))


def ace(state, words):
    """Who held A♠."""
    return with_suit(state.trump, words["ace_of_spades"], words["who"])
