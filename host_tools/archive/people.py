"""Who the names in the logs are. A log keeps its names; the archive says which player each of them means.

A player has a name, which people may change, and aliases, the names that logs have for him. In a single evening a name
may mean somebody else: `split`.
"""
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, delete, select, update

from host_tools.archive.keeping import written
from host_tools.archive.results import player_called
from host_tools.archive.schema import aliases, players, scores
from host_tools.shown import harmless
from host_tools.words import Complaint

LONGEST = 40  # characters of a name; boxes know no longer ones than 12


def find_player(connection: Connection, name: str) -> int:
    """The player who is called so, or whom the logs call so; raises Complaint where there is none."""
    for column, meant in ((players.c.id, players.c.name), (aliases.c.player_id, aliases.c.name)):
        player = connection.scalar(select(column).where(meant == name))
        if player is not None:
            return player
    raise Complaint("no_player", name=harmless(name))


def rename(connection: Connection, name: str, new: str) -> bool:
    """Calls a player `new` from now on; gives whether that is a new name. Raises Complaint where somebody else is
    called so."""
    player, new = find_player(connection, name), _called(new)
    other = connection.scalar(select(players.c.id).where(players.c.name == new, players.c.id != player))
    if other is not None:
        raise Complaint("name_is_taken", name=harmless(name), new=harmless(new))
    renamed = update(players).where(players.c.id == player, players.c.name != new)
    return connection.execute(renamed.values(name=new)).rowcount > 0


def merge(connection: Connection, name: str, into: str) -> None:
    """Both are one person: all evenings and aliases of the first become the second's, and the first is no more.

    Raises Complaint where they sat at one table.
    """
    player, other = find_player(connection, name), find_player(connection, into)
    if player == other:
        raise Complaint("same_player", name=harmless(name))
    _check_apart(connection, scores.c.player_id == player, other, into)
    for table in (scores, aliases):
        connection.execute(update(table).where(table.c.player_id == player).values(player_id=other))
    connection.execute(delete(players).where(players.c.id == player))


def split(connection: Connection, name: str, new: str, evenings: Sequence[int]) -> None:
    """In these evenings it was not `name` who played but `new`, who may be new. Raises Complaint where `name` did not
    play, or where `new` sat at the table too."""
    player = find_player(connection, name)
    played = set(connection.scalars(select(scores.c.evening_id).where(scores.c.player_id == player)))
    for evening in evenings:
        if evening not in played:
            raise Complaint("did_not_play", name=harmless(name), evening=evening)
    other = player_called(connection, _called(new))
    theirs = (scores.c.player_id == player) & scores.c.evening_id.in_(evenings)
    _check_apart(connection, theirs, other, new)
    connection.execute(update(scores).where(theirs).values(player_id=other))


def _called(text: str) -> str:
    """A name that a person has written; raises Complaint where it is none."""
    name = written(text)
    if len(name) > LONGEST:
        raise Complaint("long_name", name=harmless(name), longest=LONGEST)
    return name


def _check_apart(connection: Connection, moved: ColumnElement[bool], other: int, name: str) -> None:
    """Raises Complaint where the other player has an evening in which one of the moved scores is."""
    theirs = select(scores.c.evening_id).where(scores.c.player_id == other)
    together = connection.scalar(select(scores.c.evening_id).where(moved, scores.c.evening_id.in_(theirs))
                                 .order_by(scores.c.evening_id))
    if together is not None:
        raise Complaint("played_together", name=harmless(name), evening=together)
