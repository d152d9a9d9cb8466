"""What is said aloud: sentences of clips, a pure function of the state. Written out they are «Козырь: пики. Сдаёт Аня.
В банке семь.»

A clip is named by its path among the clips, without the ending: `ru/S`, `en/20`. Names of players are the same in every
language; as file names they are hex digits, which every file system takes.
"""
from binascii import hexlify

WORDS = (  # beside the numbers; the results of Spoil Five are named as the rules name them
    "trump", "S", "C", "D", "H", "deals", "pot",
    "spoil", "pot_won", "jink_won", "jink_lost", "all_pass", "game_won", "overshot",
)
LARGEST = 199  # of the numbers that can be said
ALONE = 20  # up to here every number is a word of its own


def clip_of(player):
    """The clip of a player's name."""
    return "names/" + hexlify(player.encode()).decode()


def number(value):
    """The words of a number from 0 to LARGEST."""
    words = []
    if value >= 100:
        words.append("100")
        value -= 100
    if value > ALONE and value % 10:
        words.append(str(value - value % 10))
        value %= 10
    if value or not words:
        words.append(str(value))
    return words


def sentences(state, language):
    """Lists of clips: in a deal its trumps and dealer, between deals how the last one ended and who deals now."""
    said = [(("trump", state.trump), None)] if state.trump else _deal_end(state) if state.last else []
    said.append((("deals",), state.players[state.dealer]))
    if 0 < state.pot <= LARGEST:
        said.append((["pot"] + number(state.pot), None))
    return [_clips(language, words, player) for words, player in said]


def _clips(language, words, player):
    clips = [language + "/" + word for word in words]
    if player is not None:
        clips.append(clip_of(player))
    return clips


def _deal_end(state):
    if state.game != "mushka":
        result, seat, _ = state.last
        return [((result,), None if seat is None else state.players[seat])]
    points, _, over, winner = state.last
    said = [(("overshot",), state.players[seat]) for seat in over]
    if winner is not None:
        said.insert(0, (("game_won",), state.players[winner]))
    if not points:
        said.append((("all_pass",), None))
    return said
