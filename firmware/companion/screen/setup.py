"""The pages before the evening and of the settings: the agreement, who sits where, a name that is entered, values and
their explanations. Pure functions, as in `pages`.
"""
from companion.screen.canvas import width
from companion.screen.layout import (
    COLUMN,
    LABEL_ROW,
    LINE,
    ROWS,
    SHORT,
    column,
    lines,
    over_key,
    title,
    wrap,
)

FORMS = 4  # short forms a line
BIG = 10  # big characters a line
GAP = 4  # px
LINES = 4  # of the whole panel
IN_A_LIST = LINE - 2  # characters beside the key


def agreement(game, forms, differing, words, more):
    """Faces: the game and the players by their short `forms` in seat order, then (option, value) of those that are not
    as usual; `more` are the phrases of setup."""
    name, faces = words["game " + game], []
    seated = [column(form, SHORT + 1) for form in forms]
    rows = ["".join(seated[at:at + FORMS]) for at in range(0, len(seated), FORMS)] or [words["nobody_yet"]]
    if len(rows) == ROWS:  # a face of their own
        faces = [title(name, words["players"] % len(forms))]
    else:
        rows.insert(0, name)
    rows += [_aligned(more["name " + option], said(value, more), LINE) for option, value in differing]
    return faces + [lines(rows[at:at + ROWS]) for at in range(0, len(rows), ROWS)]


def seat(number, forms, names, words):
    """In full the names that stand on the keys by their short forms; where a line is left, whose seat is asked for."""
    rows = [column(form, SHORT + 1) + name for form, name in zip(forms, names)]
    return lines(rows if len(rows) == ROWS else [words["seat"] % number] + rows)


def name(text, hint):
    """What is entered so far, of a long name its end; `hint` is a small line under it."""
    shown = text + "_"
    if len(shown) > BIG:
        shown = "…" + shown[1 - BIG:]
    return [("text", 0, 0, "big", shown), ("text", 0, 4, "small", hint)]


def held(strings):
    """Over each key what it holds, which spaces part: one thing is big, up to four are small in two lines; a line
    stands between two keys."""
    items: list = []
    for key, string in enumerate(strings):
        parts = string.split()
        if key and string:
            items.append(("invert", key * COLUMN - 1, LABEL_ROW - 2, 1, 4))
        if len(parts) == 1:
            items.append(over_key(key, LABEL_ROW - 1, "big", string))
        else:
            items += _beside(key, LABEL_ROW - 2, parts[:2]) + _beside(key, LABEL_ROW, parts[2:])
    return items


def _beside(key, row, parts):
    """One or two small strings close together, centred over a key."""
    x = key * COLUMN + (COLUMN - width("small", "".join(parts)) - GAP * (len(parts) - 1)) // 2
    items: list = []
    for part in parts:
        items.append(("text", x, row, "small", part))
        x += width("small", part) + GAP
    return items


def said(value, more):
    """A value in words; numbers are themselves."""
    return str(value) if type(value) is int else more["value %s" % value]


def value_row(name, value, more):
    return _aligned(more["name " + name], said(value, more), IN_A_LIST)


def _aligned(name, value, characters):
    return column(name, characters - len(value)) + value


def value_line(value, default, more):
    """The value, marked where it is the default."""
    return said(value, more) + (" " + more["usual"] if value == default else "")


def value_lines(strings, now):
    """The last lines of the panel, each with its key; the present value stands out."""
    first = LINES - len(strings)
    items: list = [("text", 0, 2 * (first + at), "small", "%s %s" % line)
                   for at, line in enumerate(zip("ABC", strings))]
    return items + [("invert", 0, 2 * (first + now), 128, 2)]


def about(name, values, more):
    """The explanation, on the lines that the values leave."""
    return lines(wrap(more["about " + name])[:LINES - values])


def count(name, value, default, more):
    """The explanation, then a number and its default."""
    rows = wrap(more["about " + name])[:ROWS - 1]
    now = more["now_usually"] % (said(value, more), said(default, more))
    return lines(rows + [""] * (ROWS - 1 - len(rows)) + [now])
