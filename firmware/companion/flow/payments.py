"""The end of the evening: what everybody has won or lost, then the fewest payments that settle it."""
from companion.flow.choices import BLANK, choice, opening
from companion.flow.evenings import leave
from companion.flow.leaves import Leaves, leaves_of_rows
from companion.flow.lists import Ask
from companion.flow.screens import Screen
from companion.rules.payments import fewest_payments
from companion.screen.payments import payment, settled, totals


def open_payments(flow):
    """What would be paid if the evening ended now."""
    flow.open(Leaves(*_leaves(flow.state, flow.words)))


def _leaves(state, words):
    """(leaf, count), as Leaves takes them."""
    people = settled(state)
    payments = fewest_payments([chips for _, chips in people])
    leaf, count = leaves_of_rows(totals(state, words))

    def any_leaf(at):
        if at < count:
            return leaf(at)
        payer, payee, chips = payments[at - count]
        return payment(people[payer][0], people[payee][0], chips)
    return any_leaf, count + len(payments)


class Ended(Screen):
    """The evening is over; its payments are on the box as long as no other is begun."""

    def choices(self, flow):
        words = flow.words
        return [BLANK, choice(words["more"], lambda flow: flow.turn_page()), BLANK,
                choice(words["label new"], opening(Ask(words["new_evening"], words["sure"], leave)))]

    def faces(self, flow):
        leaf, count = _leaves(flow.state, flow.words)
        return [leaf(flow.page % count)]
