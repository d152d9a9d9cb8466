"""What all tests share: how hypothesis searches, and the real MicroPython that the emulator's tests run."""
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["databases", "clubs"]

# Anew at every run, but in CI the same examples every time; how fast the machine is, is no law.
settings.register_profile("search", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "search")


@pytest.fixture(scope="session")
def uf2() -> Path:
    """The RPI_PICO firmware image, 1.24 or newer; it is not part of the project, PICO_UF2 names one."""
    path = os.environ.get("PICO_UF2")
    if not path:
        pytest.skip("PICO_UF2 does not name an RPI_PICO firmware image")
    return Path(path)
