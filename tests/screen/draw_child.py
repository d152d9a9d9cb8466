"""Draws the pages that come in as JSON lines and prints each frame in hex; runs under both Pythons."""
import json
import sys

from companion.screen.canvas import Canvas

canvas = Canvas()
for line in sys.stdin:
    canvas.draw(json.loads(line))
    print(canvas.buffer.hex())
