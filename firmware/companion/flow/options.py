"""The options of the agreement: those that the game knows (RULES §4), with the defaults of its profile."""
from companion.flow.values import Values
from companion.rules.options import OPTIONS, defaults

# as a table talks them over; under MicroPython a dict keeps no order
ORDER = ("stake", "settlement", "target", "spoil_ante", "void_must_trump", "flush", "remise_points", "misdeal_dealer",
         "penalties")


def options(agreement):
    """The list of options of an agreement, which keeps only what differs from the default."""
    standard = defaults(agreement.game)

    def put(flow, name, value):
        if value == standard[name]:
            agreement.options.pop(name, None)
        else:
            agreement.options[name] = value

    return Values([(name, allowed(name), standard[name]) for name in ORDER if name in standard],
                  lambda name: agreement.options.get(name, standard[name]), put)


def allowed(name):
    """The values that an option may have, in their order."""
    limits, _ = OPTIONS[name]
    return range(limits[0], limits[1] + 1) if type(limits[0]) is int else limits
