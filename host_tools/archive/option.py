"""The option that all commands with an archive share."""
from typing import Annotated

import typer

Database = Annotated[str | None, typer.Option(
    "--db", metavar="URL", help="The archive: a file or postgresql://…; by default MUSHKA_DB, else this user's own.")]
