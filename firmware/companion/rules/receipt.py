"""The receipt of a pot of Spoil Five: who paid what into it, when and why, since it was last won (RULES §1)."""


class Receipt:
    """Watches a fold (`refold.witness`). `payments` are (deal from 1, why, name or None for everybody, chips); why is
    "fresh" (a pot begins), "spoil" (it stayed) or "joined" (into a pot that others had paid)."""

    def __init__(self):
        self.payments = []
        self._paid, self._pot, self._owing = [], 0, []  # as they were before the event

    def watch(self, state, event):
        if not state.pot:
            self.payments = []
        elif event["kind"] in ("trump", "misdeal"):
            self._enter(state)
        self._paid, self._pot, self._owing = list(state.paid), state.pot, state.owing

    def _enter(self, state):
        payers = [seat for seat, paid in enumerate(state.paid) if paid > self._paid[seat]]
        deal, stake = state.deals + 1, state.options["stake"]
        why = "spoil" if self._pot else "fresh"
        everybody = why == "fresh" or state.options["spoil_ante"] == "all"
        if everybody and len(payers) == len(state.players):
            self.payments.append((deal, why, None, stake * len(payers)))
            return
        for seat in payers:
            self.payments.append((deal, "joined" if seat in self._owing else why, state.players[seat], stake))
