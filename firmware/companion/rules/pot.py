"""The pot of Spoil Five: antes, who takes it, and how a deal ends (seeds 000 and 003, RULES §1)."""
from companion.rules.state import close_deal, live_seats, move_deal


def payers(state):
    """Seats whose ante is due at the next trump, beside those that owe one since they joined: everyone for a fresh pot,
    after a spoil by the option `spoil_ante`."""
    if state.antes_booked:
        return []
    if state.pot and state.options["spoil_ante"] == "dealer":
        return [state.dealer]
    return list(range(len(state.players)))


def _pay(state, seats):
    for seat in seats:
        state.chips[seat] -= state.options["stake"]
        state.paid[seat] += state.options["stake"]
        state.pot += state.options["stake"]
    state.owing = [seat for seat in state.owing if seat not in seats]


def ante(state):
    """The antes before the cards; who joined into this pot pays one stake, never two."""
    _pay(state, payers(state))
    _pay(state, state.owing)
    state.antes_booked = False


def misdeal(state):
    """The antes stay in the pot: book them if they were still due; the next trump books none."""
    if state.trump is None:
        _pay(state, payers(state))
    state.antes_booked = True


def take_pot(state, seat):
    """The pot is won: the next one is fresh and nobody is suspended any longer."""
    state.games = (seat, state.pot, state.games)
    state.chips[seat] += state.pot
    state.pot, state.suspended, state.owing, state.antes_booked = 0, [], [], False
    state.paid = [0] * len(state.players)
    state.left = [(name, chips, 0) for name, chips, _ in state.left]


def _end_deal(state, result, seat, chips):
    state.last = (result, seat, chips)
    state.deals += 1
    close_deal(state)
    move_deal(state, state.dealer + 1)


def win_deal(state, seat):
    """Three tricks, a quick result or the last live seat: the pot is taken and the deal is complete."""
    chips = state.pot
    take_pot(state, seat)
    _end_deal(state, "pot_won", seat, chips)


def win_jink(state, seat):
    """All five tricks: the pot and a stake from every other player, the suspended included."""
    stakes = state.options["stake"] * (len(state.players) - 1)
    chips = state.pot + stakes
    take_pot(state, seat)
    state.chips = [have - state.options["stake"] for have in state.chips]
    state.chips[seat] += stakes + state.options["stake"]
    _end_deal(state, "jink_won", seat, chips)


def spoil_deal(state):
    """Nobody takes the pot; with a jinker it is his failed jink."""
    _end_deal(state, "spoil" if state.jinker is None else "jink_lost", state.jinker, state.pot)


def last_live_takes(state):
    """One live seat left takes the pot, in a deal or between deals; True where it did."""
    seats = live_seats(state)
    if len(seats) > 1:
        return False
    if state.trump is None:
        state.last = ("pot_won", seats[0], state.pot)
        take_pot(state, seats[0])
    else:
        win_deal(state, seats[0])
    return True
