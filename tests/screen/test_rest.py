"""The display at rest: dim, drifting, dark, by one timer; no dot of a picture is ever lost."""
from hypothesis import given
from hypothesis import strategies as st

from companion.screen.rest import PATH, Rest, drifted

WIDTH, ROWS = 128, 8
SIZE = WIDTH * ROWS
dots = st.sets(st.tuples(st.integers(0, WIDTH - 1), st.integers(0, 8 * ROWS - 1)), max_size=12)


def frame_of(lit: set[tuple[int, int]]) -> bytes:
    frame = bytearray(SIZE)
    for x, y in lit:
        frame[y // 8 * WIDTH + x] |= 1 << y % 8
    return bytes(frame)


@given(dots, st.integers(0, 7), st.integers(0, 7))
def test_the_picture_moves_as_a_whole_as_far_as_its_margins_go(lit: set[tuple[int, int]], right: int, up: int) -> None:
    x = min([right, *(WIDTH - 1 - x for x, _ in lit)])
    y = min([up, *(y for _, y in lit if y < 8)])
    assert bytes(drifted(frame_of(lit), right, up)) == frame_of({(at + x, row - y) for at, row in lit})


def test_a_small_picture_is_each_minute_somewhere_else() -> None:
    frame = frame_of({(60, 30)})
    shown = [bytes(Rest(minutes, 1, 0).frame(frame)) for minutes in range(1, 1 + len(PATH))]
    assert len(set(shown)) == len(PATH)
    assert Rest(1 + len(PATH), 1, 0).frame(frame) == shown[0]


def light(minutes: int, dim: int, blank: int) -> str:
    rest = Rest(minutes, dim, blank)
    return "dark" if rest.dark else "dim" if rest.dim else "bright"


def test_one_timer_dims_and_then_darkens() -> None:
    assert [light(minutes, 2, 5) for minutes in range(1, 7)] == ["bright", "dim", "dim", "dim", "dark", "dark"]


def test_nought_is_never() -> None:
    assert light(1000, 0, 0) == "bright"
    assert light(1000, 1, 0) == "dim"
    assert [light(minutes, 0, 5) for minutes in (4, 5)] == ["bright", "dark"]


def test_a_dark_display_shows_nothing() -> None:
    assert bytes(Rest(5, 1, 5).frame(b"\xff" * SIZE)) == bytes(SIZE)


def test_a_display_that_is_never_dimmed_moves_its_picture_too() -> None:
    assert len({bytes(Rest(minutes, 0, 0).frame(frame_of({(60, 30)}))) for minutes in range(1, 7)}) == len(PATH)
