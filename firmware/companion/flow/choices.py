"""What the four keys mean on a screen: (label, action of a short press, action of a hold or None, seat or None).

A choice that stands for a seat is also on that seat's key, where the box has a pad. An action is a function of the
flow. Where the choices are more than the keys, one key turns the page.
"""
KEYS = "ABCD"
PAD = "1234567890"  # keys of the seats
BLANK = ("", None, None, None)


def choice(label, short, hold=None, seat=None):
    return (label, short, hold, seat)


def offering(kind, **fields):
    """The action that offers this event to the desk."""
    event = dict(fields, kind=kind)
    return lambda flow: flow.offer(event)


def opening(screen):
    """The action that lays a screen over the present one."""
    return lambda flow: flow.open(screen)


def window(count, free, page):
    """(first, last + 1) of the choices on this page. `free` keys are theirs on the first page, every key on the others;
    where they do not all fit, one key of each page turns it."""
    if count <= free:
        return 0, count
    first, others = free - 1, len(KEYS) - 1
    page %= 1 + -(-(count - first) // others)
    start = first + others * (page - 1) if page else 0
    return start, min(start + others, count) if page else first


def on_keys(choices, fixed, page, more):
    """The four choices of this page: `fixed` ones stand on the last keys of the first page; the key before them turns
    the page, labelled `more`, on every page."""
    free = len(KEYS) - len(fixed)
    start, stop = window(len(choices), free, page)
    shown = choices[start:stop]
    if len(shown) == len(choices):
        return shown + [BLANK] * (free - len(shown)) + fixed
    row = shown + ([BLANK] * (len(KEYS) - 1 - len(shown)) if start else fixed)
    row.insert(free - 1, choice(more, lambda flow: flow.turn_page()))
    return row
