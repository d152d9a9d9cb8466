"""English: the referee's questions and answers. Loaded while he is asked."""
TEXT = """
# questions
which_trumps = Trumps?
ask ladder = Ranking
ask higher = Who is higher?
ask may = What may I?
ask rules = Rules
led = Led
another = Next card
add = Add
again = New
why = ?
# ladder
trumps = %s trumps
ace_lowest = %s ace demoted
plain = %s plain suit
no_ace = %s ace is a trump
# who is higher, and why
top 5 = 5: first trump
top J = J: second trump
top A = ♥A: third trump
demoted = Ace is demoted
trump = A trump beats
higher_trump = Higher trump
black = Black: low wins
low_ace = ♦A is lowest
after_jack = Plain: K Q J A
higher = Higher in suit
not_followed = Suit led wins
# what may be played
may_be_kept = May be held back
none_kept = none
have_trump = Trumps: play one
have_no_trump = No trump: any
have = With %s: %s
have_not = No %s: %s
either = %s/trump
neither = Neither: %s
any_trump = a trump
any_card = any
"""
