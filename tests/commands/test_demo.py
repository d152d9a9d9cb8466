"""`mushka demo` plays its evenings to the results that their scripts state."""
from pathlib import Path

from PIL import Image
from typer.testing import CliRunner

from host_tools.cli import app
from host_tools.demo.show import EVENINGS


def test_demo(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["demo", "--out", str(tmp_path)], env={"LC_ALL": "C.UTF-8", "COLUMNS": "100"})
    assert result.exit_code == 0, result.stderr
    for name, last in (("Вова", "+12"), ("Ann", "+9"), ("Аня", "7 - 0 = 7")):
        assert any(name in line and last in line for line in result.stdout.splitlines())
    for script in EVENINGS.glob("*.txt"):
        assert Image.open(tmp_path / f"{script.stem}.png").width > 500
