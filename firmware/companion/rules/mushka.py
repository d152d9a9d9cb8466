"""A deal of Mushka (seed 004, RULES §2): bids, exchange, flush, tricks, who held A♠, and what is written."""
from companion.rules import sheets
from companion.rules.state import check_trump, close_deal, move_deal, open_deal, players_in, to_bid


def apply_trump(state, event):
    open_deal(state, event["suit"], event.get("ace", False))
    state.ace_known = state.trump == "S" and state.ace_turned  # turned up, A♠ is nobody's


def check_bid(state, event):
    if state.trump is None:
        return ("no_deal",)
    turn = to_bid(state)
    if turn is None:
        return ("bids_are_over",)
    return None if event["seat"] in (None, turn) else ("turn", state.players[turn])


def apply_bid(state, event):
    for seat in range(len(state.players)):
        if event["seat"] == seat or (event["seat"] is None and state.bids[seat] is None):
            state.bids[seat] = event["play"]
    if to_bid(state) is None:
        _complete_if_done(state)


def _check_in(state, seat):
    """The refusal of an event of play by `seat`, or None: the bids are over and it is in."""
    if state.trump is None:
        return ("no_deal",)
    turn = to_bid(state)
    if turn is not None:
        return ("turn", state.players[turn])
    if seat is not None and not state.bids[seat]:
        return ("passed", state.players[seat])
    return None


def _check_unplayed(state, seat):
    refusal = _check_in(state, seat)
    if refusal is None and sum(state.tricks):
        return ("tricks_began",)
    if refusal is None and state.flush is not None:
        return ("flush_shown",)
    return refusal


def check_exchange(state, event):
    refusal = _check_unplayed(state, event["seat"])
    if refusal:
        return refusal
    waiting = players_in(state)[len(state.exchanged):]
    if not waiting:
        return ("exchange_is_over",)
    return None if event["seat"] == waiting[0] else ("turn", state.players[waiting[0]])


def apply_exchange(state, event):
    state.exchanged.append(event["cards"])


def check_flush(state, event):
    if not state.options["flush"]:
        return ("option_is_off",)
    refusal = _check_unplayed(state, event["seat"])
    if refusal:
        return refusal
    return ("sole_player",) if len(players_in(state)) == 1 else None


def apply_flush(state, event):
    state.flush = event["seat"]
    _complete_if_done(state)


def check_trick(state, event):
    seat, count = event["seat"], event.get("count", 1)
    refusal = _check_in(state, seat)
    if refusal:
        return refusal
    if state.flush is not None:
        return ("flush_shown",)
    if len(players_in(state)) == 1:
        return ("sole_player",)
    played = sum(state.tricks) + count
    if played > 5:
        return ("five_tricks",)
    if played == 5 and state.ace_known and seat != state.ace_holder and _ace_fails(state, state.ace_holder):
        return ("trump_ace_takes_a_trick",)
    return None


def apply_trick(state, event):
    seat, count = event["seat"], event.get("count", 1)
    state.tricks[seat] += count
    state.winners += [seat] * count
    _complete_if_done(state)


def check_ace(state, event):
    refusal = _check_in(state, event["seat"])
    if refusal:
        return refusal
    if state.ace_known:
        return ("ace_is_known",)
    if sum(state.tricks) == 5 and _ace_fails(state, event["seat"]):
        return ("trump_ace_takes_a_trick",)
    return None


def apply_ace(state, event):
    state.ace_known, state.ace_holder = True, event["seat"]
    _complete_if_done(state)


def _ace_fails(state, holder):
    """True where `holder` of the highest trump would end a played deal without a trick, which cannot be."""
    return state.trump == "S" and holder is not None and state.tricks[holder] == 0


def check_remise(state, event):
    """The table may write a remise by hand at any time."""


def apply_remise(state, event):
    state.sheets[event["seat"]][1] += event.get("points", state.options["remise_points"])


def _complete_if_done(state):
    stayed = players_in(state)
    played = len(stayed) < 2 or state.flush is not None or sum(state.tricks) == 5
    if played and (state.ace_known or not stayed):
        _complete(state, stayed)


def _complete(state, stayed):
    points = sheets.deal_points(state.trump, stayed, state.tricks, state.ace_holder, state.flush)
    for seat, (_, tricks, remises) in points.items():
        state.sheets[seat][0] += tricks
        state.sheets[seat][1] += remises
    exact, over = sheets.close_record(state.sheets, state.options["target"])
    state.deals += 1
    state.game_deals += 1
    winner = sheets.elder(exact, state.dealer, len(state.players)) if exact else None
    state.last = ([(seat,) + points[seat] for seat in sorted(points)], state.ace_holder, over, winner)
    if winner is not None:
        _settle(state, winner)
    close_deal(state)
    move_deal(state, state.dealer + 1)


def lacks(state, seat):
    """The points that are still missing to the target on the sheet of this seat."""
    return state.options["target"] - sheets.net(state.sheets[seat])


def trick_too_many(state, seat):
    """Which trick of the open deal, from 1, would bring this seat above the target (RULES §2: he would start again from
    nothing), or None; counted without A♠ while nobody is known to have held it."""
    ace, spades = state.ace_holder == seat, state.trump == "S"
    for trick in range(1, 6):
        if sheets.trick_points(trick, ace, spades)[0] > lacks(state, seat):
            return trick
    return None


def _settle(state, winner):
    count, options = len(state.players), state.options
    if options["settlement"] == "flat":
        payments = sheets.flat_payments(count, winner, options["stake"])
    else:
        payments = sheets.points_payments([sheets.net(sheet) for sheet in state.sheets], winner, options["target"])
    for seat, chips in enumerate(payments):
        state.chips[seat] += chips
    state.games = (winner, payments, state.games)
    state.sheets = [[0, 0] for _ in state.players]
    state.game_deals = 0


CHECKS = {
    "trump": check_trump, "bid": check_bid, "exchange": check_exchange, "flush": check_flush,
    "trick": check_trick, "ace": check_ace, "remise": check_remise,
}
APPLIES = {
    "trump": apply_trump, "bid": apply_bid, "exchange": apply_exchange, "flush": apply_flush,
    "trick": apply_trick, "ace": apply_ace, "remise": apply_remise,
}
