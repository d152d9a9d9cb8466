"""What the four keys mean on a screen: (label, action of a short press, action of a hold or None).

An action is a function of the flow. Where the choices are more than the keys, one key turns the page.
"""
KEYS = "ABCD"
BLANK = ("", None, None)


def choice(label, short, hold=None):
    return (label, short, hold)


def offering(kind, **fields):
    """The action that offers this event to the desk."""
    event = dict(fields, kind=kind)
    return lambda flow: flow.offer(event)


def opening(screen):
    """The action that lays a screen over the present one."""
    return lambda flow: flow.open(screen)


def window(count, slots, page):
    """(first, last + 1) of the choices on this page; where they do not all fit, one slot is left to turn the page."""
    if count <= slots:
        return 0, count
    slots -= 1
    start = page % -(-count // slots) * slots
    return start, min(start + slots, count)


def on_keys(choices, fixed, page, more):
    """The four choices of this page: `fixed` ones stand on the last keys of every page, `more` labels the next page."""
    slots = len(KEYS) - len(fixed)
    start, stop = window(len(choices), slots, page)
    if stop - start < len(choices):
        slots -= 1
        fixed = [choice(more, lambda flow: flow.turn_page())] + fixed
    shown = choices[start:stop]
    return shown + [BLANK] * (slots - len(shown)) + fixed
