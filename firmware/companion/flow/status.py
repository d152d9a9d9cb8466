"""How the box itself is: its supply, the date, and its evenings: the check word of each, and whether the PC has it."""
from companion.flow.leaves import Leaves
from companion.screen.layout import ROWS, lines
from companion.screen.status import evening_row, rows


def status(flow):
    """Pages of it, for the menu; the latest evening first."""
    box, words = flow.box, flow.words
    first = lines(rows(box.millivolts(), box.unsynced(), box.date(), words))
    running = flow.table.evening if flow.table else None
    numbers = list(reversed(box.store().evenings()))

    def leaf(at):
        if at == 0:
            return first
        shown = numbers[(at - 1) * ROWS:at * ROWS]
        return lines([evening_row(number, *box.check_word(number, running), words) for number in shown])
    flow.open(Leaves(leaf, 1 - (-len(numbers) // ROWS)))
