"""Press scripts: how they are spelled, and what `mushka play` makes of them."""
import json
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from host_tools.cli import app
from host_tools.runtime import Runtime
from host_tools.simulator.script import parse_script, run_script
from host_tools.simulator.stage import (
    Choose,
    ExpectLight,
    ExpectState,
    ExpectText,
    File,
    FlashLeft,
    Log,
    PowerCut,
    Presses,
    Roster,
    Settings,
    Supply,
    TakeShot,
    Wait,
)
from host_tools.words import Complaint


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def test_every_line_becomes_its_step() -> None:
    script = parse_script('''
        # an evening
        roster "Аня К" Боря   # two
        settings language=en quick=true volume=3
        log '{"kind": "dealer", "seat": 0}' '{"kind": "undo"}'   # one evening

        press A B C
        hold D BC
        chord BC AD
        choose "За столом" Ушёл  # two lines
        wait 500
        expect text "банк # 5"  # the mark belongs to the text
        expect no text пас
        expect state games.0.winner 2
        expect state players ["Аня К", "#"]   # a comment
        expect light dim
        supply 3000
        supply usb  # again
        press 1 0
        flash 30
        file evenings/2.log "milk, bread" eggs
        file roster.txt/
        shot trump-1
        powercut
        powercut AD  # held
    ''', "evening.txt")
    assert script.preparations == [
        Roster(("Аня К", "Боря")), Settings({"language": "en", "quick": True, "volume": 3}),
        Log(({"kind": "dealer", "seat": 0}, {"kind": "undo"})),
    ]
    assert [step for _, step in script.steps] == [
        Presses(("A", "B", "C"), "short"), Presses(("D", "BC"), "hold"), Presses(("BC", "AD"), "short"),
        Choose(("За столом", "Ушёл")), Wait(500),
        ExpectText("банк # 5", True), ExpectText("пас", False), ExpectState("games.0.winner", 2),
        ExpectState("players", ["Аня К", "#"]), ExpectLight("dim"), Supply(3000), Supply(0),
        Presses(("1", "0"), "short"), FlashLeft(30), File("evenings/2.log", ("milk, bread", "eggs")),
        File("roster.txt/", ()), TakeShot("trump-1"), PowerCut(), PowerCut("AD"),
    ]
    assert script.steps[0][0] == 7


@pytest.mark.parametrize("line", [
    "press", "press AB", "press E", "press a", "chord B", "chord BB", "choose", "hold", "hold X", "wait",
    "wait soon", "wait -5", "wait 1 2", "expect", "expect text", 'expect text "open', "expect text a b",
    "expect banana", "expect state", "expect state pot", "expect state pot {", "expect state pot 5 6", "shot",
    "shot ../x", "shot a b", "powercut now", "powercut X", "settings quick", "dance", "expect light",
    "expect light off", "supply", "supply much", "press 12", "flash", "flash full", "file", "file ../x",
    "file /etc/x", "log", "log {", "log 5", """log '{"kind": "waltz"}'""",
])
def test_a_line_that_cannot_be_read_is_named(line: str) -> None:
    with pytest.raises(Complaint) as caught:
        parse_script(f"wait 5\n{line}\n", "evening.txt")
    said = str(caught.value)
    assert said.startswith("evening.txt:2: ") and line.partition(" ")[0] in said and "\n" not in said


@pytest.mark.parametrize("line", ["roster Аня Боря", "settings quick=true",
                                  """log '{"kind": "undo"}'"""])
def test_preparations_come_before_power_on(line: str) -> None:
    with pytest.raises(Complaint, match="before power on"):
        parse_script(f"{line}\npress A\n{line}\n", "evening.txt")


def play(tmp_path: Path, script: str, *options: str) -> tuple[int, str, str]:
    path = tmp_path / "evening.txt"
    path.write_text(script, encoding="utf-8")
    done = CliRunner().invoke(app, ["play", str(path), *options])
    return done.exit_code, done.stdout, done.stderr


DEAL = """
roster Аня Боря Вова
press C B A            # Mushka, all three sit down, Аня deals
press D                # hearts
press A                # Боря plays
powercut
expect state trump "H"
press D D              # the others pass: five tricks are his
powercut
expect state phase "ace"
"""


