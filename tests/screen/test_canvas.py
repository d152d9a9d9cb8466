"""The canvas: every character is drawn where it belongs, nothing is drawn where it does not."""
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.screen.canvas import Canvas, fit, width
from companion.screen.fonts import BOX, EXTRA, slot
from host_tools import runtime
from host_tools.runtime import Runtime
from host_tools.simulator import frame

law = settings(deadline=None)
CELLS = {"small": (8, 2), "big": (12, 3)}
RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
ASCII = "".join(map(chr, range(32, 127)))
EVERY = ASCII + RUSSIAN + EXTRA.replace("Ё", "").replace("ё", "")
BLANK = bytes(1024)

sizes = st.sampled_from(["small", "big"])
places = st.integers(-300, 300)
rows = st.integers(-12, 12)
pictures = st.tuples(st.just("picture"), places, rows, st.integers(1, 40), st.integers(1, 5)).flatmap(
    lambda place: st.binary(min_size=place[3] * place[4], max_size=place[3] * place[4]).map(
        lambda columns: (*place, columns)))
items = st.one_of(
    pictures,
    st.tuples(st.just("text"), places, rows, sizes, st.text(max_size=30)),
    st.tuples(st.just("suit"), places, rows, st.sampled_from("SCDH")),
    st.tuples(st.just("invert"), places, rows, st.integers(0, 300), st.integers(0, 12)),
)


def drawn(*page: tuple) -> list[str]:
    canvas = Canvas()
    canvas.draw(page)
    return frame.text(bytes(canvas.buffer))


def cell(size: str, character: str) -> list[str]:
    """The lit and dark dots of one character."""
    wide, high = CELLS[size]
    return [line[:wide] for line in drawn(("text", 0, 0, size, character))[:8 * high]]


def lit_rows(lines: list[str]) -> list[int]:
    return [y for y, line in enumerate(lines) if "#" in line]


@pytest.mark.parametrize(("size", "least"), [("small", 10), ("big", 14)])
def test_capitals_are_high_enough_to_read_at_a_metre(size: str, least: int) -> None:
    for capital in "AEHKXАБВГЕЖИКЛМНОПРСТУФХЧШЪЫЬЭЮЯ0123456789":
        lit = lit_rows(cell(size, capital))
        assert lit[-1] - lit[0] + 1 >= least, capital


@pytest.mark.parametrize("size", CELLS)
def test_every_promised_character_has_a_picture_of_its_own(size: str) -> None:
    twins = dict(zip("АВЕЗКМНОРСТХаеиорсух−—", "ABE3KMHOPCTXaeuopcyx--", strict=True))  # drawn alike on purpose
    pictures: dict[tuple[str, ...], str] = {tuple(cell(size, "\0")): "the box"}
    for character in EVERY:
        picture = tuple(cell(size, character))
        assert pictures.setdefault(picture, character) in (character, twins.get(character))
    assert lit_rows(cell(size, " ")) == []


def test_slots_are_one_for_each_character() -> None:
    slots = [slot(character) for character in EVERY]
    assert sorted([*slots, BOX]) == list(range(len(EVERY) + 1))


@pytest.mark.parametrize("stranger", ["\0", "\x7f", "é", "Ї", "ѐ", "漢", "🂡"])
@pytest.mark.parametrize("size", CELLS)
def test_other_characters_show_the_box(size: str, stranger: str) -> None:
    assert slot(stranger) == BOX
    outline = [line.strip(".") for line in cell(size, stranger) if "#" in line]
    assert outline[0] == outline[-1] == "#" * len(outline[0])
    assert all(line[0] == line[-1] == "#" and "." in line for line in outline[3:-3])


@law
@given(sizes, st.text(max_size=12), st.integers(0, 60), st.integers(0, 5))
def test_a_string_is_its_characters_side_by_side(size: str, string: str, x: int, row: int) -> None:
    wide, _ = CELLS[size]
    alone = [("text", x + wide * i, row, size, character) for i, character in enumerate(string)]
    assert drawn(("text", x, row, size, string)) == drawn(*alone)
    assert width(size, string) == wide * len(string)


@law
@given(items.filter(lambda item: item[0] != "invert"), st.integers(-140, 140))
def test_what_lies_beside_the_frame_is_cut_off(item: tuple, shift: int) -> None:
    kind, x, row, *rest = item
    here, there = drawn(item), drawn((kind, x + shift, row, *rest))
    for x_here in range(max(0, -shift), min(128, 128 - shift)):
        assert [line[x_here] for line in here] == [line[x_here + shift] for line in there]


@law
@given(st.lists(items, max_size=6))
def test_any_page_draws_and_the_frame_keeps_its_size(page: list[tuple]) -> None:
    canvas = Canvas()
    canvas.draw(page)
    assert len(canvas.buffer) == 1024
    canvas.draw([])
    assert canvas.buffer == BLANK


