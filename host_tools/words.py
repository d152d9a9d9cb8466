"""What the commands say to the person who started them, in Russian and English: one line a complaint.

The words of the box itself live in the firmware, those of the simulator's page in its `page.js`.
"""
import os
from collections.abc import Sequence

from companion.screen.words import en_reasons, ru_reasons

WORDS = {
    "ru": {
        "bad_line": "строка {line}: это не событие в JSON",
        "refused_line": "строка {line}: {why}",
        "no_session": "{file}: нет события session",
        "bad_vectors": "{file}: это не файл с примерами ({why})",
        "runtimes_differ": "{file}: CPython и MicroPython сыграли по-разному",
        "contact_sheet": "кадры: {file}",
        "no_pcf": "{folder}: нет {names}; установите xfonts-terminus или дайте --pcf",
        "evening_of": "{game}, сдач: {deals}",
        "oblom": "Пятерной облом",
        "spoil5": "Споил Файв",
        "mushka": "Мушка",
        "player": "Игрок",
        "chips": "Фишки",
        "sheet": "В - Р",
        "at_line": "{file}:{line}: {what}",
        "no_file": "{file}: не читается ({why})",
        "not_utf8": "{file}: это не текст в UTF-8",
        "unknown_command": "неизвестная команда «{word}»",
        "usage": "не понять «{line}»; пишется так: {usage}",
        "too_late": "«{word}» должно стоять до включения, перед первым нажатием",
        "text_missing": "нет текста «{text}»; на странице: {page}",
        "text_present": "не должно быть текста «{text}»; на странице: {page}",
        "state_differs": "{path}: ожидалось {expected}, получено {got}; на странице: {page}",
        "no_such_key": "нет такого",
        "crashed": "программа коробки упала: {why}",
        "roster_too_few": "{file}: имён меньше {least}",
        "roster_too_many": "{file}:{line}: имён больше {most}",
        "roster_empty_name": "{file}:{line}: пустое имя",
        "roster_long_name": "{file}:{line}: имя длиннее {length} знаков или {size} байт",
        "roster_doubled": "{file}:{line}: такое имя уже есть",
        "roster_unreadable": "{file}: не читается как текст в UTF-8",
        "folder_in_use": "{folder}: этой коробкой уже играет другая программа; другая папка: --journal DIR",
        "child_died": "программа под {runtime} кончилась, не ответив (код {status})",
        "folder_unwritable": "{folder}: сюда нельзя писать ({why})",
        "port_taken": "порт {port} занят или недоступен ({why}); другой: mushka sim --port N",
        "serving": "Коробка на столе: {url}  (журнал: {folder}; выйти: Ctrl-C)",
    },
    "en": {
        "bad_line": "line {line}: this is no event in JSON",
        "refused_line": "line {line}: {why}",
        "no_session": "{file}: no session event",
        "bad_vectors": "{file}: not a file of vectors ({why})",
        "runtimes_differ": "{file}: CPython and MicroPython played differently",
        "contact_sheet": "frames: {file}",
        "no_pcf": "{folder} lacks {names}: install xfonts-terminus or give --pcf",
        "evening_of": "{game}, deals: {deals}",
        "oblom": "Five-Card Spoil (oblom)",
        "spoil5": "Spoil Five",
        "mushka": "Mushka",
        "player": "Player",
        "chips": "Chips",
        "sheet": "T - R",
        "at_line": "{file}:{line}: {what}",
        "no_file": "{file}: cannot be read ({why})",
        "not_utf8": "{file}: this is not UTF-8 text",
        "unknown_command": 'unknown command "{word}"',
        "usage": 'cannot read "{line}"; it is written: {usage}',
        "too_late": '"{word}" must stand before power on, ahead of the first press',
        "text_missing": 'no text "{text}"; on the page: {page}',
        "text_present": 'there should be no text "{text}"; on the page: {page}',
        "state_differs": "{path}: expected {expected}, got {got}; on the page: {page}",
        "no_such_key": "nothing of that name",
        "crashed": "the firmware crashed: {why}",
        "roster_too_few": "{file}: fewer than {least} names",
        "roster_too_many": "{file}:{line}: more than {most} names",
        "roster_empty_name": "{file}:{line}: an empty name",
        "roster_long_name": "{file}:{line}: a name longer than {length} characters or {size} bytes",
        "roster_doubled": "{file}:{line}: this name is there already",
        "roster_unreadable": "{file}: cannot be read as UTF-8 text",
        "folder_in_use": "{folder}: another program plays with this box; for another folder: --journal DIR",
        "child_died": "the program under {runtime} ended without an answer (status {status})",
        "folder_unwritable": "{folder}: cannot be written to ({why})",
        "port_taken": "port {port} is taken or not available ({why}); for another one: mushka sim --port N",
        "serving": "The box is on the table: {url}  (journal: {folder}; leave with Ctrl-C)",
    },
}


class Complaint(Exception):
    """Bad input, as one clear line in the language of the user."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(say(key, **values))


def language() -> str:
    """"ru" or "en", as the locale of the process asks."""
    locale = next((found for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (found := os.environ.get(name))), "")
    return "ru" if locale.startswith("ru") else "en"


def say(key: str, **values: object) -> str:
    """The phrase `key` with its blanks filled."""
    return WORDS[language()][key].format(**values)


def refusal_text(code: str, details: Sequence[object]) -> str:
    """Why the rules refuse an event, in the words of the box."""
    reasons: dict[str, str] = {"ru": ru_reasons, "en": en_reasons}[language()].REASONS
    return reasons[code].format(*details)
