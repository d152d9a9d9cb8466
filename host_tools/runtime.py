"""Where the two Pythons that run the firmware package are found, and how a child of either is started.

Everything that must hold on the box is run in such a child: `cpython` is this interpreter, `micropython` the unix
port that comes from PyPI. The child sees the installed `companion` package and nothing else of this project.
"""
import enum
import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import companion
from host_tools.words import Complaint

PACKAGE_ROOT = Path(companion.__file__).parent.parent
PICO_HEAP = "192wK"  # as much heap as a Pico's 192 KB: pointers of the unix port are twice as wide


class Runtime(enum.StrEnum):
    """The Python that runs the firmware."""

    CPYTHON = "cpython"
    MICROPYTHON = "micropython"


def command(runtime: Runtime, script: Path, *arguments: str, heap: str = PICO_HEAP) -> list[str]:
    """The command line that runs `script` (a file in the common subset) under the given Python."""
    if runtime is Runtime.CPYTHON:
        return [sys.executable, "-B", str(script), *arguments]
    return [sys.executable, "-m", "micropython_unix", "-X", f"heapsize={heap}", str(script), *arguments]


def start(runtime: Runtime, script: Path, *arguments: str, heap: str = PICO_HEAP) -> subprocess.Popen[bytes]:
    """Start `script` as a child with pipes for input and output; the caller ends it."""
    environment = dict(os.environ, MICROPYPATH=f"{PACKAGE_ROOT}:.frozen", PYTHONUTF8="1")
    return subprocess.Popen(
        command(runtime, script, *arguments, heap=heap),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment,
    )


class Child:
    """A child that answers each JSON line with a JSON line; a context manager that ends it."""

    def __init__(self, runtime: Runtime, script: Path, *arguments: str, heap: str = PICO_HEAP) -> None:
        self._runtime = runtime
        self._process = start(runtime, script, *arguments, heap=heap)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._process.kill()
        self._process.communicate()

    def ask(self, request: object) -> Any:
        """The child's answer; raises Complaint where the child died instead of answering."""
        assert self._process.stdin and self._process.stdout
        # Unescaped: MicroPython reads the escapes of a character beyond 16 bits as two characters.
        self._process.stdin.write(json.dumps(request, ensure_ascii=False).encode() + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise Complaint("child_died", runtime=self._runtime, status=self._process.wait())
        return json.loads(answer)
