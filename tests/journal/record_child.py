"""Writes and reads lines for [event, checksum before], which come in as the hex of JSON, and answers [the line, what it
says]. Hex, because MicroPython takes an escaped pair of surrogates for two characters.
"""
import json
import sys
from binascii import hexlify, unhexlify

from companion.journal import record

for request in sys.stdin:
    event, before = json.loads(unhexlify(json.loads(request)))
    line, _ = record.encode(12, 3, 4567890, event, before)
    said = record.decode(line, before)[3]
    print(json.dumps([hexlify(line).decode(), said]))
    sys.stdout.flush()
