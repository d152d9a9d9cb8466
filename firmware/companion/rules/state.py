"""The state of one evening: what the fold of the log keeps, and the questions that every rule asks of it.

A state is changed only by `engine.apply`. Seats are numbered from 0 clockwise; all lists "by seat" are as long as
`players`. Chips are whole stakes' worth; their sum with the pot and with those who left is always zero.
"""


class State:
    """Everything that is known of an evening. Fields of the open deal are at rest while no deal is open."""

    def __init__(self):
        self.game = None  # "oblom", "spoil5" or "mushka"; None before the session event
        self.rules = None  # the module of its rules
        self.players = []
        self.options = {}
        self.dealer = None  # of the open deal; between deals of the next one
        self.deals = 0  # complete deals
        self.chips = []  # by seat: balances of Spoil Five, the ledger of Mushka
        self.left = []  # (name, chips, paid into the present pot) of those who left the table
        self.games = ()  # those won, the last in front: (seat, pot or payments by seat, the earlier ones)
        self.last = None  # how the last deal ended, for the page between deals
        self.ended = False
        # the open deal
        self.trump = None
        self.ace_turned = False
        self.tricks = []  # by seat
        self.winners = []  # seats of the tricks, in order
        # Spoil Five
        self.pot = 0
        self.paid = []  # by seat: chips paid into the pot since it was last won
        self.suspended = []  # seats that get no cards until the pot is won, ascending
        self.owing = []  # seats that joined into a pot and have not paid their stake yet
        self.antes_booked = False  # by a misdeal: the next trump books none
        self.dead = []  # seats whose hand is dead in the open deal only
        self.jinker = None
        self.ace_said = None  # "rob", "announce" or "demote", once in the open deal
        # Mushka
        self.sheets = []  # by seat: [tricks В, remises Р]
        self.game_deals = 0  # complete deals of the current game
        self.bids = []  # by seat: None, True (plays) or False (passed)
        self.exchanged = []  # cards exchanged, in the order of those who are in
        self.ace_known = False
        self.ace_holder = None  # seat that held A♠, where it is known to be somebody's
        self.flush = None

    def copy(self):
        """A twin that shares nothing that changes."""
        twin = State()
        for name, value in self.__dict__.items():
            if type(value) is list:
                value = [list(item) if type(item) is list else item for item in value]
            setattr(twin, name, value)
        return twin


def is_spoil_five(state):
    return state.game != "mushka"


def live(state, seat):
    """True where the seat plays on: neither suspended nor with a dead hand."""
    return seat not in state.suspended and seat not in state.dead


def live_seats(state):
    return [seat for seat in range(len(state.players)) if live(state, seat)]


def seats_from(state, seat):
    """All seats clockwise, `seat` first; a number beyond the last seat begins again at the first."""
    count = len(state.players)
    return [(seat + step) % count for step in range(count)]


def move_deal(state, seat):
    """The deal goes to `seat`, or on to the next one that is not suspended (RULES §1)."""
    state.dealer = next(at for at in seats_from(state, seat) if at not in state.suspended)


def open_deal(state, suit, ace_turned):
    count = len(state.players)
    state.trump, state.ace_turned, state.tricks = suit, ace_turned, [0] * count
    state.winners, state.dead, state.jinker, state.ace_said = [], [], None, None
    state.bids, state.exchanged, state.ace_known, state.ace_holder, state.flush = [None] * count, [], False, None, None


def check_trump(state, event):
    """A deal opens between deals, once the dealer is known."""
    if state.dealer is None:
        return ("no_dealer",)
    return ("deal_is_open",) if state.trump is not None else None


def close_deal(state):
    """The fields of the open deal return to rest."""
    open_deal(state, None, False)


def players_in(state):
    """Mushka: the seats that play this deal, from the dealer's left."""
    return [seat for seat in seats_from(state, state.dealer + 1) if state.bids[seat]]


def to_bid(state):
    """Mushka: the seat whose bid it is, or None when all have spoken."""
    for seat in seats_from(state, state.dealer + 1):
        if state.bids[seat] is None:
            return seat
    return None


def eldest(state):
    """The first live seat from the dealer's left."""
    return next(seat for seat in seats_from(state, state.dealer + 1) if live(state, seat))


def leader(state):
    """The seat that leads to the next trick of the open deal: the last winner, at first the eldest who plays.

    A winner whose hand died meanwhile is passed over.
    """
    first = state.winners[-1] if state.winners else state.dealer + 1
    plays = live_seats(state) if is_spoil_five(state) else players_in(state)
    return next(seat for seat in seats_from(state, first) if seat in plays)


def asked(state):
    """Spoil Five: the seat that won tricks 1-3 and has to say whether it takes the pot or jinks, or None."""
    first = state.winners[:1]
    if state.jinker is None and state.winners == first * 3 and first and live(state, first[0]):
        return first[0]
    return None


def phase(state):
    """`setup`, `between`, `bids`, `play`, `jink`, `ace` or `ended` (the log's contract)."""
    if state.ended:
        return "ended"
    if state.dealer is None:
        return "setup"
    if state.trump is None:
        return "between"
    if is_spoil_five(state):
        return "play" if asked(state) is None else "jink"
    if to_bid(state) is not None:
        return "bids"
    unplayed = state.flush is not None or len(players_in(state)) == 1
    return "ace" if unplayed or sum(state.tricks) == 5 else "play"
