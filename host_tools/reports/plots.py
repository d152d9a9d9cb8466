"""Plots for a report: lines drawn by pygal, as bare SVG whose colours and type are those of the page around it."""
from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple
from xml.etree import ElementTree

import pygal
from markupsafe import Markup

WIDTH, HEIGHT = 560, 290
LABEL = 18  # px of the labels in a plot of that width, on a phone; the room for them is measured by it
LABELS = 8  # along the upright axis, about
CHARACTER = 0.6  # of the height of a label, the width of a digit
DOTS = 40  # points of a line, above which they are not marked
BESIDE = ("defs", "title", "desc")  # what pygal adds for its script and its style sheet
STEPS = (1, 2, 5)


class Plot(NamedTuple):
    """A picture of lines, and what each of them ends with."""

    picture: Markup
    ends: list[str]


def with_minus(figure: str) -> str:
    """The figure with a minus, as wide as a plus, in place of each hyphen."""
    return figure.replace("-", "\u2212")


def plot(lines: Sequence[Sequence[int | None]], places: Sequence[str], name: str, told: Callable[[int], str] = str
         ) -> Plot:
    """The lines over `places`, which has a label for each of their values; a line breaks where it has None.

    `name` says what is drawn, for those who cannot see it. The n-th line has the class `color-n`;
    `told` says the figure that it ends with.
    """
    values = [value for line in lines for value in line if value is not None]
    chart = pygal.Line(
        css=[], js=[], width=WIDTH, height=HEIGHT, margin=4, margin_right=16, show_legend=False,
        style=pygal.style.Style(label_font_size=LABEL, major_label_font_size=LABEL), allow_interruptions=True,
        x_labels=_thinned(places), y_labels=scale(min([0, *values]), max([1, *values])),
        value_formatter=lambda value: with_minus(f"{value:.0f}"), show_dots=len(places) <= DOTS, dots_size=3)
    for line in lines:
        chart.add("", list(line))
    ends = [next((value for value in reversed(line) if value is not None), None) for line in lines]
    return Plot(_bare(chart.render(is_unicode=True), name), ["" if end is None else told(end) for end in ends])


def scale(low: int, high: int) -> list[int]:
    """Round numbers at equal distances, from one not above `low` to one not below `high`."""
    step = next(step * power for power in (10 ** digits for digits in range(len(str(high - low)) + 1))
                for step in STEPS if (high - low) / (step * power) <= LABELS)
    return list(range(low // step * step, -(-high // step) * step + 1, step))


def _thinned(places: Sequence[str]) -> list[str]:
    """The labels, so many left that they stand clear of each other."""
    widest = (max(map(len, places)) + 2) * CHARACTER * LABEL
    every = ceil(len(places) * widest / WIDTH)
    return [label if at % every == 0 else "" for at, label in enumerate(places)]


def _bare(svg: str, name: str) -> Markup:
    """The picture alone, to stand in HTML."""
    root = ElementTree.fromstring(svg)
    for node in root.iter():
        node.tag = node.tag.split("}")[-1]
        for part in [part for part in node if part.tag.split("}")[-1] in BESIDE]:
            node.remove(part)
    root.attrib = {"viewBox": root.attrib["viewBox"], "class": "plot-lines", "role": "img", "aria-label": name}
    return Markup(ElementTree.tostring(root, encoding="unicode"))
