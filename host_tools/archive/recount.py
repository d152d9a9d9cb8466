"""What the present rules core makes of every evening, against what the archive has recorded of it."""
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select

from companion.journal.canonical import dumps
from host_tools.archive.reading import logs_of
from host_tools.archive.results import Outcome, Score, outcome
from host_tools.archive.schema import results, scores


@dataclass(frozen=True)
class Difference:
    """A figure that is not what was recorded; `was` and `now` are JSON values, None where there is none."""

    evening: int
    rules: int  # version of the core that recorded it
    figure: str
    was: Any
    now: Any


@dataclass(frozen=True)
class Recount:
    """An evening that comes to something else now."""

    evening: int
    now: Outcome
    differences: tuple[Difference, ...]


def recount(connection: Connection, progress: Callable[[int, int], None] | None = None) -> Iterator[Recount]:
    """The evenings that differ, by number; `progress(done, of)` is told of each. Changes nothing."""
    recorded = connection.execute(select(results).order_by(results.c.evening_id)).all()
    for done, row in enumerate(recorded, start=1):
        for evening_id, log in logs_of(connection, [row.evening_id]):
            now = outcome(log)
            found = tuple(_differences(row, _scores(connection, evening_id), now))
            if found:
                yield Recount(evening_id, now, found)
        if progress:
            progress(done, len(recorded))


def _scores(connection: Connection, evening_id: int) -> tuple[Score, ...]:
    stored = connection.execute(select(scores).where(scores.c.evening_id == evening_id))
    return tuple(Score(row.name, row.seat, row.chips, row.deals, row.games) for row in stored)


def _differences(row: Row[Any], recorded: tuple[Score, ...], now: Outcome) -> Iterator[Difference]:
    was, is_now = _figures(json.loads(row.report or "{}"), json.loads(row.refusal or "null"), recorded), _figures(
        now.report or {}, now.refusal, now.scores)
    for figure in sorted(was | is_now):
        if was.get(figure) != is_now.get(figure):
            yield Difference(row.evening_id, row.rules, figure, was.get(figure), is_now.get(figure))


def _figures(report: dict[str, Any], refusal: list[Any] | None, said: tuple[Score, ...]) -> dict[str, Any]:
    """All that can differ, by what it is called, as plain JSON values."""
    table = sorted([score.name, score.seat, score.chips, score.deals, score.games] for score in said)
    return json.loads(dumps({**report, "refusal": refusal, "scores": table}))
