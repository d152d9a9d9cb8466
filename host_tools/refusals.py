"""Why the rules refuse an event, for those who have a log: in the words of the box where it has them.

The keys of the box offer nothing that the state rules out, so what only a log can get wrong has its words here and
takes no flash. `tests/flow/test_coverage.py` brings all the others onto the panel.
"""
from collections.abc import Sequence

from companion.screen.words import Phrases, en_reasons, ru_reasons
from host_tools.words import language

BOX = {"ru": Phrases(ru_reasons.TEXT), "en": Phrases(en_reasons.TEXT)}
OF_A_LOG = {
    "ru": {
        "ace_is_known": "Про туза пик уже сказано",
        "amend_entries": "В старой сдаче правят только то, что было от козыря до её конца",
        "amend_goes_on": "Сдача кончается раньше, лишние записи",
        "amend_stops_short": "Сдача не доиграна, записей не хватает",
        "bad_field": "Поле {} неверно",
        "bad_option": "Настройка {} не подходит",
        "bids_are_over": "Все сказали, теперь взятки",
        "dead_hand": "{}: рука мертва, играют другие",
        "deal_is_open": "Идёт сдача: сначала её доиграть или засдаться",
        "five_tricks": "Взяток пять: столько не осталось",
        "no_dealer": "Сначала кто сдаёт (dealer)",
        "no_session": "Сначала новый вечер (session)",
        "no_such_seat": "Такого места нет",
        "not_asked": "{} сейчас не решает",
        "not_in_this_game": "В этой игре так не бывает",
        "other_seat": "Здесь сидит {}",
        "passed": "{}: пас, взяток не берёт",
        "session_began": "Вечер уже начат",
        "sole_player": "Играет один, взятки его без игры",
        "tricks_left": "Можно ещё взяток: {}",
        "turn": "Сейчас очередь: {}",
        "unknown_game": "Такой игры нет: oblom, spoil5, mushka",
        "unknown_kind": "Такого события нет",
    },
    "en": {
        "ace_is_known": "The ace of spades is known already",
        "amend_entries": "Of a past deal only what lies between its trumps and its end is amended",
        "amend_goes_on": "The deal ends earlier, there are entries too many",
        "amend_stops_short": "The deal is not complete, entries are missing",
        "bad_field": "Field {} is wrong",
        "bad_option": "Option {} does not fit here",
        "bids_are_over": "All have spoken, now the tricks",
        "dead_hand": "{}: this hand is dead, the others play",
        "deal_is_open": "A deal is open: first finish it, or a misdeal",
        "five_tricks": "Five tricks: not so many are left",
        "no_dealer": "First who deals (dealer)",
        "no_session": "First a new evening (session)",
        "no_such_seat": "There is no such seat",
        "not_asked": "{} is not asked now",
        "not_in_this_game": "There is no such thing in this game",
        "other_seat": "{} sits here",
        "passed": "{} has passed and takes none",
        "session_began": "The evening has begun already",
        "sole_player": "One plays alone: the tricks are his without play",
        "tricks_left": "Tricks still possible: {}",
        "turn": "Now it is the turn of {}",
        "unknown_game": "No such game: oblom, spoil5, mushka",
        "unknown_kind": "No such event",
    },
}


def refusal_text(code: str, details: Sequence[object]) -> str:
    """Why the rules refuse an event, in the language of the user."""
    in_a_log, on_the_box = OF_A_LOG[language()], BOX[language()]
    return (in_a_log[code] if code in in_a_log else on_the_box[code]).format(*details)
