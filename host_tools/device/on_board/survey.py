"""Looks at the board, on the board itself: versions, memory, and the files of the firmware with their hashes.

It must run on any MicroPython, also one that is too old for the box.
"""
import binascii
import gc
import hashlib
import json
import os
import sys

FOLDER = 0x4000  # in the type of an entry


def survey():
    """All in one answer; sizes in bytes."""
    gc.collect()
    status = os.statvfs("/")
    return {
        "micropython": list(sys.implementation.version[:3]),
        "machine": getattr(sys.implementation, "_machine", sys.platform),
        "heap": gc.mem_free(),
        "block": status[0],
        "flash": status[0] * status[2],
        "free": status[0] * max(status[3], 0),
        "files": _firmware(),
        "crash": _crash(),
    }


def _firmware():
    """{path: [size, SHA-256]} of main.py and all below companion."""
    found: dict = {}
    for entry in os.ilistdir("/"):
        if entry[0] == "companion" and entry[1] == FOLDER:
            _walk("companion", found)
        elif entry[0] == "main.py":
            found["main.py"] = _file("main.py")
    return found


def _walk(folder, found):
    for entry in os.ilistdir("/" + folder):
        path = folder + "/" + entry[0]
        if entry[1] == FOLDER:
            _walk(path, found)
        else:
            found[path] = _file(path)


def _file(path):
    size, digest = 0, hashlib.sha256()
    buffer = memoryview(bytearray(512))
    with open("/" + path, "rb") as file:
        while True:
            count = file.readinto(buffer)
            if not count:
                return [size, binascii.hexlify(digest.digest()).decode()]
            size += count
            digest.update(buffer[:count])


def _crash():
    """Reason and trace of the crash that the box has kept, or None."""
    try:
        with open("/data/crash.json") as file:
            crash = json.load(file)
        return {"reason": crash["reason"], "trace": crash["trace"]}
    except (OSError, ValueError, KeyError, TypeError):
        return None
