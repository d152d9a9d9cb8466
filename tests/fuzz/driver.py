"""How the fuzz targets run: `python tests/fuzz/fuzz_frames.py -runs=200000`, with any options of libFuzzer.

A target is a module with `target(data)`, which may do anything but raise, and `SEEDS`, the inputs that the search
starts from. It is imported anew in a process that watches every branch of the project, for the search needs to see
where an input leads. What breaks a target is left in the present folder as `crash-…`; the same command with that file
repeats it.
"""
import importlib
import os
import sys
import tempfile
from pathlib import Path
from typing import NoReturn


def drive(script: str) -> NoReturn:
    """Searches with the target in this file, as the command line asks."""
    os.execv(sys.executable, [sys.executable, __file__, Path(script).stem, *sys.argv[1:]])


def main() -> None:
    import atheris  # noqa: PLC0415 - whoever only tests the targets does not need it
    name, *options = sys.argv[1:]
    with atheris.instrument_imports(include=["companion", "host_tools"]):
        fuzzed = importlib.import_module(name)
    with tempfile.TemporaryDirectory() as corpus:
        for number, seed in enumerate(fuzzed.SEEDS):
            Path(corpus, str(number)).write_bytes(seed)
        places = [] if any(not option.startswith("-") for option in options) else [corpus]
        atheris.Setup([sys.argv[0], *options, *places], fuzzed.target)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
