"""`mushka presses`: what a deal costs, and the budgets that the layout of the keys has to keep."""
import json

import pytest
from typer.testing import CliRunner

from companion.rules.options import GAMES
from host_tools.cli import app
from host_tools.presses.count import Way, count

DEALS = 2000
BUDGETS = {
    Way("mushka", 3, "live"): 7.6, Way("mushka", 5, "live"): 10.3, Way("mushka", 7, "live"): 13.5,
    Way("mushka", 3, "after"): 6.4, Way("mushka", 5, "after"): 9.0, Way("mushka", 7, "after"): 12.0,
    Way("oblom", 5, "live"): 7.5, Way("oblom", 10, "live"): 11.0,
    Way("spoil5", 5, "live"): 7.5, Way("spoil5", 10, "live"): 11.0,
    Way("oblom", 5, "quick"): 2.6, Way("oblom", 10, "quick"): 2.6,
    Way("spoil5", 5, "quick"): 2.6, Way("spoil5", 10, "quick"): 2.6,
}


@pytest.mark.slow
def test_no_table_presses_more_than_its_budget() -> None:
    found = {way: presses.mean for way, presses in count(list(BUDGETS), DEALS)}
    assert {way: mean for way, mean in found.items() if mean > BUDGETS[way]} == {}


def test_every_game_and_table_size_is_counted() -> None:
    result = CliRunner().invoke(app, ["presses", "--json", "--deals", "3"])
    assert result.exit_code == 0
    games = json.loads(result.stdout)
    assert {game: [int(players) for players in sizes] for game, sizes in games.items()} == {
        game: list(range(fewest, most + 1)) for game, (fewest, most) in GAMES.items()}
    assert set(games["mushka"]["3"]) == {"live", "after"}
    assert set(games["oblom"]["10"]["quick"]) == {"mean", "p95"}


def test_tables_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    result = CliRunner().invoke(app, ["presses", "--deals", "3"])
    assert "Spoil Five" in result.stdout and "Players" in result.stdout
