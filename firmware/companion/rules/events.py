"""The kinds of event and the shape of their fields (the log's contract), whatever the state of the game.

An event is a dict with `kind` and the fields named here; unknown fields are ignored. Numbers are whole, never bools.
"""

# kind -> its fields in the order in which the journal writes them; the optional ones come last
FIELDS = {
    "session": ("game", "players", "options"),
    "dealer": ("seat",),
    "trump": ("suit", "ace"),
    "bid": ("seat", "play"),
    "exchange": ("seat", "cards"),
    "ace": ("seat",),
    "flush": ("seat",),
    "trick": ("seat", "count"),
    "rob": ("seat",),
    "announce": ("seat",),
    "demote": ("seat",),
    "take": ("seat",),
    "jink": ("seat",),
    "result": ("seat",),
    "misdeal": ("reason",),
    "offence": ("seat", "what"),
    "wrong_hand": ("seat",),
    "remise": ("seat", "points"),
    "join": ("player", "seat"),
    "leave": ("player", "seat"),
    "undo": (),
    "redo": (),
    "amend": ("deal", "entries"),
    "end": (),
}
OPTIONAL = ("options", "ace", "count", "points")
NOT_ENTRIES = ("session", "dealer", "misdeal", "join", "leave", "undo", "redo", "amend", "end")  # of an amended deal
NOBODY = ("bid", "ace", "result")  # kinds whose seat may be null
OFFENCES = ("refused_suit", "exposed", "robbed_without_ace")
NAME_LENGTH, NAME_BYTES = 12, 24
REASON_LENGTH = 500  # characters; an event has to fit one line of the journal


def _is_text(value, length):
    """True for a string of 1 to `length` characters, none of them half of a surrogate pair."""
    return (type(value) is str and 1 <= len(value) <= length
            and not any(0xD800 <= ord(character) <= 0xDFFF for character in value))


def name_fits(name):
    """True for a player's name of 1-12 characters and at most 24 bytes of UTF-8."""
    return _is_text(name, NAME_LENGTH) and len(name.encode()) <= NAME_BYTES


def _names_fit(names):
    return type(names) is list and all(name_fits(name) for name in names) and len(set(names)) == len(names)


def _at_least(lowest):
    return lambda value: type(value) is int and value >= lowest


_FITS = {
    "game": lambda value: type(value) is str,
    "players": _names_fit,
    "options": lambda value: type(value) is dict,
    "seat": _at_least(0),
    "suit": lambda value: type(value) is str and len(value) == 1 and value in "SCDH",
    "ace": lambda value: type(value) is bool,
    "play": lambda value: type(value) is bool,
    "cards": lambda value: type(value) is int and 0 <= value <= 5,
    "count": _at_least(1),
    "points": _at_least(1),
    "reason": lambda value: _is_text(value, REASON_LENGTH),
    "what": lambda value: value in OFFENCES,
    "player": name_fits,
    "deal": _at_least(1),
    "entries": lambda value: type(value) is list and all(type(entry) is dict for entry in value),
}


def check_shape(event):
    """The refusal of an event that is malformed whatever the state, or None."""
    kind = event.get("kind") if type(event) is dict else None
    if type(kind) is not str or kind not in FIELDS:
        return ("unknown_kind",)
    for name in FIELDS[kind]:
        if name not in event:
            if name in OPTIONAL:
                continue
            return ("bad_field", name)
        value = event[name]
        if value is None and name == "seat" and kind in NOBODY:
            continue
        if not _FITS[name](value):
            return ("bad_field", name)
    return None