@law
@given(places, rows, st.integers(0, 300), st.integers(0, 12), st.lists(items, max_size=3))
def test_inverting_turns_exactly_the_region(x: int, row: int, wide: int, high: int, page: list[tuple]) -> None:
    before, after = drawn(*page), drawn(*page, ("invert", x, row, wide, high))
    for y in range(64):
        for column in range(128):
            inside = x <= column < x + wide and row <= y // 8 < row + high
            assert (before[y][column] != after[y][column]) == inside


@law
@given(sizes, st.text(max_size=30), st.integers(-20, 200))
def test_a_fitted_string_fits_and_shows_that_it_was_cut(size: str, string: str, pixels: int) -> None:
    fitted = fit(size, string, pixels)
    assert width(size, fitted) <= max(pixels, 0)
    if width(size, string) <= pixels:
        assert fitted == string
    elif fitted:
        end = len(fitted) // 3
        start = len(fitted) - 1 - end
        assert fitted == string[:start] + "…" + string[len(string) - end:]
        assert width(size, fitted + "x") > pixels


def test_names_that_begin_alike_stay_apart_when_they_are_cut() -> None:
    cut = [fit("big", name, 92) for name in ("Александр", "Александра", "Александрина", "Александр М.")]
    assert cut == ["Алек…др", "Алек…ра", "Алек…на", "Алек…М."]


@law
@given(pictures)
def test_a_picture_is_drawn_dot_by_dot(picture: tuple) -> None:
    _, x, row, wide, high, columns = picture
    lines = drawn(picture)
    for y in range(64):
        for column in range(128):
            inside = x <= column < x + wide and row <= y // 8 < row + high
            lit = inside and columns[(y // 8 - row) * wide + column - x] >> y % 8 & 1
            assert (lines[y][column] == "#") == bool(lit)


def test_suits_are_symmetric_and_differ() -> None:
    signs = [tuple(line[:32] for line in drawn(("suit", 0, 0, letter))) for letter in "SCDH"]
    assert len(set(signs)) == 4
    for sign in signs:
        assert all(line == line[::-1] for line in sign)
        assert len(lit_rows(list(sign))) >= 28


def test_both_pythons_draw_the_same_frames() -> None:
    pages = [
        [["suit", 0, 0, "S"], ["text", 38, 0, "big", "Козырь"], ["text", 0, 6, "small", "Аня Бор Вов"]],
        [["text", -5, -1, "big", "Щёлково"], ["suit", 112, 6, "D"], ["invert", 100, -1, 50, 4]],
        *([["text", 0, 0, "big", EVERY[i:i + 10]], ["text", 0, 4, "small", EVERY[i:i + 10]]]
          for i in range(0, len(EVERY), 10)),
        [["text", 3, 3, "small", "é漢\0"], ["invert", 0, 0, 128, 8]],
    ]
    lines = "".join(json.dumps(page) + "\n" for page in pages).encode()
    frames = []
    for python in Runtime:
        child = runtime.start(python, Path(__file__).with_name("draw_child.py"))
        frames.append(child.communicate(lines)[0].split())
        assert child.returncode == 0
    assert frames[0] == frames[1]
    assert len(frames[0]) == len(pages)


def test_a_contact_sheet_holds_every_frame() -> None:
    canvas = Canvas()
    shots = []
    for letter in "SCDH":
        canvas.draw([("suit", 48, 2, letter)])
        shots.append((f"Масть {letter}", bytes(canvas.buffer)))
    sheet = frame.contact_sheet(shots, columns=3, scale=2)
    step_x, step_y = 2 * 128 + frame.MARGIN, 2 * 64 + frame.CAPTION + frame.MARGIN
    assert sheet.size == (3 * step_x + frame.MARGIN, 2 * step_y + frame.MARGIN)
    for place, (_, shot) in enumerate(shots):
        left, top = frame.MARGIN + place % 3 * step_x, frame.MARGIN + place // 3 * step_y
        below = sheet.crop((left, top + frame.CAPTION, left + 256, top + frame.CAPTION + 128))
        assert below.tobytes() == frame.image(shot, 2).tobytes()
        caption = sheet.crop((left, top, left + 56, top + frame.CAPTION))
        assert len(caption.getcolors() or []) == 2  # lit and dark: something is written


@law
@given(st.lists(st.lists(items, max_size=6), min_size=2, max_size=4), st.data())
def test_a_page_is_drawn_the_same_whatever_was_drawn_before(pages: list[list[tuple]], data: st.DataObject) -> None:
    """Pages that share items, in any order and number, are where redrawing only what changed could go wrong."""
    pool = [item for page in pages for item in page] or [("suit", 0, 0, "S")]
    pages = [*pages, *data.draw(st.lists(st.lists(st.sampled_from(pool), max_size=6), max_size=4))]
    canvas = Canvas()
    for page in pages:
        canvas.draw(page)
        assert frame.text(bytes(canvas.buffer)) == drawn(*page)
