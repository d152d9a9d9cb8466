"""A log of events as it travels: one JSON object a line (the log's contract)."""
import json
from typing import Any

from host_tools.words import Complaint


def read_log(text: bytes) -> tuple[list[int], list[Any]]:
    """(line numbers, events); blank lines are passed over. Raises Complaint with the number of the first bad line."""
    numbers, events = [], []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            numbers.append(number)
            events.append(_event(number, line))
    return numbers, events


def _event(number: int, line: bytes) -> Any:
    try:
        event = json.loads(line.decode("utf-8-sig"))
        json.dumps(event, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except (ValueError, RecursionError) as error:
        raise Complaint("bad_line", line=number) from error
    return event
