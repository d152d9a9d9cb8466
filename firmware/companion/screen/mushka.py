"""The pages of Mushka: bids, tricks, the ace of spades, what a deal wrote and why. Pure functions, as in `pages`."""
from companion.rules.mushka import lacks, trick_too_many
from companion.rules.state import leader, to_bid
from companion.screen.layout import LINE, ROWS, column, lines, title, trick_row, with_suit

PACKETS = "singly"
MOST = 18  # points that a deal can bring
NEAR = 10  # points to the target, from which on they are named at the bid


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


def bids(state, words):
    """Faces: whose bid it is, and how many play so far; how much he lacks where it is little."""
    seat = to_bid(state)
    faces = [with_suit(state.trump, state.players[seat], "%s %d" % (words["in"], state.bids.count(True)))]
    missing = lacks(state, seat)
    if missing <= NEAR:
        faces.append(title(state.players[seat], words["to_target"] % (state.options["target"], missing)))
    return faces


def tricks(state, words, seats):
    """Faces: who leads, and the tricks of the seats that are on the keys now; then for whom the next trick is one too
    many."""
    faces = [with_suit(state.trump, "→" + state.players[leader(state)], trick_row(state, seats))]
    safe = state.options["target"] - MOST
    for seat, sheet in enumerate(state.sheets):
        if sheet[0] - sheet[1] > safe and state.bids[seat] and trick_too_many(state, seat) == state.tricks[seat] + 1:
            missing = words["to_target"] % (state.options["target"], lacks(state, seat))
            faces.append(title("%s, %s" % (state.players[seat], missing), words["too_many"]))
    return faces


def ace(state, words):
    """Who held A♠."""
    return with_suit(state.trump, words["ace_of_spades"], words["who"])
