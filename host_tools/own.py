"""Where this user's own things are: the archive, the simulated box, who holds which port."""
import os
from pathlib import Path


def own_folder() -> Path:
    """The folder of all that `mushka` keeps for this user; not made yet, maybe."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "mushka"
