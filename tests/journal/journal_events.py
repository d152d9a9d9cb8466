"""Events for the journal's tests, of every kind, whether or not a game would take them."""
from typing import Any

from hypothesis import strategies as st

from companion.rules.events import FIELDS, OPTIONAL

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-10**9, 10**9) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
numbers = st.integers(0, 2**31)


@st.composite
def any_event(draw: st.DrawFn) -> dict[str, Any]:
    """An event of a known kind; the optional fields at its end may be missing."""
    kind = draw(st.sampled_from(sorted(FIELDS)))
    names = list(FIELDS[kind])
    while names and names[-1] in OPTIONAL and draw(st.booleans()):
        names.pop()
    return {"kind": kind} | {name: draw(json_values) for name in names}


def tricks(count: int, first: int = 0) -> list[dict[str, Any]]:
    """Events that can be told from each other."""
    return [{"kind": "trick", "seat": number, "count": 1} for number in range(first, first + count)]
