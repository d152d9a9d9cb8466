"""Three tables for spreadsheets: `evenings.csv`, `scores.csv` (a player's evening a row), `deals.csv` (a player's deal
a row). UTF-8 with a mark, by which spreadsheets know it; commas, quotes and line ends as RFC 4180 has them. The
headings are the same in every language, since other programs look for them.

A text that a spreadsheet could take for a formula begins with an apostrophe, and so does one that begins with an
apostrophe by itself: whoever takes one apostrophe off the beginning of a text has what the archive has. Numbers are not
texts and stay what they are; what is not known is an empty field, yes and no are 1 and 0, times are those of this
machine's clock.
"""
import csv
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from companion.journal.checkword import word
from host_tools.archive.schema import evenings, players, results, scores, tags
from host_tools.exchange.folded import Chosen, among, folded
from host_tools.files import replacing, writable_folder

FORMULA = tuple("=+-@\t\r\n＝＋－＠")  # what may begin one, in one spreadsheet or another
MARK = "'"
NO_SHEET = (None, None)  # of who passed, and in Spoil Five

Cells = Iterable[Any]


def write_csv(connection: Connection, folder: Path, chosen: Chosen = None) -> None:
    """Writes the three files into `folder`; where evenings are `chosen`, only of those."""
    writable_folder(folder)
    for name, (heading, rows) in TABLES.items():
        with replacing(folder / f"{name}.csv") as new, new.open("w", encoding="utf-8-sig", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(heading)
            writer.writerows([_cell(value) for value in row] for row in rows(connection, chosen))


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and value.startswith((*FORMULA, MARK)):
        return MARK + value
    return value


def _evenings(connection: Connection, chosen: Chosen) -> Iterator[Cells]:
    labels: dict[int, list[str]] = {}
    for number, tag in connection.execute(select(tags).order_by(tags.c.tag)):
        labels.setdefault(number, []).append(tag)
    asked = select(evenings, results.c.game, results.c.deals, results.c.ended, results.c.refusal)
    asked = asked.outerjoin(results).where(among(evenings.c.id, chosen)).order_by(evenings.c.id)
    for row in connection.execute(asked):
        yield (row.id, row.session, word(row.crc), _moment(row.played_at), row.exact, row.game, row.deals, row.ended,
               row.closed, row.void, row.refusal is not None, row.box_id, row.number,
               ", ".join(labels.get(row.id, ())), row.note)


def _scores(connection: Connection, chosen: Chosen) -> Iterable[Cells]:
    asked = select(scores.c.evening_id, scores.c.name, players.c.name, scores.c.seat, scores.c.chips, scores.c.deals,
                   scores.c.games)
    asked = asked.join_from(scores, players).where(among(scores.c.evening_id, chosen))
    return connection.execute(asked.order_by(scores.c.evening_id, scores.c.seat, scores.c.name))


def _deals(connection: Connection, chosen: Chosen) -> Iterator[Cells]:
    for kept in folded(connection, chosen):
        for deal in kept.evening.deals:
            for line in deal.lines:
                yield (kept.listed.evening_id, deal.number, deal.dealer, deal.trump, deal.result, deal.who, deal.chips,
                       deal.ace, line.name, line.tricks, line.change, line.chips, *(line.written or NO_SHEET),
                       line.by_hand, *(line.sheet or NO_SHEET), line.name in deal.over)


def _moment(seconds: int | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds).isoformat(" ")


TABLES: dict[str, tuple[Cells, Callable[[Connection, Chosen], Iterable[Cells]]]] = {
    "evenings": (("evening", "session", "check_word", "played_at", "exact", "game", "deals", "ended", "closed", "void",
                  "refused", "box", "number", "tags", "note"), _evenings),
    "scores": (("evening", "name", "player", "seat", "chips", "deals", "games"), _scores),
    "deals": (("evening", "deal", "dealer", "trump", "result", "who", "won_or_left", "ace_of_spades",
               "player", "tricks", "change", "chips", "written_tricks", "written_remises", "remises_by_hand",
               "sheet_tricks", "sheet_remises", "overshot"), _deals),
}
