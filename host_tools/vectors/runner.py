"""Runs a file of worked cases through the rules and compares what they say."""
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.rules.options import GAMES
from host_tools.runtime import Child, Runtime
from host_tools.words import Complaint

CHILD = Path(__file__).with_name("vectors_child.py")
PROFILES = {"both": ("oblom", "spoil5")}
SETS = ("legal", "withholdable", "redraw", "exact25", "reset")
NOT_UNDERSTOOD = "not understood"
NOT_COMPARED = ("note", "reason", "say")


@dataclass(frozen=True)
class Outcome:
    """One vector: `found` is what the rules said, by profile, where it differs from `expected`."""

    name: str
    expected: dict[str, Any]
    found: dict[str, Any]

    @property
    def passed(self) -> bool:
        return not self.found


def read(path: Path) -> list[dict[str, Any]]:
    """The vectors of a file; raises Complaint."""
    try:
        vectors = json.loads(path.read_text("utf-8"))["vectors"]
        if not isinstance(vectors, list):
            raise TypeError("vectors is a list")
        for vector in vectors:
            vector["id"], vector["input"]
            if not isinstance(vector["expected"], dict) or not isinstance(vector["profile"] + vector["kind"], str):
                raise TypeError(f"{vector['id']}: expected is an object, profile and kind are text")
            if vector["profile"] not in (*GAMES, *PROFILES):
                raise ValueError(f"{vector['id']}: no profile {vector['profile']}")
    except OSError as error:
        raise Complaint("no_file", file=path, why=error.strerror) from error
    except (ValueError, KeyError, TypeError) as error:
        raise Complaint("bad_vectors", file=path, why=f"{type(error).__name__}: {error}") from error
    return vectors


def run(vectors: list[dict[str, Any]], runtime: Runtime) -> Iterator[Outcome]:
    """Runs the vectors in a child of the given runtime, one outcome each."""
    with Child(runtime, CHILD) as child:
        for vector in vectors:
            differing = {}
            for profile in PROFILES.get(vector["profile"], (vector["profile"],)):
                said = child.ask({"kind": vector["kind"], "profile": profile, "input": vector["input"]})
                if not agrees(vector["expected"], said):
                    differing[profile] = said
            yield Outcome(vector["id"], vector["expected"], differing)


def agrees(expected: dict[str, Any], said: dict[str, Any]) -> bool:
    """True where `said` holds every compared key of `expected` with the same value."""
    if NOT_UNDERSTOOD in said:
        return False
    if "error" in expected or "error" in said:
        return "error" in expected and "error" in said
    return all(_comparable(key, value) == _comparable(key, said.get(key))
               for key, value in expected.items() if key not in NOT_COMPARED)


def _comparable(key: str, value: Any) -> Any:
    return sorted(value, key=repr) if key in SETS and isinstance(value, list) else value
