"""The log of an evening: what is in force, what was taken back, which deals were amended."""
from typing import Any

from reading.mushka import Mushka
from reading.spoil import Oblom, Spoil5
from reading.table import Refusal, Table, need, whole

GAMES = {"oblom": Oblom, "spoil5": Spoil5, "mushka": Mushka}
NOT_ENTRIES = ("session", "dealer", "misdeal", "join", "leave", "undo", "redo", "amend", "end")


class Breaks(Refusal):
    """An amendment after which an event of deal `deal` may not be."""

    def __init__(self, deal: int) -> None:
        super().__init__(deal)
        self.deal = deal


def step(table: Table | None, event: Any) -> Table:
    """The table after one event that does not speak of the log."""
    if table is not None:
        return table.after(event)
    need(type(event) is dict and event.get("kind") == "session" and event.get("game") in GAMES)
    return GAMES[event["game"]](event["game"], event.get("players"), event.get("options", {}))


def fold(events: list[dict[str, Any]]) -> Table | None:
    table = None
    for event in events:
        try:
            table = step(table, event)
        except Refusal:
            raise Breaks(table.deals + 1 if table else 0) from None
    return table


def pieces(events: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """Where each complete deal lies among the events: from its trump to after the event that completed it."""
    table, start, found = None, 0, []
    for at, event in enumerate(events):
        before = table.deals if table else 0
        start = at if event["kind"] == "trump" else start
        table = step(table, event)
        if table.deals > before:
            found.append((start, at + 1))
    return found


def plain(force: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events in force with every amendment carried out, in the order in which they were made."""
    events: list[dict[str, Any]] = []
    for event in force:
        if event["kind"] == "amend":
            start, end = pieces(events)[event["deal"] - 1]
            events[start:end] = event["entries"]
        else:
            events.append(event)
    return events


class Evening:
    """Offers events to the documents."""

    def __init__(self) -> None:
        self.force: list[dict[str, Any]] = []
        self.undone: list[dict[str, Any]] = []
        self.table: Table | None = None

    def offer(self, event: Any) -> bool:
        """True where the documents accept the event; it is then in the log."""
        try:
            self._offer(event)
        except Refusal:
            return False
        return True

    def _offer(self, event: Any) -> None:
        kind = event.get("kind") if type(event) is dict else None
        if kind == "undo":
            need(len(self.force) > 1)
            self.undone.append(self.force.pop())
            self.table = fold(plain(self.force))
        elif kind == "redo":
            need(self.undone)
            self.force.append(self.undone.pop())
            self.table = fold(plain(self.force))
        elif kind == "amend":
            self.table = self.amended(event)
            self.force.append(event)
            self.undone.clear()
        else:
            self.table = step(self.table, event)
            self.force.append(event)
            self.undone.clear()

    def amended(self, event: dict[str, Any]) -> Table:
        """The table after an amendment; raises Refusal, and Breaks where a later event may not be."""
        deal, entries = event.get("deal"), event.get("entries")
        need(self.table is not None)
        assert self.table is not None
        need(not self.table.ended and self.table.phase() != "jink")
        need(whole(deal, 1, self.table.deals) and type(entries) is list and entries)
        assert type(deal) is int and type(entries) is list
        need(all(type(entry) is dict and entry.get("kind") not in NOT_ENTRIES for entry in entries))
        need(entries[0].get("kind") == "trump")
        events = plain(self.force)
        start, end = pieces(events)[deal - 1]
        table = fold(events[:start])
        for entry in entries:
            assert table is not None
            need(table.deals == deal - 1)
            table = step(table, entry)
        assert table is not None
        need(table.deals == deal)
        table = fold([*events[:start], *entries, *events[end:]])
        assert table is not None
        return table

    def report(self) -> dict[str, Any] | None:
        return None if self.table is None else self.table.report()
