"""What is on the flash of the box under test: the built firmware, and an evening that was played on it."""
from pathlib import Path

from companion.flow.desk import Desk
from companion.journal.store import Store
from host_tools import firmware

PLAYERS = ["Аня", "Боря", "Вова", "Галя", "Дима", "Ева", "Жора"]


def built_files(target: Path) -> dict[str, bytes]:
    """Build the firmware into the folder `target`; its files by their paths on the box."""
    firmware.build(target)
    return _files(target)


def evening_files(target: Path, events: int) -> dict[str, bytes]:
    """The data of a box that was switched off in mid-deal after at least `events` events of a Mushka evening of seven.

    The next thing to enter is a trick. `target` is the folder to work in.
    """
    data = target / "data"
    (data / "evenings").mkdir(parents=True)
    desk = Desk(Store(str(data / "evenings"), bytes).create(), lambda: 1, lambda: 0)
    count = _enter(desk, [{"kind": "session", "game": "mushka", "players": PLAYERS, "options": {}},
                          {"kind": "dealer", "seat": 0}])
    deal = 0
    while True:
        first = deal % len(PLAYERS)
        count += _enter(desk, [{"kind": "trump", "suit": "HDC"[deal % 3]}, {"kind": "bid", "seat": None, "play": True}])
        if count >= events:
            return _files(target)
        winners = [(first + trick * trick) % len(PLAYERS) for trick in range(5)]
        count += _enter(desk, [{"kind": "trick", "seat": seat} for seat in winners] + [{"kind": "ace", "seat": first}])
        deal += 1


def _enter(desk: Desk, events: list[dict[str, object]]) -> int:
    for event in events:
        refusal = desk.offer(event)
        if refusal:
            raise ValueError(f"{event}: {refusal}")
        desk.idle()
    return len(events)


def _files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
