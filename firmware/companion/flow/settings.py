"""The settings of the box, each with its present value, to be changed in place."""
from companion.flow.values import Values

# the likely ones first; under MicroPython a dict keeps no order
ORDER = ("language", "volume", "quick", "dim", "blank", "left_handed", "rotated", "pad", "debounce", "display", "wires")


def settings(flow):
    """Opens the list of all settings."""
    flow.open(Values([(name,) + flow.box.declared(name) for name in ORDER], lambda name: flow.box[name], _put))


def _put(flow, name, value):
    if not flow.box.change(name, value):
        flow.refuse("setting_not_saved")
