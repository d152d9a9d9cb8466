"""What the referee answers in a case: the ladder, who is higher and why, what may be played or kept, the rules in a
sentence each. Pure functions; `said` are the phrases of `words.ru_referee` or `en_referee`.
"""
from companion.rules import ladder, legal
from companion.rules.cards import rank, suit
from companion.rules.options import defaults
from companion.screen.canvas import width
from companion.screen.cards import COURT, SIGNS, card_name, rank_name
from companion.screen.layout import COLUMN, LABEL_ROW, labels, lines, text, title, wrap

PROFILES = ("oblom", "spoil5")
CELL, ABREAST = 18, 7  # of the ladder: px a card, cards a row
GAME = "game"
# rules by name, with what they depend on: the game, an option, or nothing. In front: ranking, following, holding back
OF_SPOIL_FIVE = (
    ("order", None), ("follow", "void_must_trump"), ("hold", None), ("ace", GAME), ("turned", GAME), ("jink", GAME),
    ("spoil", "spoil_ante"), ("penalties", "penalties"), ("misdeal", "misdeal_dealer"), ("deal", GAME),
)
OF_MUSHKA = (
    ("ranks", None), ("suit", None), ("mushka", None), ("exchange", None), ("flush", "flush"), ("remise", None),
    ("target", "target"), ("misdeal", "misdeal_dealer"), ("deal", GAME),
)


class Case:
    """All that an answer depends on."""

    def __init__(self, game, options, pack, trump, demoted=None):
        """`options` are all those of the game, `pack` is the number of cards; `demoted` is the ace of trumps where it
        became the lowest."""
        self.game, self.options, self.pack = game, options, pack
        self.trump, self.demoted = trump, demoted
        self.spoil_five = game in PROFILES
        self.must_trump = options.get("void_must_trump", True)  # always so in Mushka, which lacks the option
        top = ("5" + trump, "J" + trump, "AH") if self.spoil_five else ()
        self.rules = OF_SPOIL_FIVE if self.spoil_five else OF_MUSHKA
        self.privileged = [card for card in top if card != demoted]

    def is_trump(self, card):
        return suit(card) == self.trump or card in self.privileged

    def order(self, of):
        """The cards of a suit, high to low."""
        if self.spoil_five:
            return ladder.order(self.trump, of, self.demoted)
        return ladder.mushka_order(of)[:self.pack // 4]

    def contenders(self, plays):
        """The cards of a trick that can win it, high to low."""
        if self.spoil_five:
            return ladder.contenders(self.trump, plays, self.demoted)
        return ladder.mushka_contenders(self.trump, plays)

    def kept(self, led):
        """The trumps that need not be played to this lead, high to low."""
        return legal.withholdable(self.trump, led, self.privileged, self.demoted)

    @property
    def ranking(self):
        """The rule of who is higher."""
        return self.rules[0]

    def following(self, led):
        """The rule of what may be played to this lead."""
        return self.rules[2 if self.privileged and self.is_trump(led) else 1]


def cards_of(case, of, words, said):
    """The ladder of a suit from the top, a cell a card; a demoted ace is marked."""
    items = [text(0, 0, "small", said[_standing(case, of)] % SIGNS[of], 128)]
    for at, card in enumerate(case.order(of)):
        name = rank_name(rank(card), words) if suit(card) == of else card_name(card, words)
        x, row = at % ABREAST * CELL + (CELL - width("small", name)) // 2, 2 + at // ABREAST * 2
        items.append(("text", x, row, "small", name))
        if card == case.demoted:
            items.append(("invert", x, row, width("small", name), 2))
    return items


def _standing(case, of):
    if of == case.trump:
        return "ace_lowest" if case.demoted else "trumps"
    return "no_ace" if case.spoil_five and of == "H" else "plain"


def suits(strings, of):
    """The four suits over the keys, inverted the one whose ladder stands."""
    return labels(strings) + [("invert", strings.index(SIGNS[of]) * COLUMN, LABEL_ROW, COLUMN - 1, 2)]


def verdict(case, plays, words, said):
    """Faces: the highest card of a trick before the next one, with the reason; all its cards where they are more."""
    contenders = case.contenders(plays)
    beaten = (contenders[1:] or [card for card in plays if card != contenders[0]])[:1]
    names = [card_name(card, words) for card in contenders[:1] + beaten]
    faces = [[text(0, 0, "big", " > ".join(names), 128)]]
    if beaten:
        faces[0].append(text(0, 3, "small", said[_reason(case, contenders[0], beaten[0])], 128))
    if len(plays) > 2:
        faces.append(lines(wrap(" ".join([card_name(card, words) for card in plays]))))
    return faces


def _reason(case, first, second):
    """Why the one is higher than the other."""
    if first in case.privileged:
        return "top " + rank(first)
    trump = case.is_trump(first)
    if suit(first) != suit(second):
        return "trump" if trump else "not_followed"
    if second == case.demoted:
        return "demoted"
    if case.spoil_five:
        black, court = suit(first) in "SC", rank(first) in COURT or rank(second) in COURT
        if black and not court:
            return "black"
        if rank(second) == "A" and not trump:
            return "after_jack" if black else "low_ace"
    return "higher_trump" if trump else "higher"


def may(case, led, words, said):
    """Faces: which trumps may be kept back, where one is led; what may be played with the suit led and without it."""
    sign, any_card = SIGNS[suit(led)], said["any_card"]
    if case.is_trump(led):
        table = lines([said["have_trump"], said["have_no_trump"]])
        if not case.spoil_five:
            return [table]
        kept = " ".join([card_name(card, words) for card in case.kept(led)])
        return [title(said["may_be_kept"], kept or said["none_kept"]), table]
    rows = [said["have"] % (sign, said["either"] % sign if case.spoil_five else sign)]
    if case.must_trump:
        rows += [said["have_not"] % (sign, said["any_trump"]), said["neither"] % any_card]
    else:
        rows.append(said["have_not"] % (sign, any_card))
    faces = [lines(rows)]
    if case.spoil_five and suit(led) == "H":
        faces.append(lines([said["no_ace"] % sign]))
    return faces


def rule(case, rule, words, said):
    """Lines: one of `case.rules` as this table has it, then how each profile that differs has it; `said` are phrases
    of `words.ru_rules` or `en_rules`."""
    name, depends = rule
    if depends is None:
        return wrap(said[name])
    here = dict(case.options, game=case.game)[depends]
    rows = wrap(said[name] % _variant(name, here, said))
    for game in PROFILES if case.spoil_five else ():
        there = dict(defaults(game), game=game)[depends]
        if there != here:
            rows += wrap("%s: %s." % (words["game " + game], _variant(name, there, said)))
    return rows


def _variant(name, value, said):
    return str(value) if type(value) is int else said["%s %s" % (name, value)]
