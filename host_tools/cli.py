"""The console script `mushka`: collects the commands, one file each in `commands/`."""
import functools
import sys
from collections.abc import Callable

import typer

from host_tools.commands import COMMANDS
from host_tools.helping import Command, Commands, UsageError, not_understood, translate
from host_tools.words import Complaint

app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
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
    app.command(name, cls=Command)(one_line(function))


def main() -> None:
    """Carries out what was typed; a line that is no command gets one line on standard error and exit status 2."""
    command = typer.main.get_command(app)
    translate(command)
    try:
        sys.exit(command.main(sys.argv[1:] or ["--help"], standalone_mode=False))
    except UsageError as error:
        typer.echo(not_understood(error, " ".join(sys.argv[1:])), err=True)
        sys.exit(2)
    except typer.Abort:  # the input ended before a question was answered
        sys.exit(1)
