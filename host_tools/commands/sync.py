"""`mushka sync`: the evenings of every box on the table into the archive."""
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from host_tools.archive.database import Archive, open_archive
from host_tools.archive.option import Database
from host_tools.archive.reading import by_session
from host_tools.commands.import_ import import_
from host_tools.device.holder import held
from host_tools.device.link import Link
from host_tools.device.port import open_port
from host_tools.device.ports import find, find_boxes
from host_tools.progress import activity
from host_tools.stats.listed import listed_one
from host_tools.sync.live import follow
from host_tools.sync.remote import Greeting, Remote
from host_tools.sync.rescue import copy_files
from host_tools.sync.sync import Visit, visit
from host_tools.sync.wishes import people_of, values_of
from host_tools.terminal import evenings_table
from host_tools.words import Complaint, say


def sync(
    *, port: Annotated[str | None, typer.Option(help="The box's port; by default every box that is attached.")] = None,
    roster: Annotated[Path | None, typer.Option(help="Players for the box, one name a line.")] = None,
    settings: Annotated[list[str] | None, typer.Option(
        "--set", metavar="NAME=VALUE", help="A setting of the box; may be repeated.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Go on and tell what is entered, until Ctrl-C.")] = False,
    rescue: Annotated[bool, typer.Option(
        "--rescue", help="Copy the files of a box whose program does not answer, and import them.")] = False,
    db: Database = None,
) -> None:
    """Bring what is new on every attached box into the archive. A game that goes on is not disturbed."""
    people, values = people_of(roster), values_of(settings or [])
    if rescue and watch:
        raise Complaint("watch_or_rescue")
    if rescue:
        import_([_rescue(find(port))], db)
        return
    ports = find_boxes(port)
    if watch and len(ports) > 1:
        raise Complaint("two_boards", ports=", ".join(ports))
    failed = False
    with open_archive(db) as archive:
        for name in ports:
            try:
                with _box(name) as (box, greeting):
                    _wish(box, people, values)
                    failed |= _take(box, greeting, archive)
                    if watch:
                        _watch(box, greeting, archive)
            except Complaint as complaint:  # the other boxes are not to suffer from it
                typer.echo(str(complaint), err=True)
                failed = True
    if failed:
        raise typer.Exit(1)


@contextmanager
def _box(name: str) -> Iterator[tuple[Remote, Greeting]]:
    """The box that answers at a port, this process's alone."""
    with held(name), open_port(name) as port:
        box = Remote(name, Link(port))
        yield box, box.greet()


def _wish(box: Remote, people: list[tuple[str, str]] | None, values: dict[str, Any]) -> None:
    if people is not None:
        box.roster(people)
        typer.echo(say("roster_sent", port=box.name, names=len(people)))
    if values:
        box.settings(values)
        typer.echo(say("settings_sent", port=box.name, names=", ".join(values)))


def _take(box: Remote, greeting: Greeting, archive: Archive) -> bool:
    """Whether something has to be told that should not be."""
    with activity(box.name) as tell:
        came = visit(box, greeting, archive, lambda evening, events: tell(
            say("evening_comes", number=evening.number, events=events)))
    _tell(box.name, greeting, came, archive)
    for evening in came.unreadable:
        why = say(f"box_{evening.how}")
        typer.echo(say("evening_unreadable", port=box.name, number=evening.number, why=why), err=True)
    for conflict in came.conflicts:
        typer.echo(str(conflict), err=True)
    return bool(came.unreadable or came.conflicts)


def _tell(port: str, greeting: Greeting, came: Visit, archive: Archive) -> None:
    key = "synced" if came.events or came.unreadable or came.conflicts else "nothing_to_sync"
    typer.echo(say(key, port=port, box=greeting.id, evenings=came.evenings, events=came.events))
    if came.fetched:
        with archive.reading() as connection:
            found = [listed_one(connection, by_session(connection, session).id) for session in came.fetched]
        Console().print(evenings_table(found))


def _watch(box: Remote, greeting: Greeting, archive: Archive) -> None:
    typer.echo(say("watching", port=box.name))
    try:
        for said in follow(box, greeting, archive):
            Console(highlight=False, markup=False).print(said)
    except KeyboardInterrupt:
        typer.echo(say("watched"))


def _rescue(port: str) -> Path:
    """The folder into which the files of the box at this port were copied."""
    with activity(port) as tell:
        folder = copy_files(port, tell)
    typer.echo(say("rescued", port=port, folder=folder))
    return folder
