"""A bar on the terminal for what takes a while; where there is no terminal, nothing."""
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress


@contextmanager
def bar() -> Iterator[Callable[[int, int], None]]:
    """A function that is told (done, of all) and draws it; gone when this is over."""
    with _drawn() as progress:
        task = progress.add_task("", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


@contextmanager
def activity(what: str) -> Iterator[Callable[[str], None]]:
    """A function that is told what is being done, where nobody knows how much there is; `what` to begin with."""
    with _drawn() as progress:
        task = progress.add_task(what, total=None)
        yield lambda now: progress.update(task, description=now)


def _drawn() -> Progress:
    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)
