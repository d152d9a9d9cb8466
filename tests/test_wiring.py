"""The wiring that a person solders is the wiring that the firmware expects."""
import ast
import re
from itertools import product
from pathlib import Path

import pytest

from companion.board import pins
from companion.journal.settings import DECLARED
from host_tools.firmware import MAIN

WIRING = Path(__file__).parents[1] / "hardware" / "wiring.md"
BOARD = Path(pins.__file__).parent
ROW = re.compile(r"^\| (?P<part>[^|]+) \| (?P<wire>[^|]+) \| (?P<to>[^|]+) \| (?P<pin>\d+) \|$", re.MULTILINE)
GROUND_PINS = {3, 8, 13, 18, 23, 28, 33, 38}
SIGNAL_PINS = [pin for pin in range(1, 30) if pin not in GROUND_PINS]  # GP0 to GP22, down the left edge, up the right
POWER = {"3V3(OUT)": 36, "VSYS": 39}
MODULES = ("display", "amplifier")  # with several signals, named by their wires
I2C, SPI = "On I2C", "On SPI"


def sections() -> dict[str, str]:
    """The text of the page by its headings."""
    parts = re.split(r"^#+ (.+)$", WIRING.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def wires(*headings: str) -> list[re.Match[str]]:
    return [row for heading in headings or sections() for row in ROW.finditer(sections()[heading])]


def signals(*headings: str) -> dict[str, int]:
    """GP numbers by the first word that names the wire, or by the part where it has one signal only."""
    rows = [row for row in wires(*headings) if row["to"].startswith("GP")]
    return {
        row["wire"].split()[0] if row["part"] in MODULES else row["part"]: int(row["to"].removeprefix("GP"))
        for row in rows
    }


def assigned(path: Path, name: str) -> ast.expr:
    """What a module assigns to a name, without importing it."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
            return node.value
    raise LookupError(f"{path} has no {name}")


def test_the_tables_of_wires_are_the_table_of_pins() -> None:
    keys = {f"key {letter}": gp for letter, gp in zip("ABCD", pins.KEYS, strict=True)}
    assert signals("Keys and piezo") == keys | {"piezo": pins.BUZZER}
    assert signals(I2C) == {"SDA": pins.DISPLAY_SDA, "SCL": pins.DISPLAY_SCL}
    assert signals(SPI) == {
        "CS": pins.DISPLAY_CS, "CLK": pins.DISPLAY_SCK, "MOSI": pins.DISPLAY_MOSI,
        "DC": pins.DISPLAY_DC, "RES": pins.DISPLAY_RES,
    }
    assert signals("Voice") == {"BCLK": pins.VOICE_BCLK, "LRC": pins.VOICE_LRC, "DIN": pins.VOICE_DIN}
    pad = [int(row["to"].removeprefix("GP")) for row in wires("Seat pad")]
    assert pad == [*pins.PAD_ROWS, *pins.PAD_COLUMNS]
    assert not signals("Battery")
    on_the_pico = re.findall(r"^\| GP(\d+) \|", sections()["Battery"], re.MULTILINE)
    assert [int(gp) for gp in on_the_pico] == [pins.USB_POWER, pins.SUPPLY]


def test_every_wire_ends_at_the_pin_that_carries_its_signal() -> None:
    for row in wires():
        pin = int(row["pin"])
        if row["to"].startswith("GP"):
            assert pin == SIGNAL_PINS[int(row["to"].removeprefix("GP"))], row[0]
        elif row["to"] == "GND":
            assert pin in GROUND_PINS, row[0]
        else:
            assert pin == POWER[row["to"]], row[0]


@pytest.mark.parametrize("display", [I2C, SPI])
def test_every_part_has_its_ground_and_no_pin_takes_two_wires(display: str) -> None:
    rows = wires("Keys and piezo", display, "Voice", "Seat pad", "Battery")
    ends = [row["pin"] for row in rows if row["to"] != "VSYS"]  # where the amplifier meets the battery
    assert len(set(ends)) == len(ends)
    assert {row["part"] for row in rows if row["to"] == "GND"} == {
        "keys A to D", "piezo", "display", "amplifier", "battery",
    }


def test_the_display_sits_on_pins_of_its_block() -> None:
    """The RP2040's pins have fixed roles: on I2C in turn SDA, SCL, with the block changing every two; on SPI in turn
    input, CS, clock, output, with the block changing every eight."""
    for role, gp in enumerate((pins.DISPLAY_SDA, pins.DISPLAY_SCL)):
        assert gp % 2 == role
        assert gp // 2 % 2 == pins.DISPLAY_BUS
    for role, gp in ((2, pins.DISPLAY_SCK), (3, pins.DISPLAY_MOSI)):
        assert gp % 4 == role
        assert gp // 8 % 2 == pins.DISPLAY_BUS


def test_the_clocks_of_the_amplifier_are_neighbours() -> None:
    """One state machine sets both, the word clock on the pin after the bit clock."""
    assert pins.VOICE_LRC == pins.VOICE_BCLK + 1


def test_the_keys_are_neighbours() -> None:
    """The board reads them with one look at a register; the columns of the pad likewise."""
    assert list(pins.KEYS) == list(range(pins.KEYS[0], pins.KEYS[0] + 4))
    assert list(pins.PAD_COLUMNS) == list(range(pins.PAD_COLUMNS[0], pins.PAD_COLUMNS[0] + 3))


def test_the_displays_of_the_page_are_those_that_can_be_set_and_that_the_board_knows() -> None:
    rows = re.findall(r"\| (\w+) \| `(\w+)` \| `(\w+)` \|$", sections()["Display"], re.MULTILINE)[1:]
    (_, displays), (_, buses) = DECLARED["display"], DECLARED["wires"]
    assert sorted((name, bus) for _, name, bus in rows) == sorted(product(displays, buses))
    assert all(chip.lower() == name for chip, name, _ in rows)
    chips = assigned(BOARD / "display.py", "_CHIPS")
    assert isinstance(chips, ast.Dict)
    assert {ast.literal_eval(key) for key in chips.keys if key} == set(displays)


def test_the_boot_keys_are_a_and_d() -> None:
    assert ast.literal_eval(assigned(MAIN, "BOOT_KEYS")) == (pins.KEYS[0], pins.KEYS[3])


def test_the_boot_keys_are_looked_at_before_anything_else_is_imported() -> None:
    """What the module does by itself, in order: one import, and the choice, which begins with the keys."""
    doing = [node for node in ast.parse(MAIN.read_text("utf-8")).body
             if not isinstance(node, ast.Expr | ast.Assign | ast.FunctionDef)]
    assert [ast.unparse(node).splitlines()[0] for node in doing] == [
        "from machine import Pin", "if not (keys_held() or prompt_ordered()):",
    ]
