"""Where things stand on the panel of 128 x 64: three body rows, the label row over the keys, lists, names cut to fit.

A page is a list of items for the canvas; everything here is a pure function. `caption` is small (capitals of 10 px),
`big` is 24 px high (capitals of 14 px and more), the label row is the bottom 16 px.
"""
from companion.screen.canvas import fit, width

SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
COLUMN = 32  # px a key
LABEL_ROW = 6
BESIDE_SUIT = 7  # big characters beside the suit
BIG = 10  # big characters a line
LINE = 16  # small characters a line
ROWS = 3  # small lines of a body
SHORT = 3  # characters of a label between neighbours, so that it stands clear of them


def text(x, row, size, string, pixels):
    return ("text", x, row, size, fit(size, string, pixels))


def title(caption, big):
    """A small caption and one big line under it."""
    return [text(0, 0, "small", caption, 128), text(0, 2, "big", big, 128)]


def with_suit(suit, first, second):
    """The trump suit on the left, two big lines beside it."""
    return [("suit", 0, 1, suit)] + two(first, second, 36)


def two(first, second, x=0):
    """Two big lines."""
    return [text(x, 0, "big", first, 128 - x), text(x, 3, "big", second, 128 - x)]


def lines(strings):
    """Up to four small lines from the top."""
    return [text(0, 2 * at, "small", string, 128) for at, string in enumerate(strings)]


def wrap(string):
    """The string as small lines, words kept whole."""
    rows: list = []
    for word in string.split(" "):
        if rows and len(rows[-1]) + 1 + len(word) <= LINE:
            rows[-1] += " " + word
        else:
            rows.append(word)
    return rows


def notice(string):
    """A sentence over the body, words kept whole where they fit; what does not fit three lines ends in a mark."""
    rows = wrap(string)
    if len(rows) > ROWS:
        rows[2] = (rows[2] + " " + rows[3])[:LINE - 1] + "…"
    return lines(rows[:ROWS])


def named(word, figure, characters):
    """The figure with its name where there is room for both."""
    said = word + " " + figure
    return said if len(said) <= characters else figure


def trick_row(state, seats):
    """The tricks of these seats, as they stand on the keys; None for a key without one."""
    return " ".join(["-" if seat is None else str(state.tricks[seat]) for seat in seats])


def over_key(key, row, size, string):
    """The string centred over a key."""
    return ("text", key * COLUMN + (COLUMN - width(size, string)) // 2, row, size, string)


def column(string, characters):
    """The string in exactly so many small characters."""
    string = fit("small", string, 8 * (characters - 1))
    return string + " " * (characters - len(string))


def labels(strings):
    """The label row: each centred over its key, a line between two neighbours; where a neighbour is empty a label may
    spread over it, otherwise it is cut."""
    items: list = []
    for key, string in enumerate(strings):
        if key and string and strings[key - 1]:
            items.append(("invert", key * COLUMN - 1, LABEL_ROW, 1, 2))
        if string:
            beside = strings[max(key - 1, 0):key] + strings[key + 1:key + 2]
            label = fit("small", string, 8 * SHORT if any(beside) else 2 * COLUMN)
            pixels = width("small", label)
            x = min(max(key * COLUMN + (COLUMN - pixels) // 2, 0), 128 - pixels)
            items.append(("text", x, LABEL_ROW, "small", label))
    return items


def short_forms(names, chosen):
    """A unique form of 1-3 characters for each name, for the label row: the `chosen` one of that name, of two that are
    equal the first; or its beginning where that is unique, otherwise two letters and the last one, otherwise letters
    and a number."""
    wanted = [chosen.get(name, name[:SHORT]) for name in names]
    forms: list = []
    for name, form in zip(names, wanted):
        own, number = form if name in chosen else None, 0
        while form in forms or (form != own and wanted.count(form) > (number == 0)):
            form = name[:SHORT - 1] + name[-1:] if number == 0 else name[:SHORT - len(str(number))] + str(number)
            number += 1
        forms.append(form)
    return forms
