"""The words of options and settings: all are there in both languages, and none is cut on its page."""
import pytest
from phrases import table

from companion.flow import options, settings
from companion.flow.values import FEW
from companion.journal.settings import DECLARED
from companion.rules.options import GAMES, OPTIONS, defaults
from companion.screen import setup
from companion.screen.layout import LINE, wrap
from companion.screen.words import en_setup, ru_setup

LANGUAGES = {"ru": table(ru_setup.TEXT), "en": table(en_setup.TEXT)}
VALUES = {name: (list(allowed), [default]) for name, (default, allowed) in DECLARED.items()}
VALUES |= {name: (list(options.allowed(name)), list(OPTIONS[name][1].values())) for name in OPTIONS}


def test_both_languages_have_the_same_keys() -> None:
    assert LANGUAGES["ru"].keys() == LANGUAGES["en"].keys()


def test_options_and_settings_share_no_name() -> None:
    assert not OPTIONS.keys() & DECLARED.keys()


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_stands_whole_on_its_line_and_on_its_page(language: str, name: str) -> None:
    words = LANGUAGES[language]
    allowed, defaults_of_games = VALUES[name]
    for value in allowed:
        row = setup.value_row(name, value, words)
        assert len(row) <= setup.IN_A_LIST and "…" not in row, row
        for default in defaults_of_games:
            if len(allowed) > FEW:
                said = [item[4] for item in setup.count(name, value, default, words)]
                assert "…" not in "".join(said) and len(said) == 3, said
            else:
                assert len(setup.value_line(value, default, words)) <= setup.IN_A_LIST
    lines = wrap(words["about " + name])
    assert len(lines) <= (setup.LINES - len(allowed) if len(allowed) <= FEW else 2)
    assert all(len(line) <= LINE for line in lines)


def test_every_option_of_a_game_can_be_set() -> None:
    assert set().union(*map(defaults, GAMES)) == set(options.ORDER)


def test_every_setting_can_be_set() -> None:
    assert set(settings.ORDER) == DECLARED.keys()
