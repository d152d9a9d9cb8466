"""Layout: labels stand clear of each other, sentences are cut only with a mark, short forms tell players apart."""
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from phrases import table

from companion.screen.layout import labels, notice, short_forms
from companion.screen.words import en, en_reasons, ru, ru_reasons

NAMES = st.text(st.sampled_from("абвАБaB1 "), min_size=1, max_size=12)
CROWDED = ("play", "rest_play", "rest_pass", "pass", "more", "yes", "no_", "who_sits", "terms", "new_name", "lots",
           "alphabet ru", "alphabet en", "done", "nobody", "label spoil", "label oblom", "label spoil5", "label mushka",
           "other_language")


FORMS = st.text(st.sampled_from("абАБB1 "), min_size=1, max_size=3)


@given(st.lists(NAMES, min_size=2, max_size=10, unique=True), st.dictionaries(NAMES, FORMS), st.data())
def test_short_forms_are_unique_and_short(names: list[str], others: dict[str, str], data: st.DataObject) -> None:
    """Whatever was chosen for them and for others, the first to ask for a form has it."""
    chosen = others | data.draw(st.dictionaries(st.sampled_from(names), FORMS))
    forms = short_forms(names, chosen)
    assert len(set(forms)) == len(names)
    assert all(1 <= len(form) <= 3 for form in forms)
    asked: list[str] = []
    for name, form in zip(names, forms, strict=True):
        if name in chosen and chosen[name] not in asked:
            asked.append(chosen[name])
            assert form == chosen[name]


def test_a_short_form_is_the_beginning_of_the_name_where_that_is_unique() -> None:
    assert short_forms(["Аня", "Борис", "Вера"], {}) == ["Аня", "Бор", "Вер"]
    assert short_forms(["Александр", "Алексей", "Ян"], {}) == ["Алр", "Алй", "Ян"]


def test_a_chosen_form_goes_before_what_the_box_makes() -> None:
    assert short_forms(["Саша", "Александр", "Ян"], {"Александр": "Саш", "Ева": "Ян"}) == ["Саа", "Саш", "Ян"]
    assert short_forms(["Саша", "Александр"], {"Александр": "Шур", "Саша": "Шур"}) == ["Шур", "Алр"]


@given(st.lists(st.sampled_from(["", "Аня", "Вова", "Наезд", "♠"]), min_size=4, max_size=4))
def test_labels_neither_touch_nor_leave_the_panel(strings: list[str]) -> None:
    spans = [(item[1], item[1] + 8 * len(item[4])) for item in labels(strings) if item[0] == "text"]
    assert len(spans) == sum(string != "" for string in strings)
    assert all(start >= 0 and stop <= 128 for start, stop in spans)
    assert all(one[1] < other[0] for one, other in pairwise(spans))


def test_labels_that_have_neighbours_are_never_cut() -> None:
    for words in (table(ru.TEXT), table(en.TEXT)):
        for key in CROWDED:
            assert len(words[key]) <= 3, key


def test_menu_lines_fit() -> None:
    for words in (table(ru.TEXT), table(en.TEXT)):
        assert all(len(text) <= 14 for key, text in words.items() if key.startswith("menu "))


WITH_A_NAME = ("answer_first", "dead_hand", "dealers_ace", "name_is_taken", "name_not_kept", "not_asked", "other_seat",
               "passed", "suspended", "turn")


def test_every_reason_fits_the_body_whole() -> None:
    """With a name of 12 characters or a number of three digits in its blank."""
    for reasons in (table(ru_reasons.TEXT), table(en_reasons.TEXT)):
        for code, reason in reasons.items():
            said = reason.format("Александра-М" if code in WITH_A_NAME else 300)
            assert " ".join([item[4] for item in notice(said)]) == said, code
