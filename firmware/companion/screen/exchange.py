"""The pages of the exchange at Mushka. Pure functions, as in `pages`."""
from companion.rules.cards import exchange as stock_left
from companion.rules.cards import stock_after_deal
from companion.rules.options import pack
from companion.screen.layout import title, with_suit


def exchange(state, seat, words):
    """Faces: whose turn it is and what is left of the stock; what no card means."""
    players = len(state.players)
    passers = [None for bid in state.bids if not bid]
    left, formed_anew = stock_left(players, passers + state.exchanged)
    cards = left[-1] if left else stock_after_deal(pack(state.game, players), players)
    return [with_suit(state.trump, state.players[seat], words["new_stock" if formed_anew else "stock"] % cards),
            title(words["no_card"], words["own_cards"])]
