"""The receipt of the pot: who paid what into it, when and why (RULES §1)."""
from typing import Any

from card_table import Evening, evening

from companion.rules.receipt import Receipt


def payments(table: Evening) -> list[tuple[int, str, str | None, int]]:
    receipt = Receipt()
    table.fold.witness(receipt.watch)
    return receipt.payments


def test_a_fresh_pot_is_everybodys_and_the_new_dealer_pays_after_a_spoil() -> None:
    table = evening("oblom", 3, stake=2).dealer(0).spoil().trump("H")
    assert payments(table) == [(1, "fresh", None, 6), (2, "spoil", "Б", 2)]


def test_where_everybody_pays_after_a_spoil() -> None:
    assert payments(evening("spoil5", 3).dealer(0).spoil().trump("H")) == [(1, "fresh", None, 3), (2, "spoil", None, 3)]


def test_what_was_won_is_not_on_the_receipt() -> None:
    assert payments(evening("oblom", 3).dealer(0).won_by(1)) == []
    assert payments(evening("oblom", 3).dealer(0).spoil().won_by(1).trump("H")) == [(3, "fresh", None, 3)]


def test_who_joins_into_a_pot_pays_for_himself() -> None:
    # Б deals next and pays after the spoil; Г sits down beyond and pays one stake
    table = evening("oblom", 3).dealer(0).spoil().join("Г", 3).trump("H")
    assert payments(table) == [(1, "fresh", None, 3), (2, "spoil", "Б", 1), (2, "joined", "Г", 1)]
    # in front of them, which moves their seats
    table = evening("oblom", 3).dealer(0).spoil().join("Г", 0).trump("H")
    assert sorted(payments(table)[1:]) == [(2, "joined", "Г", 1), (2, "spoil", "Б", 1)]


def test_antes_of_a_misdeal_are_booked_once() -> None:
    assert payments(evening("oblom", 3).dealer(0).misdeal().trump("H")) == [(1, "fresh", None, 3)]


def test_it_follows_undo_and_amendments() -> None:
    table = evening("oblom", 3).dealer(0).won_by(1).won_by(2)
    assert payments(table) == []
    amended: list[dict[str, Any]] = [{"kind": "trump", "suit": "S"}, {"kind": "result", "seat": None}]
    table.add("amend", deal=2, entries=amended)
    assert payments(table) == [(2, "fresh", None, 3)]
    assert payments(table.undo()) == []


def test_shares_add_up_to_the_pot() -> None:
    table = evening("spoil5", 4).dealer(0).spoil().spoil().leave("А", 0).join("Д", 1).trump("C")
    assert sum(chips for _, _, _, chips in payments(table)) == table.state["pot"] == 4 + 4 + 4
