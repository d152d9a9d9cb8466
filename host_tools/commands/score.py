"""`mushka score`: what a log of events comes to."""
import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from host_tools.folding.folder import Folder
from host_tools.folding.log import read_log
from host_tools.refusals import refusal_text
from host_tools.runtime import Runtime
from host_tools.words import Complaint


def score(
    log: Annotated[str, typer.Argument(help="A log, one JSON event a line; - reads standard input.")],
    runtime: Annotated[Runtime, typer.Option(help="The Python that folds the log.")] = Runtime.CPYTHON,
) -> None:
    """Print the state that a log of events folds to, as one JSON object."""
    try:
        text = sys.stdin.buffer.read() if log == "-" else Path(log).read_bytes()
    except OSError as error:
        raise Complaint("no_file", file=log, why=error.strerror) from error
    numbers, events = read_log(text)
    with Folder(runtime) as folder:
        folded = folder.fold(events)
    if folded.refusals:
        index, code, *details = folded.refusals[0]
        raise Complaint("refused_line", line=numbers[index], why=refusal_text(code, details))
    if folded.state is None:
        raise Complaint("no_session", file=log)
    print(json.dumps(folded.state, ensure_ascii=False))
