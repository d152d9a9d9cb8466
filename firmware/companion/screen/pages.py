"""The pages that all games share: pure functions of the state and the words, giving the items of the body (the top
48 px). A page that has more to say than fits gives several faces; the box shows them in turn.
"""
from companion.rules.options import pack
from companion.rules.state import eldest, is_spoil_five
from companion.screen.layout import LINE, column, title, with_suit


def of_game(state):
    """The pages of the game that is played; only those are loaded."""
    if is_spoil_five(state):
        from companion.screen import spoil_five
        return spoil_five
    from companion.screen import mushka
    return mushka


def between(state, words):
    """Faces between deals: how the last deal ended, who deals, the pack and who leads, what is at stake."""
    game = of_game(state)
    faces = game.deal_end(state, words) if state.last else []
    cards = words["pack"] % (pack(state.game, len(state.players)), words[game.PACKETS])
    faces.append(title(words["deals_now"], state.players[state.dealer]))
    faces.append(title(cards, "→" + state.players[eldest(state)]))
    return faces + game.at_stake(state, words)


def announcement(state, words):
    """Faces: trumps and the dealer again, large, then what is at stake."""
    dealer = state.players[state.dealer]
    if state.trump is None:
        return [title(words["deals"], dealer)]
    return [with_suit(state.trump, dealer, words["deals"])] + of_game(state).at_stake(state, words)


def standings(state, words):
    """Small lines: the sheets where the game keeps them, then the chips of each player, the pot."""
    rows = list(zip(state.players, of_game(state).sheets_of(state)))
    rows += [(name, "%+d %s" % (chips, words["chips"])) for name, chips in zip(state.players, state.chips)]
    if state.pot:
        rows.append((words["pot"], "%d %s" % (state.pot, words["chips"])))
    return [column(name, LINE - len(said)) + said for name, said in rows]


def results(state, words):
    """Faces at the end of the evening: the chips of each player, and of those who left; a pot that nobody won goes back
    to those who paid it (RULES §4)."""
    faces = [title(words["pot_goes_back"], str(state.pot))] if state.pot else []
    settled = list(zip(state.players, state.chips, state.paid)) + state.left
    return faces + [title(words["total"] % name, "%+d" % (chips + paid)) for name, chips, paid in settled]
