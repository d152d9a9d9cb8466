"""Many rows at once, by the fastest way that each database has."""
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Table

Row = tuple[Any, ...]


def add_rows(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    """Adds new rows, whose values are in the order of the table's columns."""
    if rows:
        WAYS[connection.dialect.name](connection, table, rows)


def _insert(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    blanks = ", ".join("?" * len(table.columns))
    connection.exec_driver_sql(f"INSERT INTO {_named(table)} VALUES ({blanks})", list(rows))


def _copy(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    driver: Any = connection.connection.cursor()
    with driver as cursor, cursor.copy(f"COPY {_named(table)} FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)


def _named(table: Table) -> str:
    return f"{table.name} ({', '.join(column.name for column in table.columns)})"


WAYS: dict[str, Callable[[Connection, Table, Sequence[Row]], None]] = {"sqlite": _insert, "postgresql": _copy}
