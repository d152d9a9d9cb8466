"""Russian: the referee's questions and answers. Loaded while he is asked."""
TEXT = """
# questions
which_trumps = Козырь?
ask ladder = Старшинство
ask higher = Кто старше?
ask may = Что положить?
ask rules = Правила
led = Ход
another = Ещё карта
add = Ещё
again = Ещё
why = ?
# ladder
trumps = %s козыри
ace_lowest = %s туз понижен
plain = %s простая масть
no_ace = %s туз козырной
# who is higher, and why
top 5 = 5: первый козырь
top J = В: второй козырь
top A = ♥Т: 3-й козырь
demoted = Туз понижен
trump = Козырь бьёт
higher_trump = Старший козырь
black = Чёрная: младшая
low_ace = ♦Т младше всех
after_jack = Простые: К Д В Т
higher = Старшая в масти
not_followed = Масть хода берёт
# what may be played
may_be_kept = Можно придержать
none_kept = нечего
have_trump = Есть козырь: его
have_no_trump = Нет его: любую
have = Есть %s: %s
have_not = Нет %s: %s
either = %s/козырь
neither = Нет обоих: %s
any_trump = козырь
any_card = любую
"""
