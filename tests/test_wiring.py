"""The wiring that a person solders is the wiring that the firmware expects."""
import ast
import re
from pathlib import Path

from companion.board import pins
from host_tools.firmware import MAIN

WIRING = Path(__file__).parents[1] / "hardware" / "wiring.md"
ROW = re.compile(r"^\| (?P<part>[^|]+) \| (?P<wire>[^|]+) \| (?P<to>[^|]+) \| (?P<pin>\d+) \|$", re.MULTILINE)
GROUND_PINS = {3, 8, 13, 18, 23, 28, 33, 38}
SIGNAL_PINS = [pin for pin in range(1, 30) if pin not in GROUND_PINS]  # GP0 to GP22, down the left edge, up the right
POWER = {"3V3(OUT)": 36}


def wires() -> list[re.Match[str]]:
    return list(ROW.finditer(WIRING.read_text(encoding="utf-8")))


def test_the_table_of_wires_is_the_table_of_pins() -> None:
    drawn = {
        (row["part"], row["wire"] if row["part"] == "display" else ""): int(row["to"].removeprefix("GP"))
        for row in wires() if row["to"].startswith("GP")
    }
    expected = {(f"key {letter}", ""): gp for letter, gp in zip("ABCD", pins.KEYS, strict=True)}
    expected |= {
        ("display", "SDA"): pins.DISPLAY_SDA, ("display", "SCL"): pins.DISPLAY_SCL, ("piezo", ""): pins.BUZZER,
    }
    assert drawn == expected


def test_every_wire_ends_at_the_pin_that_carries_its_signal() -> None:
    for row in wires():
        pin = int(row["pin"])
        if row["to"].startswith("GP"):
            assert pin == SIGNAL_PINS[int(row["to"].removeprefix("GP"))], row[0]
        elif row["to"] == "GND":
            assert pin in GROUND_PINS, row[0]
        else:
            assert pin == POWER[row["to"]], row[0]


def test_no_pin_of_the_pico_takes_two_signals() -> None:
    ends = [row["pin"] for row in wires()]
    assert len(set(ends)) == len(ends)


def test_the_display_sits_on_pins_of_its_i2c_block() -> None:
    """On the RP2040 even GP numbers are SDA and odd ones SCL; pairs of them belong to block 0 and 1 in turn."""
    for gp, line in ((pins.DISPLAY_SDA, 0), (pins.DISPLAY_SCL, 1)):
        assert gp % 2 == line
        assert gp // 2 % 2 == pins.DISPLAY_BUS


def test_the_boot_keys_are_a_and_d() -> None:
    tree = ast.parse(MAIN.read_text(encoding="utf-8"))
    values = {
        target.id: ast.literal_eval(node.value)
        for node in tree.body if isinstance(node, ast.Assign) for target in node.targets if isinstance(target, ast.Name)
    }
    assert values["BOOT_KEYS"] == (pins.KEYS[0], pins.KEYS[3])


def test_the_boot_keys_are_looked_at_before_anything_else_is_imported() -> None:
    tree = ast.parse(MAIN.read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(node) for node in imports] == ["from machine import Pin"]
