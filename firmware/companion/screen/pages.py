"""The pages that all games share: pure functions of the state and the words, giving the items of the body (the top
48 px). A page that has more to say than fits gives several faces; the box shows them in turn.
"""
from companion.rules.options import pack
from companion.rules.state import eldest, is_spoil_five
from companion.screen.layout import notice, title, with_suit

NEW = 2  # deals in which the table is told of what the keys do not show
CUT = ("spoil5",)  # games whose rules say who cuts: the dealer's right-hand neighbour


def of_game(state):
    """The pages of the game that is played; only those are loaded."""
    if is_spoil_five(state):
        from companion.screen import spoil_five
        return spoil_five
    from companion.screen import mushka
    return mushka


def between(state, words, forms):
    """Faces between deals: how the last deal ended; then who deals, and that again after each of the others: the pack
    and who leads, what is at stake. `forms` are the short forms of the players by seat."""
    game = of_game(state)
    faces = game.deal_end(state, words) if state.last else []
    deals = title(words["deals_now"], state.players[state.dealer])
    cards = words["pack"] % (pack(state.game, len(state.players)), words[game.PACKETS])
    others = [title(cards, "→" + state.players[eldest(state)])] + game.at_stake(state, words, forms)
    if state.deals < NEW:
        if state.game in CUT:
            others.append(title(words["cuts"], state.players[state.dealer - 1]))
        others.append(notice(words["turned_ace"]))
    faces.append(deals)
    for face in others:
        faces += [face, deals]
    return faces


def announcement(state, words, forms):
    """Faces: trumps and the dealer again, large, then what is at stake."""
    dealer = state.players[state.dealer]
    if state.trump is None:
        return [title(words["deals"], dealer)]
    return [with_suit(state.trump, dealer, words["deals"])] + of_game(state).at_stake(state, words, forms)
