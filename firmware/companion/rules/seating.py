"""Who sits where and who deals: the session, the dealer, joining and leaving, misdeals, the evening's end."""
from companion.rules.options import GAMES, defaults, fits
from companion.rules.state import close_deal, is_spoil_five, move_deal


def check_session(state, event):
    game = event["game"]
    if game not in GAMES:
        return ("unknown_game",)
    fewest, most = GAMES[game]
    if not fewest <= len(event["players"]) <= most:
        return ("seats", "%d-%d" % (fewest, most))
    for name, value in event.get("options", {}).items():
        if not fits(game, name, value):
            return ("bad_option", name)
    return None


def _rules_of(state):
    """Only what an evening needs is ever loaded."""
    if is_spoil_five(state):
        from companion.rules import spoil_five
        return spoil_five
    from companion.rules import mushka
    return mushka


def apply_session(state, event):
    state.game = event["game"]
    state.rules = _rules_of(state)
    state.players = list(event["players"])
    state.options = defaults(state.game)
    state.options.update(event.get("options", {}))
    state.chips = [0] * len(state.players)
    state.paid = [0] * len(state.players)
    state.sheets = [[0, 0] for _ in state.players]
    close_deal(state)


def check_dealer(state, event):
    if state.trump is not None:
        return ("deal_is_open",)
    seat = event["seat"]
    return ("suspended", state.players[seat]) if seat in state.suspended else None


def apply_dealer(state, event):
    state.dealer = event["seat"]
    state.last = None


def _may_change_seats(state):
    """None where players may come and go: Spoil Five between deals, Mushka before the first deal of a game."""
    if state.trump is not None:
        return ("deal_is_open",)
    return ("game_is_running",) if state.game_deals else None


def check_join(state, event):
    refusal = _may_change_seats(state)
    if refusal:
        return refusal
    if event["player"] in state.players:
        return ("name_is_taken", event["player"])
    most = GAMES[state.game][1]
    return ("seats_most", most) if len(state.players) == most else None


def apply_join(state, event):
    seat, name = event["seat"], event["player"]
    before = [gone for gone in state.left if gone[0] == name]
    _, chips, paid = before[0] if before else (name, 0, 0)
    state.left = [gone for gone in state.left if gone[0] != name]
    state.players.insert(seat, name)
    state.chips.insert(seat, chips)
    state.paid.insert(seat, paid)
    state.sheets.insert(seat, [0, 0])
    state.suspended = [at + (at >= seat) for at in state.suspended]
    state.owing = [at + (at >= seat) for at in state.owing]
    if state.pot:
        state.owing.append(seat)
    if state.dealer is not None and state.dealer >= seat:
        state.dealer += 1
    state.last = None  # its seats have other numbers now
    close_deal(state)


def check_leave(state, event):
    refusal = _may_change_seats(state)
    if refusal:
        return refusal
    seat = event["seat"]
    if state.players[seat] != event["player"]:
        return ("other_seat", state.players[seat])
    fewest = GAMES[state.game][0]
    return ("seats_fewest", fewest) if len(state.players) == fewest else None


def apply_leave(state, event):
    seat = event["seat"]
    state.left.append((state.players.pop(seat), state.chips.pop(seat), state.paid.pop(seat)))
    state.sheets.pop(seat)
    state.suspended = [at - (at > seat) for at in state.suspended if at != seat]
    state.owing = [at - (at > seat) for at in state.owing if at != seat]
    state.last = None
    close_deal(state)
    if state.suspended:
        from companion.rules.pot import last_live_takes
        last_live_takes(state)
    if state.dealer is not None:
        move_deal(state, state.dealer - (state.dealer > seat))


def check_misdeal(state, event):
    if state.dealer is None:
        return ("no_dealer",)
    return ("deal_is_open",) if event["reason"] == "uncut" and state.trump is not None else None


def apply_misdeal(state, event):
    if is_spoil_five(state):
        from companion.rules.pot import misdeal
        misdeal(state)
    state.last = None
    close_deal(state)
    move_deal(state, state.dealer + (state.options["misdeal_dealer"] == "next"))


def apply_end(state, event):
    close_deal(state)
    state.ended = True


def check_end(state, event):
    """An evening that stands may end at any time."""


CHECKS = {
    "session": check_session, "dealer": check_dealer, "join": check_join, "leave": check_leave,
    "misdeal": check_misdeal, "end": check_end,
}
APPLIES = {
    "session": apply_session, "dealer": apply_dealer, "join": apply_join, "leave": apply_leave,
    "misdeal": apply_misdeal, "end": apply_end,
}
