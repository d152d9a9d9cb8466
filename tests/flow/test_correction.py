"""The desk on which a past deal is entered anew: what it takes, what it refuses, and what it promises."""
from typing import Any

import pytest

from companion.flow.amend import ENTRIES, Correction
from companion.journal.record import LINE_LIMIT, encode
from companion.rules.events import NOT_ENTRIES
from companion.rules.fold import Fold

Event = dict[str, Any]
TRUMP: Event = {"kind": "trump", "suit": "H"}
NAMES = ["А" * 12, "Б" * 12, "В" * 12, "Г" * 12]


def result(seat: int | None) -> Event:
    return {"kind": "result", "seat": seat}


def evening(game: str, *events: Event) -> Fold:
    log: list[Event] = []
    fold = Fold(lambda: enumerate(log, start=1))
    session: Event = {"kind": "session", "game": game, "players": NAMES, "options": {}}
    dealer: Event = {"kind": "dealer", "seat": 0}
    for event in (session, dealer, *events):
        assert fold.check(event) is None
        log.append(event)
        fold.apply(event)
    return fold


def correction(fold: Fold, deal: int) -> Correction:
    return Correction(deal, fold.before(deal), fold.preview)


def test_it_begins_before_the_deal_and_ends_with_it() -> None:
    fold = evening("spoil5", TRUMP, result(1), TRUMP, result(2))
    desk = correction(fold, 1)
    assert desk.offer(result(3)) == ("no_deal",)
    assert desk.offer(TRUMP) is desk.offer(result(3)) is None
    assert desk.complete and desk.offer(TRUMP) == ("amend_goes_on",)
    assert desk.amendment == {"kind": "amend", "deal": 1, "entries": [TRUMP, result(3)]}
    # the pots of both deals: one chip from each of four players a deal
    assert desk.outcome
    assert (fold.state.chips, desk.outcome.chips) == ([-2, 2, 2, -2], [-2, -2, 2, 2])


@pytest.mark.parametrize("kind", NOT_ENTRIES)
def test_what_cannot_be_part_of_a_deal_is_refused(kind: str) -> None:
    assert correction(evening("spoil5", TRUMP, result(1)), 1).offer({"kind": kind}) == ("amend_entries",)


def test_an_entry_that_later_deals_do_not_allow_is_not_entered() -> None:
    # Б refuses suit while the pot lies; had somebody won it, there would be nothing to refuse it against
    fold = evening("spoil5", TRUMP, result(None), {"kind": "offence", "seat": 1, "what": "refused_suit"})
    desk = correction(fold, 1)
    assert desk.offer(TRUMP) is None
    assert desk.offer(result(2)) == ("amend_breaks", 2)
    assert not desk.complete and desk.state.trump == "H"
    assert desk.offer(result(None)) is None and desk.complete


def test_undo_takes_back_entries_and_nothing_more() -> None:
    desk = correction(evening("spoil5", TRUMP, result(1)), 1)
    assert desk.offer(TRUMP) is desk.undo() is None
    assert (desk.undone, desk.undo()) == (TRUMP, ("nothing_to_undo",))


def test_the_longest_amendment_fits_a_line_of_the_journal() -> None:
    everybody: Event = {"kind": "bid", "seat": None, "play": True}
    entries = [TRUMP, everybody, {"kind": "trick", "seat": 1, "count": 5}, {"kind": "ace", "seat": None}]
    desk = correction(evening("mushka", *entries), 1)
    assert desk.offer(TRUMP) is None
    remise = {"kind": "remise", "seat": 3, "points": 1_000_000}
    assert [desk.offer(remise) for _ in range(ENTRIES)] == [None] * (ENTRIES - 1) + [("amend_is_full", ENTRIES)]
    line, _ = encode(10_000, 10_000, 10**9, desk.amendment, 0)
    assert len(line) < LINE_LIMIT
