"""The pages of Mushka: bids, tricks, the ace of spades, what a deal wrote and why. Pure functions, as in `pages`."""
from companion.rules.mushka import lacks, trick_too_many
from companion.rules.state import leader, to_bid
from companion.screen.layout import BIG, LINE, ROWS, column, lines, named, notice, title, trick_row, two, with_suit

PACKETS = "singly"
MOST = 18  # points that a deal can bring
NEAR = 10  # points to the target, from which on they are named at the bid
NEW = 2  # deals in which the table is told what the labels mean


def deal_end(state, words):
    points, _, over, winner = state.last
    rows = [_points_row(state, seat, written, words) for seat, *written in points]
    faces = [lines(rows[at:at + ROWS]) for at in range(0, len(rows), ROWS)]
    if not rows:
        faces.append(title(words["result"], words["all_pass"]))
    if winner is not None:
        paid = state.games[1]
        faces.insert(0, two(state.players[winner], named(words["game_won"], "%+d" % paid[winner], BIG)))
        losers = [_line(state, seat, "%+d" % paid[seat]) for seat in range(len(paid)) if seat != winner]
        faces[1:1] = [lines(losers[at:at + ROWS]) for at in range(0, len(losers), ROWS)]
    for seat in over:
        faces.append(title(words["overshot"], state.players[seat]))
    return faces


def _points_row(state, seat, points, words):
    """«Аня   ♠Т 0 +10 Р»: whether A♠ was held, the tricks counted, what is written and in which column."""
    counted, tricks, remises = points
    said = "%d %3s %s" % (counted, "+%d" % (remises or tricks), words["remises" if remises else "tricks"])
    if seat == state.last[1]:
        said = words["ace"] + " " + said
    return _line(state, seat, said)


def _line(state, seat, said):
    """A player's name on the left, what is said of him on the right."""
    room = LINE - len(said)
    return column(state.players[seat], room) + said


def at_stake(state, words, forms):
    return []


def bids(state, words):
    """Faces: whose bid it is, and how many play so far; how much he lacks where it is little."""
    seat = to_bid(state)
    faces = [with_suit(state.trump, state.players[seat], "%s %d" % (words["in"], state.bids.count(True)))]
    missing = lacks(state, seat)
    if missing <= NEAR:
        faces.append(title(state.players[seat], words["to_target"] % (state.options["target"], missing)))
    if state.deals < NEW:
        faces.append(notice(words["rest_hint"]))
    return faces


def tricks(state, words, seats):
    """Faces: who leads, and the tricks of the seats that are on the keys now; then for whom the next trick is one too
    many."""
    faces = [with_suit(state.trump, "→" + state.players[leader(state)], trick_row(state, seats))]
    safe = state.options["target"] - MOST
    for seat, sheet in enumerate(state.sheets):
        if sheet[0] - sheet[1] > safe and state.bids[seat] and trick_too_many(state, seat) == state.tricks[seat] + 1:
            missing = words["to_target"] % (state.options["target"], lacks(state, seat))
            faces.append(title(_line(state, seat, missing), words["too_many"]))
    return faces


def ace(state, words):
    """Who held A♠."""
    return with_suit(state.trump, words["ace_of_spades"], words["who"])
