"""What came of an evening in few words, the same in the terminal and in a report: figures, deals, reasons.

Everything is plain text in the language of the user; names in it are harmless.
"""
from host_tools.shown import harmless
from host_tools.stats.evening import Ante, Deal, Evening, Line, Pot, Sheet
from host_tools.stats.listed import Listed
from host_tools.stats.standings import Standing
from host_tools.words import say

SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}


def signed(chips: int) -> str:
    """«+3», «-3», «0»."""
    return f"{chips:+d}" if chips else "0"


def sheet(said: Sheet) -> str:
    """«12 - 5 = 7»: tricks, remises, what counts."""
    return f"{said.tricks} - {said.remises} = {said.net}"


def figure(line: Line) -> str:
    """Where a player stands after a deal: «12-5» on the sheet of Mushka, otherwise the chips."""
    return f"{line.sheet.tricks}-{line.sheet.remises}" if line.sheet else signed(line.chips)


def mean(said: Standing) -> str:
    """Chips an evening, «+9.2», with the decimal point of the language."""
    tenths = round(10 * said.mean)
    return f"{tenths / 10:+.1f}".replace(".", say("decimal_point")) if tenths else "0"


def share(said: Standing) -> str:
    """How many evenings were won, and what part of all."""
    return say("share_of", won=said.won, percent=round(100 * said.share))


def marks(said: Listed) -> list[str]:
    """What is to be known of an evening beside its result."""
    found = {"mark_void": said.void, "mark_conflict": said.conflicts, "mark_refused": said.refused,
             "mark_open": not said.ended and not said.refused}
    return [say(key) for key, holds in found.items() if holds]


def result(deal: Deal) -> str:
    """How a deal ended: who took the pot, or what was unusual about it."""
    who, chips = harmless(deal.who or ""), signed(deal.chips) if deal.lines[0].sheet else deal.chips
    said = [say(f"deal_{deal.result}", who=who, chips=chips)]
    if deal.lines[0].sheet:
        said += [say("deal_game", who=who, chips=chips)] if deal.who else []
        said += [say("deal_over", names=", ".join(map(harmless, deal.over)))] if deal.over else []
    return ". ".join(part for part in said if part)


def written(line: Line) -> str:
    """Mushka: what a deal wrote to one player, «+8 В», remises by hand too; empty where it was nothing."""
    points = []
    if line.written:
        tricks, remises = line.written
        points = [say("wrote_remises", points=remises) if remises else say("wrote_tricks", points=tricks)]
    return ", ".join(points + ([say("wrote_remises", points=line.by_hand)] if line.by_hand else []))


def why_written(deal: Deal, line: Line) -> str:
    """Mushka: the reason of what was written to one player."""
    reasons = []
    if line.written:
        ace = "tricks_taken" if line.name != deal.ace else "held_trump_ace" if deal.trump == "S" else "held_ace"
        reasons = [say(ace, tricks=line.tricks)]
    return ", ".join(reasons + ([say("remise_by_hand")] if line.by_hand else []))


def ante(paid: Ante) -> str:
    """Who paid."""
    return say("everybody") if paid.name is None else harmless(paid.name)


def pot(number: int, said: Pot) -> str:
    """Which pot, how much it was and who won it; `number` counts from 1."""
    key = "pot_lies" if said.winner is None else "pot_taken"
    return say(key, number=number, chips=said.chips, deal=said.deal, who=harmless(said.winner or ""))


def people(evening: Evening) -> list[str]:
    """All who sat at the table, in the order of their seats, those who left behind."""
    return [final.name for final in evening.finals]


def paid(deal: Deal) -> str:
    """Mushka: who paid for the game that the deal won, and how much: «Аня 2, Вова 2»."""
    return ", ".join(f"{harmless(line.name)} {-line.change}" for line in deal.lines if line.change < 0)


def title(said: Listed, evening: Evening) -> str:
    """Which evening it is, and of which game."""
    return say("evening_title", number=said.evening_id, game=say(evening.game))
