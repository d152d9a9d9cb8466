"""The folders of the firmware as the import of modules sees them, each listed once.

MicroPython asks the file system three times for each module, and LittleFS reads every folder on the way anew: 7 ms a
module, more the more files lie beside it. A module that is known to be there is opened at once.
"""
import os
import sys
from io import BytesIO

import vfs
from micropython import const

_PLACE = "/listed"
_NO_ENTRY = const(2)  # errno


class _Folders:
    """As much of a file system as imports need: what the root has, under another name."""

    def __init__(self):
        self._listed = {}

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def stat(self, path):
        folder, _, name = path.rpartition("/")
        if folder not in self._listed:
            self._listed[folder] = {entry[0]: entry[1] for entry in os.ilistdir(folder or "/")}
        kinds = self._listed[folder]
        if name not in kinds:
            raise OSError(_NO_ENTRY)
        return (kinds[name], 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path, mode):
        with open(path, mode) as file:
            return BytesIO(file.read())


def list_once():
    """From here on modules are looked for in lists; what the flash gets later is not seen before the next start."""
    vfs.mount(_Folders(), _PLACE)
    sys.path[:] = [_PLACE, ".frozen"]
    for name in ("companion", "companion.board"):  # the packages on the way to here
        sys.modules[name].__path__ = _PLACE + "/" + name.replace(".", "/")  # type: ignore[assignment]
