"""What each kind of vector asks of the rules; runs under python or micropython as a child (the common subset).

One JSON line in: {"kind", "profile", "input"}. One JSON line out: what the rules say, under the keys of `expected`.
Whole deals go through the engine as the events that the box would write.
"""
import json
import sys

from companion.rules import cards, draw, ladder, legal, sheets, spoil_five
from companion.rules.engine import apply, check
from companion.rules.options import GAMES, defaults, pack
from companion.rules.state import State, asked


def rank_order(given, profile):
    order = ladder.order(given["trump"], given["suit"], given.get("demoted"))
    return {"order": order, "count": len(order)}


def trick_winner(given, profile):
    plays = given["plays"]
    if profile == "mushka":
        index = ladder.mushka_trick_winner(given["trump"], plays)
    else:
        index = ladder.trick_winner(given["trump"], plays, given.get("demoted"))
    return {"winner_index": index, "card": plays[index]}


def legal_plays(given, profile):
    trump, lead, hand, demoted = given["trump"], given["lead"], given["hand"], given.get("demoted")
    if profile == "mushka":
        return {"legal": legal.mushka_plays(trump, lead, hand)}
    return {
        "legal": legal.plays(trump, lead, hand, defaults(profile)["void_must_trump"], demoted),
        "withholdable": legal.withholdable(trump, lead, hand, demoted),
    }


def first_dealer(given, profile):
    if given.get("method") == "first_jack":
        return {"dealer": draw.first_jack(given["seats"], given["start"], given["cards"])}
    drawn = draw.lowest(given["cards"])
    return {"dealer": drawn[0]} if len(drawn) == 1 else {"dealer": None, "redraw": drawn}


class _Table:
    """A table that takes events and notices the first refusal."""

    def __init__(self, game, players, options):
        self.state, self.refusal = State(), None
        self.take("session", game=game, players=players, options=options)

    def take(self, kind, **fields):
        event = dict(fields, kind=kind)
        refusal = check(self.state, event)
        if refusal is None:
            apply(self.state, event)
        self.refusal = self.refusal or refusal

    @property
    def open(self):
        return self.state.trump is not None


def pot_sequence(given, profile):
    options = {"stake": given["stake"]}
    if any(deal.get("renege") for deal in given["deals"]):
        options["penalties"] = True
    table = _Table(profile, ["P%d" % seat for seat in range(given["players"])], options)
    table.take("dealer", seat=given["first_dealer"])
    steps = []
    for deal in given["deals"]:
        result = _play_pot(table, deal)
        steps.append({"result": result, "pot": table.state.pot, "balances": list(table.state.chips)})
    return {"steps": steps, "zero_sum": all(sum(step["balances"]) + step["pot"] == 0 for step in steps)}


def _play_pot(table, deal):
    table.take("trump", suit="H")
    if deal.get("misdeal"):
        table.take("misdeal", reason="exposed")
        return "misdeal"
    offenders = list(deal.get("renege", []))
    for seat in deal["tricks"]:
        if table.open:
            table.take("trick", seat=seat)
            _answer(table, deal, offenders)
    while table.open and offenders:
        table.take("offence", seat=offenders.pop(0), what="refused_suit")
    _answer(table, deal, offenders)
    while table.open and spoil_five.spoil_is_certain(table.state):  # the rest of the tricks changes nothing
        state = table.state
        seat = next(at for at in range(len(state.players)) if spoil_five.check_trick(state, {"seat": at}) is None)
        table.take("trick", seat=seat)
    return None if table.open else table.state.last[0]


def _answer(table, deal, offenders):
    """Take or jink, where the question stands; offences are claimed before any take."""
    while asked(table.state) is not None and offenders:
        table.take("offence", seat=offenders.pop(0), what="refused_suit")
    seat = asked(table.state)
    if seat is not None:
        table.take("jink" if deal.get("jink") else "take", seat=seat)


def trick_score(given, profile):
    tricks, remises = sheets.trick_points(given["tricks"], given["ace_spades"], given["spades_trump"])
    return {"V": tricks, "R": remises}


