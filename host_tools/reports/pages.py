"""The pages of the report, from what the statistics say; the words are in the templates and in `telling`."""
from collections.abc import Collection, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from host_tools import dates, telling
from host_tools.reports.plots import Plot, plot, with_minus
from host_tools.shown import harmless
from host_tools.stats.evening import Evening
from host_tools.stats.filter import Filter
from host_tools.stats.kept import Kept
from host_tools.stats.listed import Listed
from host_tools.stats.standings import Course, Standing
from host_tools.words import language, say

TEMPLATES = Path(__file__).with_name("templates")
POINTS = 60  # of a line over many evenings


def evening_page(kept: Kept, overall: str | None = None) -> str:
    """The page of one evening; `overall` is the file of the page that it goes back to, where there is one."""
    evening = kept.evening
    return _render("evening.html", listed=kept.listed, evening=evening, overall=overall, plot=_deals_plot(evening),
                   finals=sorted(evening.finals, key=lambda final: -final.chips), order=telling.people(evening))


def overall_page(asked: Filter, standings: Sequence[Standing], course: Course, listed: Sequence[Listed],
                 made: Collection[int]) -> str:
    """The page of all evenings that were asked for; those in `made` have a page of their own, `file_of` them."""
    drawn = _course_plot(course)
    return _render("overall.html", asked=asked, standings=standings, order=list(course.chips) if drawn else [],
                   plot=drawn, listed=listed, made=made)


def file_of(evening_id: int) -> str:
    """The name of the file with the page of this evening."""
    return f"evening-{evening_id}.html"


def _render(template: str, **values: object) -> str:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True)
    environment.filters |= {"signed": _signed, "name": harmless, "minus": with_minus}
    style = Markup((TEMPLATES / "page.css").read_text("utf-8"))
    return environment.get_template(template).render(
        say=say, language=language(), telling=telling, said=dates.said, file_of=file_of, style=style, **values)


def _signed(chips: int) -> str:
    return with_minus(telling.signed(chips))


def _deals_plot(evening: Evening) -> Plot | None:
    if not evening.deals:
        return None
    if evening.target:
        return _lacks_plot(evening, evening.target)
    figures = [{line.name: line.chips for line in deal.lines} for deal in evening.deals]
    lines = [[0, *[at.get(name) for at in figures]] for name in telling.people(evening)]
    return plot(lines, ["", *[str(deal.number) for deal in evening.deals]], say("report_balance"),
                _signed)


def _lacks_plot(evening: Evening, target: int) -> Plot:
    """Every game begins anew with all that is missing."""
    columns: list[tuple[str, dict[str, int]]] = []
    begins = True
    for deal in evening.deals:
        if begins:
            columns += [("", {})] * bool(columns) + [("", {line.name: target for line in deal.lines})]
        columns.append((str(deal.number), {line.name: target - line.sheet.net for line in deal.lines if line.sheet}))
        begins = deal.who is not None
    lines = [[figures.get(name) for _, figures in columns] for name in telling.people(evening)]
    return plot(lines, [place for place, _ in columns], say("report_lacks", target=target))


def _course_plot(course: Course) -> Plot | None:
    count = len(course.evenings)
    if count < 2:
        return None
    shown = sorted({at * (count - 1) // (POINTS - 1) for at in range(POINTS)})
    lines = [[0, *[chips[at] for at in shown]] for chips in course.chips.values()]
    return plot(lines, ["", *[str(course.evenings[at]) for at in shown]], say("report_course"), _signed)
