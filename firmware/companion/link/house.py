"""What the PC tells the box about the house: the time, who plays here, how the box is set. Without a value it asks.

    TIME {"unix": s, "east": s}                 {"boot", "ms"}: the number of this power-on, and how long it lasts
    PLAYERS {"roster": [[name, short form]]}    {"roster": as it is now}
    SETTINGS {"settings": {name: value}}        {"settings": those that are not their defaults}
"""
from companion.journal.files import Refused
from companion.journal.settings import fits
from companion.link.fields import whole

DAY = 86_400  # seconds
LATEST = 4_000_000_000  # seconds since 1970, in the year 2096


class House:
    """Raises Refused, whose code the PC is told: "busy" while presses stand that depend on what would change."""

    def __init__(self, box, flow):
        self._box, self._flow = box, flow

    def time(self, message):
        box, table = self._box, self._flow.table
        box.set_date(whole(message, "unix", LATEST) + whole(message, "east", DAY, -DAY))
        yield {"boot": box.boot(table.evening.boot if table else 0), "ms": box.clock()}

    def players(self, message):
        if "roster" in message:
            self._wait_for_rest()
            self._box.take_roster([(name, form) for name, form in message["roster"]])
            self._flow.renew()
        names, forms = self._box.named()
        yield {"roster": [[name, forms.get(name, "")] for name in names]}

    def settings(self, message):
        if "settings" in message:
            self._wait_for_rest()
            wanted = message["settings"]
            for name in wanted:
                if not fits(name, wanted[name]):
                    raise Refused("bad_setting")
            for name in wanted:
                if not self._box.change(name, wanted[name]):
                    raise Refused("not_saved")
            self._flow.renew()
        yield {"settings": self._box.settings()}

    def _wait_for_rest(self):
        if not self._flow.at_rest:
            raise Refused("busy")
