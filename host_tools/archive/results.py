"""What the evenings of the archive come to under the shared rules core, and which player each name in a log is.

Results can be computed anew at any time; which player a name of an evening is, once settled, stays as people say.
"""
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select

from companion.journal.canonical import dumps
from companion.rules import VERSION
from companion.rules.events import FIELDS
from companion.rules.fold import Fold, Refused
from companion.rules.refold import Refolding
from companion.rules.report import report
from companion.rules.state import State
from companion.screen.payments import settled
from host_tools.archive.bulk import add_rows
from host_tools.archive.database import Archive
from host_tools.archive.intake import next_id
from host_tools.archive.reading import logs_of
from host_tools.archive.schema import aliases, evenings, players, results, scores

TOGETHER = 100  # evenings in a transaction: it is short, and its cost is shared
IN_FORCE = tuple(FIELDS.keys() - {"undo", "redo", "amend"})  # kinds that leave all other events in force
MOST = 2 ** 63 - 1  # chips that a column holds


@dataclass(frozen=True)
class Score:
    """What the evening was for one name of its log; `seat` is None for those who left, `games` are those won."""

    name: str
    seat: int | None
    chips: int
    deals: int
    games: int


@dataclass(frozen=True)
class Outcome:
    """What a log comes to. Either `report`, as `mushka score` prints it, or `refusal`: [seq, code, details...] of the
    event that may not be; neither where there is no session yet."""

    report: dict[str, Any] | None
    refusal: list[Any] | None
    scores: tuple[Score, ...] = ()


def outcome(log: Iterable[dict[str, Any]]) -> Outcome:
    """What a log of events comes to; a `Refused` that giving the events raises is its refusal too."""
    try:
        events = list(log)
        tally = _Tally()
        state = _folded(events, tally)
    except Refused as refused:
        return Outcome(None, [refused.seq, *refused.refusal])
    made = _scores(state, tally)
    for unfit, field in ((any("\0" in score.name for score in made), "players"),
                         (any(abs(score.chips) > MOST for score in made), "points")):
        if unfit:  # the rules know no such bounds, the columns do
            return Outcome(None, [len(events), "bad_field", field])
    return Outcome(report(state), None, made)


def _folded(events: Sequence[dict[str, Any]], tally: "_Tally") -> State:
    """The state after all events; the tally is told of those in force."""
    if not all(type(event) is dict and event.get("kind") in IN_FORCE for event in events):
        _check_all(events)
    return Refolding(lambda: enumerate(events, start=1), None).replay(watch=tally.watch).run.state


def _check_all(events: Sequence[dict[str, Any]]) -> None:
    """Raises Refused for the first event that a box would have refused: what was taken back had to be legal too."""
    accepted: list[dict[str, Any]] = []
    fold = Fold(lambda: enumerate(accepted, start=1))
    for seq, event in enumerate(events, start=1):
        refusal = fold.check(event)
        if refusal:
            raise Refused(seq, fold.state.deals + 1, refusal)
        accepted.append(event)
        fold.apply(event)


def settle_accounts(archive: Archive, progress: Callable[[int, int], None] | None = None) -> int:
    """Computes what is missing, the evenings that have grown included; gives how many evenings that were.

    `progress(done, of)` is told now and then.
    """
    with archive.reading() as connection:
        stale = connection.scalars(
            select(evenings.c.id).outerjoin(results).order_by(evenings.c.id)
            .where(or_(results.c.seq.is_(None), results.c.seq != evenings.c.seq))).all()
    for at in range(0, len(stale), TOGETHER):
        some = stale[at:at + TOGETHER]
        with archive.writing() as connection:
            settle(connection, *some)
        if progress:
            progress(at + len(some), len(stale))
    return len(stale)


def settle(connection: Connection, *evening_ids: int) -> None:
    """Computes these evenings and stores what came of them."""
    store(connection, {evening_id: outcome(log) for evening_id, log in logs_of(connection, evening_ids)})


def store(connection: Connection, came: Mapping[int, Outcome]) -> None:
    """Makes these the outcomes of evenings, by number; names that had a player in an evening keep him there."""
    theirs = scores.c.evening_id.in_(came)
    people = {(row.evening_id, row.name): row.player_id for row in connection.execute(select(scores).where(theirs))}
    players_of = _players_of(connection, {
        score.name: None for evening_id, one in came.items() for score in one.scores
        if (evening_id, score.name) not in people})
    reached = select(evenings.c.id, evenings.c.seq).where(evenings.c.id.in_(came))
    connection.execute(delete(scores).where(theirs))
    connection.execute(delete(results).where(results.c.evening_id.in_(came)))
    add_rows(connection, results, [
        _result(evening_id, seq, came[evening_id]) for evening_id, seq in connection.execute(reached).all()])
    add_rows(connection, scores, [
        (evening_id, score.name, score.seat, people.get((evening_id, score.name)) or players_of[score.name],
         score.chips, score.deals, score.games)
        for evening_id, one in came.items() for score in one.scores])


def _result(evening_id: int, seq: int, came: Outcome) -> tuple[Any, ...]:
    said = came.report or {}
    return (evening_id, VERSION, seq, said.get("game"), said.get("deals", 0), said.get("phase") == "ended",
            dumps(said) if said else None, json.dumps(came.refusal, ensure_ascii=False) if came.refusal else None)


def _players_of(connection: Connection, names: Collection[str]) -> dict[str, int]:
    """The players whom names in a log mean; who is new becomes a player of that name."""
    known = select(aliases).where(aliases.c.name.in_(names))
    people = {alias.name: alias.player_id for alias in connection.execute(known)}
    for name in names:
        if name not in people:
            people[name] = player_called(connection, name)
            connection.execute(insert(aliases).values(name=name, player_id=people[name]))
    return people


def player_called(connection: Connection, name: str) -> int:
    """The player of this name, a new one where there is none."""
    player = connection.scalar(select(players.c.id).where(players.c.name == name))
    if player is None:
        player = next_id(connection, players)
        connection.execute(insert(players).values(id=player, name=name))
    return player


class _Tally:
    """Told of each event in force, counts by name the deals sat through and the games won; `names` of all who sat at
    the table, in the order in which they came."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}
        self.deals: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        self._deals = 0
        self._games: Any = ()

    def watch(self, state: State, event: dict[str, Any]) -> None:
        if event["kind"] in ("session", "join"):
            self.names.update(dict.fromkeys(state.players))
        if state.deals != self._deals:
            self.deals.update(state.players)
        won: Any = state.games
        if won is not self._games:
            self.games[state.players[won[0]]] += 1
        self._deals, self._games = state.deals, won


def _scores(state: State, tally: _Tally) -> tuple[Score, ...]:
    seats, chips = {name: seat for seat, name in enumerate(state.players)}, dict(settled(state))
    return tuple(Score(name, seats.get(name), chips[name], tally.deals[name], tally.games[name])
                 for name in tally.names)
