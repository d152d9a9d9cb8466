"""A name entered with four keys: a letter takes two or three presses, the frequent ones two.

The keys A B C hold a third of the alphabet each, the next press chooses among the four parts of that third. Its splits
are the best ones for the letters of common names: tests/flow/test_setup_names.py has the figures of other layouts.
Digits and the full stop lie behind the sign for numbers, two presses further.
"""
from companion.flow.choices import choice
from companion.flow.screens import Screen
from companion.rules.events import NAME_LENGTH, name_fits
from companion.screen import setup as pages
from companion.screen.layout import labels
from companion.screen.words import OTHER

SPACE = "_"  # as a space is written in the splits and on the keys
NUMBERS = ("№", "#")  # signs that are not entered themselves but lead to
BEHIND = (".", "123", "456", "7890")
# language -> of each key its label and what it holds, a word a key of the next press
SPLITS = {
    "ru": (("А-И", "а бвгд еёжз и"), ("Й-Т", "йклм н о прст"), ("У-Я", "уфхц чшщъ ыьэю я_-№")),
    "en": (("A-H", "a bcd e fgh"), ("I-O", "i jklm n o"), ("P-Z", "pqr stuv wxyz _-#")),
}


def capital(letter):
    """MicroPython knows the capitals of Latin letters only."""
    if letter == "ё":
        return "Ё"
    return chr(ord(letter) - 32) if "а" <= letter <= "я" else letter.upper()


class Name(Screen):
    """`done(flow, text)` is called with a text that fits as a name and is no longer than `longest`."""

    def __init__(self, language, asked, done, longest=NAME_LENGTH):
        """`asked` says what is to be entered, in one small line."""
        self._alphabet, self._asked, self._done, self._longest = language, asked, done, longest
        self._text = ""
        self._trail: list = []  # what the presses since the last letter have narrowed the alphabet to

    def choices(self, flow):
        if self._trail:
            return [choice(self._label(held), lambda flow, held=held: self._narrow(flow, held))
                    for held in self._trail[-1]]
        keys = [choice(label, lambda flow, held=held: self._narrow(flow, held.split(" ")))
                for label, held in SPLITS[self._alphabet]]
        return keys + [self._last_key(flow)]

    def _last_key(self, flow):
        """Before the first letter the other alphabet can be chosen, later the name is complete."""
        if self._text:
            return choice(flow.words["done"], self._finish)
        return choice(flow.words["alphabet " + OTHER[self._alphabet]], self._switch)

    def _switch(self, flow):
        self._alphabet = OTHER[self._alphabet]

    def _label(self, held):
        return " ".join([self._cased(letter) for letter in held])

    def _cased(self, letter):
        """A capital at the beginning of each word."""
        return capital(letter) if self._text[-1:] in ("", " ", "-") else letter

    def _narrow(self, flow, held):
        """`held` are the letters of a key: as words of the next keys, or as one word; a single letter is entered."""
        if held in NUMBERS:
            held = BEHIND
        if len(held) > 1:
            self._trail.append(held)
            return
        self._trail = []
        letter = self._cased(held)
        if len(self._text) < self._longest and name_fits(self._text + letter):
            self._text = (self._text + (" " if letter == SPACE else letter)).lstrip()
        else:
            flow.refuse("name_is_long", self._longest)

    def _finish(self, flow):
        flow.close()
        self._done(flow, self._text.strip())

    def back(self, flow):
        if self._trail:
            self._trail.pop()
        elif self._text:
            self._text = self._text[:-1]
        else:
            return False
        return True

    def label_row(self, strings):
        return pages.held(strings) if self._trail else labels(strings)

    def faces(self, flow):
        words, hint = flow.words, ""
        if not self._trail:
            hint = words["erase"] % flow.back_key if self._text else self._asked
        return [pages.name(self._text, hint)]
