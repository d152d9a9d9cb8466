"""What the commands say to the person who started them, in Russian and English: one line a complaint. A module a topic.

The words of the box itself live in the firmware, those of the simulator's page in its `page.js`.
"""
import os

from host_tools.words import archive, command_line, exchange, link, reports, tables, tools

TOPICS = (command_line, tools, link, archive, tables, reports, exchange)
WORDS = {
    "ru": {key: phrase for topic in TOPICS for key, phrase in topic.RU.items()},
    "en": {key: phrase for topic in TOPICS for key, phrase in topic.EN.items()},
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
