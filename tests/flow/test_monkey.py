"""Some lives of the monkey under both Pythons, which see the same; `make monkey` has many more."""
import pytest
from monkey import LIFE, live

from host_tools.runtime import Runtime


@pytest.mark.slow
@pytest.mark.parametrize("life", range(4))
def test_a_monkey_at_the_keys(life: int) -> None:
    one, other = [live(life, runtime) for runtime in Runtime]
    assert one == other
    assert one.presses >= LIFE and one.deals
