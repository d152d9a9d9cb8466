"""Settings: what is stored comes back, and a bad value costs itself only."""
import json

import hypothesis
import pytest
from hypothesis import strategies as st
from journal_events import json_values

from companion.journal.settings import DECLARED, Settings, fits

DEFAULTS = {
    "language": "ru", "quick": False, "volume": 2, "debounce": 20, "display": "ssd1306", "wires": "i2c",
    "rotated": False, "left_handed": False, "pad": False, "dim": 2, "blank": 20,
}


def values(path):
    settings = Settings(str(path))
    return {name: settings[name] for name in DECLARED}


def test_a_new_box_has_the_defaults(tmp_path):
    assert values(tmp_path / "settings.json") == DEFAULTS
    assert Settings(str(tmp_path / "settings.json")).problems == []


def test_only_what_differs_is_stored(tmp_path):
    path = tmp_path / "settings.json"
    settings = Settings(str(path))
    assert settings.set("volume", 3) and settings.set("language", "en") and settings.set("quick", True)
    assert settings.set("volume", 2)
    assert json.loads(path.read_text()) == {"language": "en", "quick": True}
    assert values(path) == DEFAULTS | {"language": "en", "quick": True}


@pytest.mark.parametrize(("name", "good", "bad"), [
    ("language", ["ru", "en"], ["de", "", None, 1, ["ru"]]),
    ("quick", [True, False], [0, 1, "true", None]),
    ("volume", [0, 3], [-1, 4, True, 2.0, "2"]),
    ("debounce", [5, 50], [4, 51, False, 20.0, {}]),
    ("display", ["ssd1309", "sh1106"], ["SH1106", "", None]),
    ("wires", ["i2c", "spi"], ["uart", 4]),
    ("rotated", [True, False], [180, "yes"]),
    ("left_handed", [True, False], [1, None]),
    ("pad", [True, False], [10, "4x3"]),
    ("dim", [0, 1, 10], [3, -1, True, 1.0]),
    ("blank", [0, 60], [1, 61, None]),
    ("tempo", [], [1, "ru", True]),
])
def test_the_limits(tmp_path, name, good, bad):
    assert all(fits(name, value) for value in good)
    assert not any(fits(name, value) for value in bad)
    with pytest.raises(ValueError, match=name):
        Settings(str(tmp_path / "settings.json")).set(name, bad[0])


@hypothesis.settings(deadline=None)
@hypothesis.given(st.dictionaries(st.sampled_from([*DECLARED, "tempo"]), json_values | st.integers(0, 60)))
def test_each_bad_value_falls_back_alone(tmp_path_factory, stored):
    path = tmp_path_factory.mktemp("box") / "settings.json"
    path.write_text(json.dumps(stored))
    expected = DEFAULTS | {name: value for name, value in stored.items() if fits(name, value)}
    assert values(path) == expected
    assert Settings(str(path)).problems == sorted(name for name, value in stored.items() if not fits(name, value))


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"3", b"null", b"\xff\xfe", b"[" * 5000, b'{"volume": 3} x'])
def test_a_file_that_is_no_settings_leaves_the_defaults(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert values(path) == DEFAULTS
    assert Settings(str(path)).problems == ["settings.json"]
    assert path.read_bytes() == content


def test_a_setting_holds_though_it_cannot_be_stored(tmp_path):
    settings = Settings(str(tmp_path / "no folder" / "settings.json"))
    assert not settings.set("volume", 0)
    assert settings["volume"] == 0
