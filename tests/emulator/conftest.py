"""The real MicroPython that the bench runs. It is not part of the project: PICO_UF2 names an image, 1.24 or newer."""
import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def uf2() -> Path:
    """The RPI_PICO firmware image."""
    path = os.environ.get("PICO_UF2")
    if not path:
        pytest.skip("PICO_UF2 does not name an RPI_PICO firmware image")
    return Path(path)
