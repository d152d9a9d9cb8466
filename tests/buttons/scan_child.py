"""Feeds key samples that come in as JSON lines, a list of [now, levels, falls] each; runs under both Pythons."""
import json
import sys

from companion.buttons.presses import Buttons

for line in sys.stdin:
    buttons = Buttons()
    presses = []
    for now, levels, falls in json.loads(line):
        for keys, how in buttons.scan(now, levels, falls):
            presses.append([now, keys, how])
    print(json.dumps([presses, buttons.stuck]))
