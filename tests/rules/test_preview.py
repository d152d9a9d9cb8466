"""What an amendment would come to, before it is one; and who watches a fold sees every event in force."""
from typing import Any

from card_table import Evening, evening, said


def amendment(deal: int, seat: int | None) -> dict[str, Any]:
    entries = [{"kind": "trump", "suit": "S"}, {"kind": "result", "seat": seat}]
    return {"kind": "amend", "deal": deal, "entries": entries}


def three_pots() -> Evening:
    return evening("spoil5", 4).dealer(0).won_by(1).won_by(2).won_by(3)


def test_the_preview_is_what_the_amendment_leads_to_and_changes_nothing() -> None:
    table = three_pots()
    before = table.state
    refusal, state = table.fold.preview(amendment(2, 0))
    assert refusal is None
    assert table.state == before
    assert said(state) == table.amend(2, *amendment(2, 0)["entries"]).state


def test_a_preview_of_what_later_deals_do_not_allow_is_its_refusal() -> None:
    # В refuses suit while the pot lies; had it been won there would have been no pot
    table = evening("spoil5", 4).dealer(0).spoil().offence(2).won_by(1)
    assert table.fold.preview(amendment(1, 0)) == (("amend_breaks", 2), None)


def test_a_witness_is_told_of_the_events_in_force() -> None:
    table = three_pots().undo(2).won_by(0)
    table.amend(1, *amendment(1, None)["entries"])
    told: list[tuple[str, int]] = []
    table.fold.witness(lambda state, event: told.append((event["kind"], state.deals)))
    deals = [("trump", 0), ("result", 1), ("trump", 1), ("result", 2), ("trump", 2), ("result", 3)]
    assert told == [("session", 0), ("dealer", 0), *deals]
    # the amended deal as it stands now: nobody's, so that the second pot is of two deals
    table.shows(games=[{"winner": 2, "pot": 8}, {"winner": 0, "pot": 4}])
