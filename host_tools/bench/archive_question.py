"""Asks an archive one question, as a command does. Arguments: address, `standings` or `player`. Prints what it took as
JSON: seconds with opening the archive, MB of memory at most."""
import json
import resource
import sys
import time

from host_tools.archive.database import open_archive
from host_tools.stats.filter import Filter
from host_tools.stats.player import player
from host_tools.stats.standings import standings

QUESTIONS = {
    "standings": lambda connection: standings(connection, Filter()),
    "player": lambda connection: player(connection, "Игрок 1", Filter()),
}


def main() -> None:
    address, question = sys.argv[1:]
    began = time.perf_counter()
    with open_archive(address) as archive, archive.reading() as connection:
        assert QUESTIONS[question](connection)
    took = time.perf_counter() - began
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({f"{question}_s": round(took, 3), f"{question}_rss_mb": round(most)}))


main()
