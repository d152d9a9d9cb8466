"""An evening of 300 deals, 4,200 events, within the memory of a Pico: whatever reaches far back still works."""
from pathlib import Path

from host_tools.bench.measure import CHILD
from host_tools.runtime import Child, Runtime


def test_undo_redo_amend_and_a_new_start_after_300_deals(tmp_path: Path) -> None:
    with Child(Runtime.MICROPYTHON, CHILD, str(tmp_path / "evenings")) as child:
        assert child.ask("reach back") == {"undone": 298, "same": True}
