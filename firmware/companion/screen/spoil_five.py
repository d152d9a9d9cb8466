"""The pages of Spoil Five: tricks, take or jink, how a deal ended, the pot. Pure functions, as in `pages`."""
from companion.rules.pot import payers
from companion.rules.spoil_five import spoil_is_certain
from companion.rules.state import asked, leader
from companion.screen.layout import BESIDE_SUIT, BIG, SIGNS, named, notice, title, trick_row, two, with_suit

PACKETS = "packets"
HOW = {"pot_won": "pot", "jink_won": "jink"}


def deal_end(state, words):
    result, seat, chips = state.last
    if seat is None:
        return [two(words["spoil"], named(words["pot"], str(chips), BIG))]
    how = words["spoil"] if result == "jink_lost" else named(words[HOW[result]], "%+d" % chips, BIG)
    return [two(state.players[seat], how)]


def at_stake(state, words, forms):
    """Faces: the pot, and between deals who pays into it before the cards; who gets none."""
    caption = words["at_stake"] if state.trump else _antes(state, words, forms)
    faces = [title(caption, named(words["pot"], str(state.pot), BIG))]
    if state.suspended:
        names = forms if len(state.suspended) > 1 else state.players
        faces.append(notice("%s: %s" % (words["suspended"], " ".join([names[seat] for seat in state.suspended]))))
    return faces


def _antes(state, words, forms):
    due = sorted(set(payers(state) + state.owing))
    if len(due) > 1:
        names = words["everybody"] if len(due) == len(forms) else " ".join([forms[seat] for seat in due])
        return words["antes"] % names
    return words["antes_one"] % state.players[due[0]] if due else words["antes_none"]


def tricks(state, words, seats):
    """Faces: who leads, a jink or that the spoil is certain, and the tricks of the seats that are on the keys now; then
    whom the trump ace lets rob, or what became of it."""
    first = "→" + state.players[leader(state)]
    if state.jinker is not None:
        first = words["jink"] + "!"
    elif spoil_is_certain(state):
        first = words["spoil"] + "!"
    faces = [with_suit(state.trump, first, trick_row(state, seats))]
    if state.ace_said == "demote":
        faces.append(notice(words["demoted"] % SIGNS[state.trump]))
    elif state.ace_said is None and not state.winners:
        faces.append(notice(_robbing(state, words)))
    return faces


def _robbing(state, words):
    """Who may take the turned-up card, and until when (RULES §1)."""
    if state.ace_turned:
        return words["robs_dealer " + state.game] % state.players[state.dealer]
    return words["robs_holder"] % SIGNS[state.trump]


def quick(state, words):
    """Quick entry: the pot that somebody takes, or nobody."""
    return with_suit(state.trump, words["who_took"], named(words["pot"], str(state.pot), BESIDE_SUIT))


def jink(state, words):
    """Three straight tricks: take the pot or play on for all five."""
    return with_suit(state.trump, state.players[asked(state)], words["jink"] + "?")
