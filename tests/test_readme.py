"""The README names every command and every option, and nothing that does not exist."""
import re
from pathlib import Path

import typer

from host_tools.cli import app

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]


def test_every_command_is_described() -> None:
    for name in COMMANDS:
        assert f"| `mushka {name}" in README, name


def test_every_option_is_described() -> None:
    for name, command in COMMANDS.items():
        for parameter in command.params:
            for option in [*parameter.opts, *parameter.secondary_opts]:
                if option.startswith("--") and option != "--help":
                    row = re.search(rf"^\| [^|]*`{option}`[^|]*\| ([^|]*) \|", README, re.MULTILINE)
                    assert row and f"`{name}`" in row[1], f"{name} {option}"


def test_no_command_is_invented() -> None:
    named = set(re.findall(r"`mushka (\w+)", README))
    assert named <= set(COMMANDS)
