"""The pages of play: pure functions of the state and the words, giving the items of the body (the top 48 px).

A page that has more to say than fits gives several faces; the box shows them in turn.
"""
from companion.rules import sheets
from companion.rules.options import pack
from companion.rules.spoil_five import spoil_is_certain
from companion.rules.state import asked, eldest, is_spoil_five, leader, to_bid
from companion.screen.layout import column, lines, title, with_suit

ROWS = 3  # small lines of a body


def between(state, words):
    """Faces between deals: how the last deal ended, who deals, the pack and who leads, the pot."""
    faces = []
    if state.last:
        faces = _spoil_five_end(state, words) if is_spoil_five(state) else _mushka_end(state, words)
    faces.append(title(words["deals"], state.players[state.dealer]))
    cards = words["pack"] % (pack(state.game, len(state.players)), words["packets" if is_spoil_five(state) else "singly"])
    faces.append(title(cards, "→" + state.players[eldest(state)]))
    if is_spoil_five(state):
        faces.append(title(words["pot"], str(state.pot)))
    return faces


def _spoil_five_end(state, words):
    result, seat, chips = state.last
    if seat is None:
        return [title(words["spoil"], "%s %d" % (words["pot"], chips))]
    return [title(words[result] % state.players[seat], "%+d" % chips if result != "jink_lost" else words["spoil"])]


def _mushka_end(state, words):
    points, holder, over, winner = state.last
    rows = [_points_row(words, state.players[seat], points[seat], seat == holder) for seat in sorted(points)]
    faces = [lines(rows[at:at + ROWS]) for at in range(0, len(rows), ROWS)] or [title(words["result"], words["all_pass"])]
    for seat in over:
        faces.append(title(words["overshot"], state.players[seat]))
    if winner is not None:
        _, payments = state.games[-1]
        faces.append(title(words["game_won"] % state.players[winner], "%+d" % payments[winner]))
    return faces


def _points_row(words, name, points, ace):
    """«Аня    0♠Т +10 Р»: the tricks counted, whether A♠ was held, what is written and in which column."""
    counted, tricks, remises = points
    written = "+%d %s" % (remises or tricks, words["remises" if remises else "tricks"])
    return "%s%d%s%6s" % (column(name, 7), counted, words["ace"] if ace else "  ", written)


def bids(state, words):
    """Whose bid it is, and how many play so far."""
    return with_suit(state.trump, state.players[to_bid(state)], "%s %d" % (words["in"], state.bids.count(True)))


def tricks(state, words, seats):
    """Who leads, and the tricks of the seats that are on the keys now."""
    if is_spoil_five(state) and spoil_is_certain(state):
        first = words["spoil"] + "!"
    else:
        first = "→" + state.players[leader(state)]
    return with_suit(state.trump, first, " ".join([str(state.tricks[seat]) for seat in seats]))


def quick(state, words):
    """Quick entry: the pot that somebody takes, or nobody."""
    return with_suit(state.trump, words["who_took"], "%s %d" % (words["pot"], state.pot))


def jink(state, words):
    """Three straight tricks: take the pot or play on for all five."""
    return with_suit(state.trump, state.players[asked(state)], words["jink"] + "?")


def ace(state, words):
    """Who held A♠."""
    return with_suit(state.trump, words["ace_of_spades"], words["who"])


def announcement(state, words):
    """Trumps and dealer again, large; between deals the dealer and the pot."""
    dealer = state.players[state.dealer]
    if state.trump is None:
        return title(words["deals"], dealer)
    return with_suit(state.trump, dealer, "%s %d" % (words["pot"], state.pot) if is_spoil_five(state) else words["deals"])


def standings(state, words):
    """One small line a player: his sheet and ledger, or his balance."""
    rows = []
    for seat, name in enumerate(state.players):
        if is_spoil_five(state):
            row = "%s%5d" % (column(name, 11), state.chips[seat])
        else:
            sheet = state.sheets[seat]
            row = "%s%3d-%d=%d" % (column(name, 8), sheet[0], sheet[1], sheets.net(sheet))
        rows.append(row)
    return rows


def results(state, words):
    """Faces at the end of the evening: the chips of each player, and of those who left."""
    chips = list(zip(state.players, state.chips)) + state.left
    return [title(name, "%+d" % have) for name, have in chips]
