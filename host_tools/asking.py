"""A question to the person at the terminal, who may answer in either language."""
import typer

from host_tools.words import say

ANSWERS = {"y": True, "yes": True, "д": True, "да": True, "n": False, "no": False, "н": False, "нет": False, "": False}


def agreed(question: str) -> bool:
    """Whether the answer is yes; who says nothing, or goes away, does not agree. Asked again until it is an answer."""
    answer = "?"
    while answer not in ANSWERS:
        try:
            answer = typer.prompt(f"{question} {say('yes_or_no')}", default="", show_default=False).strip().casefold()
        except typer.Abort:
            typer.echo()
            answer = ""
    return ANSWERS[answer]
