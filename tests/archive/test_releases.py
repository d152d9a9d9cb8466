"""Evenings that boxes of each release recorded come to what was worked out by hand then, and `recount` says so."""
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from host_tools.archive.database import Archive
from host_tools.archive.recount import recount as count_again
from host_tools.archive.results import settle_accounts
from host_tools.archive.schema import results, scores
from host_tools.archive.sources import bring
from host_tools.commands.recount import recount
from host_tools.words import Complaint

RELEASES = Path(__file__).with_name("releases")


def recorded(archive: Archive) -> dict[str, Any]:
    """{number: what is recorded of the evening}, as `results.json` has it."""
    with archive.reading() as connection:
        return {
            str(row.evening_id): {
                "report": json.loads(row.report),
                "scores": [[said.name, said.seat, said.chips, said.deals, said.games] for said in connection.execute(
                    select(scores).where(scores.c.evening_id == row.evening_id).order_by(scores.c.name))]}
            for row in connection.execute(select(results))}


@pytest.fixture(params=sorted(path.name for path in RELEASES.iterdir()))
def by_hand(request: pytest.FixtureRequest, archive: Archive) -> dict[str, Any]:
    """What the evenings of a release came to; they are in the archive."""
    bring(archive, RELEASES / request.param)
    settle_accounts(archive)
    said = json.loads((RELEASES / request.param / "results.json").read_text("utf-8"))
    return {number: {"report": one["report"], "scores": one["scores"]} for number, one in said.items()}


def test_what_was_played_comes_to_what_it_came_to(archive: Archive, by_hand: Any) -> None:
    assert recorded(archive) == by_hand
    with archive.reading() as connection:
        assert list(count_again(connection)) == []


def test_a_difference_is_shown_and_stays_until_it_is_accepted(
    archive: Archive, by_hand: Any, capsys: pytest.CaptureFixture[str],
) -> None:
    other = {**by_hand["2"]["report"], "pot": 77}
    with archive.writing() as connection:
        connection.execute(update(results).where(results.c.evening_id == 2).values(report=json.dumps(other)))
        connection.execute(update(scores).where(scores.c.evening_id == 1, scores.c.seat == 4).values(chips=6))
    with archive.reading() as connection:
        found = [(one.evening, one.figure, one.was, one.now) for again in count_again(connection)
                 for one in again.differences]
    (first, figure, was, now), second = found
    assert (first, figure, was[-1], now[-1]) == (1, "scores", ["Даша", 4, 6, 4, 1], ["Даша", 4, 7, 4, 1])
    assert second == (2, "pot", 77, 0)
    address = archive.engine.url.render_as_string(hide_password=False)
    with pytest.raises(Complaint):
        recount(db=address)
    assert "77" in capsys.readouterr().out
    recount(accept=True, db=address)
    assert recorded(archive) == by_hand
    recount(db=address)
    assert "77" not in capsys.readouterr().out.splitlines()[-1]
