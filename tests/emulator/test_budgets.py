"""What the box costs stays within its budgets; `make bench-device` prints the same figures."""
from pathlib import Path

import pytest
from budgets import missed
from figures import measure

pytestmark = pytest.mark.emulator


def test_the_box_keeps_its_budgets(uf2: Path) -> None:
    assert missed(measure(uf2).figures) == []
