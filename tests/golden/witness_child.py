"""The simulated box with a witness: which functions of the firmware have run since the last press. CPython only."""
import sys

from host_tools.simulator.box_child import Service, serve

PRESS = "Flow.press"
ROOM = "companion/"


class Witness(Service):
    """One request more:

    drawn         files and qualified names of the functions that ran since the last press   -> functions
    """

    def __init__(self, folder, seed, mask, millivolts):
        self._ran = set()
        sys.settrace(self._watch)
        super().__init__(folder, seed, mask, millivolts)

    def _watch(self, frame, *_):
        code = frame.f_code
        if code.co_qualname == PRESS:
            self._ran = set()
        self._ran.add((code.co_filename, code.co_qualname))

    def drawn(self):
        places = [(file.rpartition(ROOM), name) for file, name in list(self._ran)]
        return {"functions": sorted((ROOM + file, name) for (_, room, file), name in places if room)}


if __name__ == "__main__":
    serve(Witness, *sys.argv[1:])
