"""What a database says when it will not, as one line for the person before it."""
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from sqlalchemy.exc import DBAPIError

from host_tools.words import Complaint

OF_SQLITE = {  # by the primary part of its result code
    3: "archive_forbidden", 5: "archive_locked", 6: "archive_locked", 8: "archive_read_only", 10: "archive_broken_disk",
    11: "archive_damaged", 13: "archive_full", 14: "archive_unreachable", 23: "archive_forbidden",
    26: "not_an_archive",
}
OF_POSTGRESQL = {  # by SQLSTATE, or its class
    "53100": "archive_full", "53": "archive_busy", "55P03": "archive_locked", "40": "archive_locked",
    "25006": "archive_read_only", "42501": "archive_forbidden", "08": "archive_lost", "57": "archive_lost",
    "58": "archive_broken_disk", "XX": "archive_damaged",
    "22": "archive_no_room",
}
WITHOUT_STATE = {psycopg.OperationalError: "archive_lost", psycopg.DataError: "archive_no_room"}  # said by the driver


@contextmanager
def explained(place: str) -> Iterator[None]:
    """Raises Complaint about the archive at `place` where the database refuses; our own mistakes pass as they are."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, psycopg.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        key = _of_sqlite(cause) if hasattr(cause, "sqlite_errorcode") else _of_postgresql(cause)
        if key is None:
            raise
        raise Complaint(key, place=place, why=" ".join(str(cause).split())) from error


def _of_sqlite(error: Any) -> str | None:
    return OF_SQLITE.get(error.sqlite_errorcode & 0xFF)


def _of_postgresql(error: Any) -> str | None:
    state = getattr(error, "sqlstate", None)
    if state:
        return OF_POSTGRESQL.get(state) or OF_POSTGRESQL.get(state[:2])
    server = getattr(error, "pgconn", None)  # of a connection that did not come about
    if server and (server.used_password or server.needs_password):
        return "archive_password"
    return next((key for kind, key in WITHOUT_STATE.items() if isinstance(error, kind)), None)
