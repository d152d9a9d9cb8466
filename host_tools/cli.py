"""The console script `mushka`: collects the commands, one file each in `commands/`."""
import typer

from host_tools.commands import COMMANDS

app = typer.Typer(no_args_is_help=True, add_completion=False, help=__doc__, rich_markup_mode=None)
for name, function in COMMANDS.items():
    app.command(name)(function)


def main() -> None:
    app()
