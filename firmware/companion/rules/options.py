"""What a table may agree on before the evening, declared once (RULES §4): limits and the default of each game."""

GAMES = {"oblom": (2, 10), "spoil5": (2, 10), "mushka": (3, 7)}  # seats: fewest and most

# name -> (limits, {game: default}); limits of whole numbers are (lowest, highest), otherwise the values themselves
OPTIONS: dict = {
    "stake": ((1, 1000), {"oblom": 1, "spoil5": 1, "mushka": 1}),
    "spoil_ante": (("dealer", "all"), {"oblom": "dealer", "spoil5": "all"}),
    "void_must_trump": ((True, False), {"oblom": True, "spoil5": False}),
    "penalties": ((True, False), {"oblom": False, "spoil5": True}),
    "misdeal_dealer": (("next", "same"), {"oblom": "next", "spoil5": "next", "mushka": "same"}),
    "settlement": (("flat", "points"), {"mushka": "flat"}),
    "target": ((5, 100), {"mushka": 25}),
    "flush": ((True, False), {"mushka": True}),
    "remise_points": ((1, 10), {"mushka": 1}),
}

MUSHKA_PACKS = {3: 32, 4: 36, 5: 52, 6: 52, 7: 52}  # players -> cards (seed 004)


def pack(game, players):
    """How many cards the pack of this table has; the lowest ranks are left out."""
    return MUSHKA_PACKS[players] if game == "mushka" else 52


def defaults(game):
    """All options of `game` with their defaults."""
    return {name: default[game] for name, (_, default) in OPTIONS.items() if game in default}


def fits(game, name, value):
    """True where `game` knows the option `name` and `value` is within its limits."""
    if name not in OPTIONS:
        return False
    limits, default = OPTIONS[name]
    if game not in default:
        return False
    if type(limits[0]) is int:
        return type(value) is int and limits[0] <= value <= limits[1]
    return any(type(value) is type(limit) and value == limit for limit in limits)
