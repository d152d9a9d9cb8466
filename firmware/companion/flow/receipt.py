"""The receipt of the pot, leaf by leaf: its shares, then every payment from the first one on."""
from companion.flow.leaves import Leaves, leaves_of_rows
from companion.rules.receipt import Receipt
from companion.screen.receipt import payment, shares


def open_receipt(flow):
    receipt, words = Receipt(), flow.words
    flow.table.witness(receipt.watch)
    leaf, count = leaves_of_rows(shares(flow.state, words))
    payments = receipt.payments
    flow.open(Leaves(lambda at: leaf(at) if at < count else payment(payments[at - count], words),
                     count + len(payments)))