@pytest.mark.parametrize("runtime", list(Runtime))
def test_a_deal_goes_on_after_each_power_cut(tmp_path: Path, runtime: Runtime) -> None:
    code, out, err = play(tmp_path, DEAL, "--runtime", runtime)
    assert (code, err) == (0, "")
    state = json.loads(out)
    assert (state["game"], state["players"], state["dealer"]) == ("mushka", ["Аня", "Боря", "Вова"], 0)
    assert (state["phase"], state["sheets"], state["ledger"]) == ("ace", [[0, 0]] * 3, [0, 0, 0])


@pytest.mark.parametrize("runtime", list(Runtime))
def test_shots_are_kept_as_picture_and_text(tmp_path: Path, runtime: Runtime) -> None:
    shots = tmp_path / "made" / "shots"
    code, out, err = play(tmp_path, "roster Аня Боря Вова\nwait 100\nshot boot\npowercut\nwait 100\nshot again\n",
                          "--runtime", runtime, "--shots", str(shots))
    assert (code, err) == (0, "") and len(out.splitlines()) == 1
    rows = (shots / "boot.txt").read_text().splitlines()
    assert len(rows) == 64 and {len(row) for row in rows} == {128} and any("#" in row for row in rows)
    assert rows == (shots / "again.txt").read_text().splitlines()
    with Image.open(shots / "boot.png") as picture:
        assert picture.width == 2 * picture.height


def test_a_failed_expectation_tells_line_wish_and_page(tmp_path: Path) -> None:
    shots = tmp_path / "shots"
    code, out, err = play(tmp_path, 'roster Аня Боря Вова\nshot before\nexpect text "no such words"\n',
                          "--shots", str(shots))
    assert code == 1 and out == "" and len(err.splitlines()) == 1
    assert "evening.txt:3: " in err and "no such words" in err and "on the page: " in err
    assert (shots / "before.png").exists()


def test_a_state_that_differs_tells_both(tmp_path: Path) -> None:
    code, _, err = play(tmp_path, "roster Аня Боря Вова\nexpect state no.such.key [1]\n")
    assert code == 1 and "evening.txt:2: no.such.key: expected [1]" in err


def test_the_folder_of_the_box_stays_where_it_is_asked_for(tmp_path: Path) -> None:
    box = tmp_path / "box"
    code, _, _ = play(tmp_path, "roster Аня Боря Вова\nsettings language=en\nwait 50\n", "--journal", str(box))
    assert code == 0
    assert (box / "roster.txt").read_text(encoding="utf-8") == "Аня\nБоря\nВова\n"
    assert (box / "settings.json").read_text() == '{"language": "en"}'


def test_bad_files_and_folders_are_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"\xff\xfe\x00")
    for arguments in ([str(tmp_path / "missing.txt")], [str(blocked)]):
        done = CliRunner().invoke(app, ["play", *arguments])
        assert done.exit_code == 1 and len(done.stderr.splitlines()) == 1
    code, out, err = play(tmp_path, "wait 5\n", "--shots", str(blocked / "shots"))
    assert code == 1 and out == "" and "cannot be written to" in err
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    code, _, err = play(tmp_path, "dance\n")
    assert code == 1 and err.strip().endswith("evening.txt:1: неизвестная команда «dance»")


def test_a_script_without_an_evening_has_no_state(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    path.write_text("wait 5\n")
    box = tmp_path / "box"
    box.mkdir()
    assert run_script(path, Runtime.CPYTHON, box).state is None


def test_a_menu_line_is_found_on_whichever_page_it_stands(tmp_path: Path) -> None:
    script = tmp_path / "menu.txt"
    begin = "roster Ann Ben\nsettings language=en\npress A B A\nhold BC\n"
    script.write_text(begin + 'choose "At the table" "End evening"\nexpect text "Sure?"\n')
    run_script(script, Runtime.CPYTHON, tmp_path)
    script.write_text(begin + 'choose "Fly away"\n')
    another = tmp_path / "another"
    another.mkdir()
    with pytest.raises(Complaint, match=r"menu\.txt:5: .*Fly away"):
        run_script(script, Runtime.CPYTHON, another)
