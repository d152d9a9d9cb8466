"""What the box says in sentences, as it stands on the glass."""
from bench import Bench

from companion.box import phrases
from companion.screen.canvas import Canvas
from companion.screen.layout import notice

BODY = 6 * 128  # bytes of the frame over the label row


def says(bench: Bench, code: str, *details: object) -> bool:
    """Whether the body of the page is this sentence of the box, in Russian."""
    canvas = Canvas()
    canvas.draw(notice(phrases("ru_reasons")[code].format(*details)))
    return bench.glass.lit and bench.glass.memory[:BODY] == bytes(canvas.buffer[:BODY])
