"""What the command line says of itself, in the language of the user: its help, and what it does not understand."""
import re
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from host_tools.words import language, say
from host_tools.words.help import RU

UsageError: Any = typer.BadParameter.__base__  # Typer has no public name for it
FIXED = re.compile(r"^(?:Usage|Arguments|Options|Commands)(?=:)|(?<=\[)required(?=\])", re.MULTILINE)

WRONG = {  # by the name of Typer's exception
    "NoSuchOption": "option_unknown", "BadOptionUsage": "option_misused", "MissingParameter": "argument_missing",
    "BadParameter": "value_unfit",
}


class Command(TyperCommand):
    """A command whose help has headings in the language of the user."""

    def get_help(self, ctx: Any) -> str:
        return _headed(super().get_help(ctx))


class Commands(TyperGroup):
    """All of them, likewise."""

    def get_help(self, ctx: Any) -> str:
        return _headed(super().get_help(ctx))


def translate(command: Any) -> None:
    """Puts the help of a command, of its options and of the commands below it into the language of the user."""
    if language() != "ru":
        return
    for said in (command, *command.params, command.get_help_option(typer.Context(command))):
        said.help = RU[said.help]
    for below in getattr(command, "commands", {}).values():
        translate(below)


def not_understood(error: Any, line: str) -> str:
    """What was wrong in the line that was typed, and where it is told how it should be; one line."""
    where = error.ctx.command_path if error.ctx else "mushka"
    param = getattr(error, "param", None)
    what = param.get_error_hint().strip("'") if param else getattr(error, "option_name", line)
    key = WRONG.get(type(error).__name__, "line_unclear")
    return say(key, what=what, where=where, why=error.format_message().rstrip("."))


def _headed(text: str) -> str:
    return FIXED.sub(lambda found: say(f"help_{found[0].lower()}"), text)
