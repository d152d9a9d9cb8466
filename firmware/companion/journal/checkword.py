"""The check word: four letters that stand for a whole evening, so that two people can compare what they have."""
from companion.journal.copy import last_place
from companion.journal.files import Refused

LETTERS = "ABCEHKMOPTXY"  # those that look the same in Latin and in Cyrillic
UNKNOWN = "????"


def word(crc):
    """The check word of an evening whose last line has this checksum; it depends on every line before."""
    letters = ""
    for _ in range(4):
        letters += LETTERS[crc % len(LETTERS)]
        crc //= len(LETTERS)
    return letters


def check_word(store, number, running):
    """(check word, "open", "new" or "acknowledged") of an evening of the box; `running` is the evening at the table,
    which need not be read for it, or None. One that cannot be read has no letters."""
    how = "open" if number in store.running() else "acknowledged" if number in store.acknowledged() else "new"
    if running and running.number == number:
        return word(running.crc), how
    if how == "open":
        return UNKNOWN, how  # the power cut it, and another one was begun
    try:
        store.evening(number)
        return word(last_place(store.file(number))[1]), how
    except (Refused, OSError):
        return UNKNOWN, how
