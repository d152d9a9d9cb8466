"""What a message must hold, whoever sends it."""


def whole(message, name, most, least=0):
    """The whole number of this name between two bounds; raises ValueError, KeyError or TypeError."""
    value = message[name]
    if type(value) is not int or not least <= value <= most:
        raise ValueError(name)
    return value