def _play_rows(given):
    """A table of Mushka after the deal of `rows`; seats follow the rows, passers fill up to three."""
    names = sorted(given["rows"])
    rows = [given["rows"][name] for name in names]
    while len(rows) < GAMES["mushka"][0]:
        rows.append({"status": "pass"})
    turned = given.get("turn_up")
    table = _Table("mushka", names + ["-" * (at + 1) for at in range(len(rows) - len(names))], {})
    table.take("dealer", seat=len(rows) - 1)
    table.take("trump", suit=cards.suit(turned) if turned else given["trump"],
               ace=bool(turned) and cards.rank(turned) == "A")
    staying = [seat for seat, row in enumerate(rows) if row["status"] == "play"]
    for seat in range(len(rows)):
        table.take("bid", seat=seat, play=seat in staying)
    for seat, row in enumerate(rows):
        if row.get("skip"):
            table.take("remise", seat=seat, points=row["skip"])
    unplayed = any(row.get("flush") for row in rows) or len(staying) == 1
    for seat, row in enumerate(rows):
        if row.get("flush"):
            table.take("flush", seat=seat)
        if row.get("tricks") and not (unplayed and seat in staying):
            table.take("trick", seat=seat, count=row["tricks"])
    holders = [seat for seat, row in enumerate(rows) if row.get("ace")]
    for seat in holders:
        table.take("ace", seat=seat)
    if table.open and not holders:
        table.take("ace", seat=None)
    return names, table


def deal(given, profile):
    names, table = _play_rows(given)
    return {"delta": {name: _sheet(table.state.sheets[seat]) for seat, name in enumerate(names)}}


def deal_validation(given, profile):
    _, table = _play_rows(given)
    return {"ok": table.refusal is None and table.state.deals == 1}


def _sheet(sheet):
    return {"V": sheet[0], "R": sheet[1]}


def record(given, profile):
    names = sorted(given["before"])
    none = {"V": 0, "R": 0}
    written = [[given["before"][name][column] + given["delta"].get(name, none)[column] for column in "VR"]
               for name in names]
    exact, over = sheets.close_record(written, given.get("target", 25))
    return {
        "after": {name: dict(_sheet(sheet), net=sheets.net(sheet)) for name, sheet in zip(names, written)},
        "exact25": [names[seat] for seat in exact],
        "reset": [names[seat] for seat in over],
    }


def winner_tiebreak(given, profile):
    seats = given["seats"]
    exact = [seats.index(name) for name in given["exact25"]]
    return {"winner": seats[sheets.elder(exact, seats.index(given["dealer"]), len(seats))]}


def settle_flat(given, profile):
    names = given["players"]
    payments = sheets.flat_payments(len(names), names.index(given["winner"]), given["stake"])
    return {"payments": dict(zip(names, payments))}


def settle_points(given, profile):
    names = sorted(given["net"])
    nets = [given["net"][name] for name in names]
    payments = sheets.points_payments(nets, names.index(given["winner"]), given.get("target", 25))
    return {"payments": dict(zip(names, payments))}


def ledger(given, profile):
    if "games" not in given:
        return {"total": given["start"] + sum(given["entries"])}
    totals: dict = {}
    for game in given["games"]:
        for name, chips in game.items():
            totals[name] = totals.get(name, 0) + chips
    return {"totals": totals, "zero_sum": sum(totals.values()) == 0}


def deck(given, profile):
    players = given["players"]
    fewest, most = GAMES["mushka"]
    if not fewest <= players <= most:
        return {"error": "%d..%d players" % (fewest, most)}
    size = pack("mushka", players)
    stock = cards.stock_after_deal(size, players)
    return {"deck": size, "low_card": cards.lowest_rank(size), "stock_after_deal": stock,
            "max_exchange_demand": 5 * players}


def exchange_stock(given, profile):
    left, reshuffles = cards.exchange(given["players"], given["requests"])
    return {"stock_left": left, "reshuffles": reshuffles}


KINDS = {
    "rank_order": rank_order, "trick_winner": trick_winner, "legal_plays": legal_plays, "pot_sequence": pot_sequence,
    "trick_score": trick_score, "deal": deal, "deal_validation": deal_validation, "record": record,
    "winner_tiebreak": winner_tiebreak, "settle_flat": settle_flat, "settle_points": settle_points, "ledger": ledger,
    "deck": deck, "exchange_stock": exchange_stock, "first_dealer": first_dealer,
}


def main():
    for line in sys.stdin:
        asked_for = json.loads(line)
        try:
            said = KINDS[asked_for["kind"]](asked_for["input"], asked_for["profile"])
        except Exception as error:  # a vector that asks for what there is not fails, the others go on
            said = {"not understood": repr(error)}
        print(json.dumps(said))
        sys.stdout.flush()


main()
