"""An evening told to the product's rules: a log that grows by what is accepted, and the fold of it."""
import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import croupier

from companion.rules.fold import Fold
from companion.rules.report import report


def folded(log: list[Any]) -> Fold:
    """A fold that reads this very list."""
    return Fold(lambda: enumerate(log, start=1))


def said(fold: Fold) -> Any:
    """The state as it would be printed; a copy."""
    return json.loads(json.dumps(report(fold.state)))


class Told:
    """Offers events one by one; `log` holds the accepted ones."""

    def __init__(self, log: Iterable[Any] = ()) -> None:
        self.log = list(log)
        self.fold = folded(self.log)

    def offer(self, event: Any) -> bool:
        """True where the event was accepted."""
        if self.fold.check(event) is not None:
            return False
        self.log.append(event)
        self.fold.apply(event)
        return True


def tell(chance: Random, game: str, length: int) -> Iterator[tuple[Told, Any, bool]]:
    """A random evening: after each of `length` events the evening so far, the event and whether it was accepted."""
    told = Told()
    event = croupier.session(chance, game)
    for _ in range(length):
        yield told, event, told.offer(event)
        event = croupier.draw(chance, report(told.fold.state), told.log)


def offered(chance: Random, game: str, length: int) -> list[Any]:
    """The events of a random evening, the refused ones among them."""
    return [event for _, event, _ in tell(chance, game, length)]
