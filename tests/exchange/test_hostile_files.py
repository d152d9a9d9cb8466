"""Exports with something hostile anywhere in them: all comes, and goes out again, or it ends in one line."""
import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from clubs import content
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from host_tools.archive.database import Archive
from host_tools.exchange.json_in import restore_into
from host_tools.exchange.json_out import write_json
from host_tools.words import Complaint

HOSTILE = st.one_of(
    st.none(), st.booleans(), st.floats(), st.text(max_size=5), st.integers(-2, 8),
    st.sampled_from([[], {}, -2**63, 2**63, 2**31, 10**30, 1e300, 2.0, "\0", "\ud800", "\n", "a" * 10**5, [[]], [None],
                     "1 1 1 end *00000000", {"": ""}, {"id": 1}]))


def places(holds: Any) -> Iterator[tuple[Any, Any]]:
    """(what contains it, key or index) of every value, however deep."""
    for key in list(holds) if isinstance(holds, dict) else range(len(holds)):
        yield holds, key
        if isinstance(holds[key], dict | list):
            yield from places(holds[key])


@st.composite
def spoilt(draw: st.DrawFn, holds: dict[str, Any]) -> dict[str, Any]:
    """What the file holds with some changes: a value is another one, is gone, or is there twice."""
    for _ in range(draw(st.integers(1, 3))):
        container, key = draw(st.sampled_from(list(places(holds))))
        match draw(st.sampled_from(["other", "gone", "twice"])):
            case "other":
                container[key] = copy.deepcopy(draw(HOSTILE))
            case "gone":
                del container[key]
            case "twice" if isinstance(container, list):
                container.insert(key, copy.deepcopy(container[key]))
    return holds


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_a_file_holds(archive: Archive, filled: Path, tmp_path: Path, data: st.DataObject) -> None:
    holds = data.draw(spoilt(json.loads((filled / "club.json").read_text("utf-8"))))
    path, again = tmp_path / "spoilt.json", tmp_path / "again.json"
    path.write_text(json.dumps(holds))
    before = content(archive)
    try:
        restore_into(archive, path)
    except Complaint as complaint:
        assert "\n" not in str(complaint).replace(str(path), "")
        assert content(archive) == before
        return
    with archive.reading() as connection:
        write_json(connection, again)
    came = restore_into(archive, again)
    assert (came.new, came.continued, came.differing) == (0, 0, ())
