"""`mushka export`: the archive for other programs."""
import enum
from pathlib import Path
from typing import Annotated

import typer

from host_tools.archive.database import filled_archive
from host_tools.archive.option import Database
from host_tools.archive.reading import find_evening
from host_tools.archive.results import settle_accounts
from host_tools.exchange.csv_out import write_csv
from host_tools.exchange.json_out import write_json
from host_tools.exchange.xlsx_out import write_xlsx
from host_tools.words import say


class Format(enum.StrEnum):
    """What other programs read."""

    CSV = "csv"
    JSON = "json"
    XLSX = "xlsx"


WRITERS = {
    Format.CSV: (write_csv, "mushka-csv"),
    Format.JSON: (write_json, "mushka.json"),
    Format.XLSX: (write_xlsx, "mushka.xlsx"),
}


def export(
    evenings: Annotated[list[str] | None, typer.Argument(
        metavar="EVENING", help="Numbers or check words; by default all.")] = None,
    form: Annotated[Format, typer.Option("--format", help="Tables, everything, or a workbook.")] = Format.JSON,
    out: Annotated[Path | None, typer.Option(help="The file, for csv the folder, to write.")] = None,
    db: Database = None,
) -> None:
    """Write the archive, or the evenings named, for other programs; JSON holds everything and can be imported."""
    write, usual = WRITERS[form]
    path = out or Path(usual)
    with filled_archive(db) as archive:
        settle_accounts(archive)
        with archive.reading() as connection:
            chosen = {find_evening(connection, asked).id for asked in evenings} if evenings else None
            write(connection, path, chosen)
    typer.echo(say("exported", file=path))
