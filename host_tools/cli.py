"""The console script `mushka`: collects the commands, one file each in `commands/`."""
import functools
from collections.abc import Callable

import typer

from host_tools.commands import COMMANDS
from host_tools.words import Complaint

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
                  help="The table companion's tools.")


def one_line(command: Callable[..., None]) -> Callable[..., None]:
    """The command, with bad input told as one line on standard error and exit status 1."""
    @functools.wraps(command)
    def told(*arguments: object, **options: object) -> None:
        try:
            command(*arguments, **options)
        except Complaint as complaint:
            typer.echo(str(complaint), err=True)
            raise typer.Exit(1) from None
    return told


for name, function in COMMANDS.items():
    app.command(name)(one_line(function))


def main() -> None:
    app()
