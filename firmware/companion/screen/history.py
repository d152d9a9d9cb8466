"""Past deals and single events in words. Pure functions, as in `pages`."""
from companion.rules.state import is_spoil_five
from companion.screen.layout import BIG, SIGNS, column, lines, title, with_suit

MENU = 14  # characters of a line in a menu
NOBODY = {"bid": "the_rest", "ace": "nobody"}  # what a seat of null means
WORDS = {"dealer": "deals", "ace": "ace", "take": "take", "jink": "jink", "end": "end",
         "join": "said join", "leave": "said leave"}  # the others have those of their menu entries


def deal(state, words, forms):
    """One line of a menu: the number of the deal that is just complete, and how it ended; `forms` are the short forms
    of the players by seat."""
    number = "%d " % state.deals
    if is_spoil_five(state):
        return number + _spoil_five(state, words, MENU - len(number))
    return number + _mushka(state, words, forms, MENU - len(number))


def _spoil_five(state, words, characters):
    result, seat, chips = state.last
    said = words["spoil"] if result in ("spoil", "jink_lost") else "%+d" % chips
    if result == "jink_won":
        said += "!"
    name = "" if seat is None else state.players[seat]
    return column(name, characters - len(said)) + said


def _mushka(state, words, forms, characters):
    points, _, _, winner = state.last
    if not points:
        return words["all_pass"]
    if winner is not None:
        return words["game_of"] % forms[winner]
    best_first = sorted([(remises - tricks, seat) for seat, _, tricks, remises in points])
    written = ["%s%+d" % (forms[seat], -lost) for lost, seat in best_first]
    said = " ".join(written)
    while len(said) > characters:
        written.pop()
        said = " ".join(written) + "…"
    return said


def opening(suit, number, dealer, words):
    """Which deal it was: its trumps, its number and who dealt."""
    return with_suit(suit, "%s%d" % (words["number"], number), dealer)


def echo(caption, event, state, words):
    """The face that says what was taken back or brought again, in big type where it fits."""
    said = name_of(event, state, words)
    return title(caption, said) if len(said) <= BIG else lines([caption] + said.replace(": ", ":\n").split("\n"))


def name_of(event, state, words):
    """An event in words, «Боря: Пас»; `state` is one before or after it."""
    kind = event["kind"]
    if kind == "trump":
        return words["said trump"] % SIGNS[event["suit"]]
    if kind == "amend":
        return words["said amend"] % event["deal"]
    who, what = _who(event, state, words), _what(event, state, words)
    return "%s: %s" % (who, what) if who else what


def _who(event, state, words):
    if "player" in event:
        return event["player"]
    seat = event.get("seat")
    if seat is not None:
        return state.players[seat]
    return words[NOBODY[event["kind"]]] if event["kind"] in NOBODY else ""


def _what(event, state, words):
    kind = event["kind"]
    if kind == "bid":
        return words["play" if event["play"] else "pass"]
    if kind == "exchange":
        return words["said exchange"] % event["cards"]
    if kind == "trick":
        if state.trump is None:  # the deal is complete
            return words["said tricks"] % event.get("count", 1)
        return words["said trick"] % state.tricks[event["seat"]]
    if kind == "offence":
        return words[event["what"]]
    if kind == "remise":
        return words["remise_points"] % event.get("points", state.options["remise_points"])
    if kind == "result":
        return words["spoil" if event["seat"] is None else "take"]
    return words[WORDS.get(kind) or "menu " + kind]
