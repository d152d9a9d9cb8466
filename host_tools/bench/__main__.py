"""Prints the table and, as its last line, the JSON object."""
import json

from rich.console import Console
from rich.table import Table

from host_tools.bench.measure import measure


def main() -> None:
    figures, journal = measure(print)
    table = Table("figure", "value", title="make bench", title_justify="left")
    for runtime, speed in figures["events_per_s"].items():
        table.add_row(f"events folded per second, {runtime}", f"{speed}")
    for folder, size in figures["mpy_bytes"].items():
        table.add_row(f".mpy bytes, {folder}", f"{size}")
    table.add_row(".mpy bytes, all", f"{sum(figures['mpy_bytes'].values())}")
    table.add_row("heap of a 300-deal 7-player session, bytes (64-bit)", f"{figures['session_heap']}")
    table.add_row("sector erases per 100 appends", f"{journal['erases_per_100']}")
    table.add_row("milliseconds per 100 appends, worst append (modelled)",
                  f"{journal['ms_per_100']}, {journal['worst_ms']}")
    for database, costs in figures["archive"].items():
        for what, cost in costs.items():
            table.add_row(f"archive of 10,000 evenings, {database}, {what}", f"{cost}")
    Console().print(table)
    print(json.dumps(figures))


main()
