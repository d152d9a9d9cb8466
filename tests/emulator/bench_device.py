"""`make bench-device`: what the box costs, as a table, and with `--json` as one JSON object on the last line."""
import json
import os
import sys
from pathlib import Path

from budgets import table
from figures import measure
from rich.console import Console


def main() -> None:
    uf2 = os.environ.get("PICO_UF2")
    if not uf2:
        sys.exit("PICO_UF2 does not name an RPI_PICO firmware image")
    measured = measure(Path(uf2))
    Console().print(table(*measured))
    if "--json" in sys.argv:
        print(json.dumps(measured.figures))


if __name__ == "__main__":
    main()
