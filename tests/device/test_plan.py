"""What a deployment does, for any build and any board."""
import hashlib
from pathlib import PurePosixPath
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from host_tools.device.plan import MAIN, Plan, plan
from host_tools.firmware import Build, File

NAMES = st.sampled_from(["companion/app.mpy", "companion/flow/flow.mpy", "companion/flow/deep/er.mpy",
                         "companion/rules/pot.mpy", "companion/old.py"])
CONTENTS = st.sampled_from([b"", b"one", b"another", bytes(5000)])
TREES = st.dictionaries(NAMES, CONTENTS)
MAINS = st.sampled_from([b"run", b"run()"])


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def planned(wanted: dict[str, bytes], lying: dict[str, bytes], free: int) -> Plan:
    build = Build({path: File(content, sha256(content)) for path, content in wanted.items()})
    survey: dict[str, Any] = {"block": 4096, "free": free,
                              "files": {path: [len(content), sha256(content)] for path, content in lying.items()}}
    return plan(build, survey)


@given(wanted=TREES, main=MAINS, lying=TREES, old_main=st.none() | MAINS)
def test_the_board_ends_with_the_build_and_starts_nothing_before_it_is_whole(
        wanted: dict[str, bytes], main: bytes, lying: dict[str, bytes], old_main: bytes | None) -> None:
    wanted = {**wanted, MAIN: main}
    lying = lying if old_main is None else {**lying, MAIN: old_main}
    steps = planned(wanted, lying, free=1_000_000)

    flash, folders = dict(lying), {str(PurePosixPath(path).parent) for path in lying} | {"."}
    for path in steps.clear:
        del flash[path]
        assert MAIN not in flash
    for folder in steps.folders:
        assert folder in folders or str(PurePosixPath(folder).parent) in folders | {"."}
        folders.add(folder)
    for path in steps.write:
        assert MAIN not in flash and str(PurePosixPath(path).parent) in folders
        flash[path] = wanted[path]
    assert flash == wanted
    assert bool(steps.write) == (lying != wanted)


def test_room_that_the_old_files_give_is_counted() -> None:
    wanted = {"companion/app.mpy": bytes(400_000), MAIN: b"run"}
    assert planned(wanted, {}, free=200_000).missing > 200_000
    assert planned(wanted, {"companion/old.mpy": bytes(400_000)}, free=200_000).missing == 0
