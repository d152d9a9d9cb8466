"""The evenings of the demo go from their boxes into an archive, each of them twice: the second time there is nothing to
do."""
from pathlib import Path

from host_tools.archive.database import Archive
from host_tools.device.link import Link
from host_tools.runtime import Runtime
from host_tools.simulator.box import Box
from host_tools.simulator.wire import Pipe
from host_tools.sync.remote import Remote
from host_tools.sync.sync import Visit, visit


def sync_twice(folder: Path, archive: Archive) -> tuple[Visit, Visit]:
    """What two visits to the box in `folder` came to."""
    with Box(folder, Runtime.MICROPYTHON) as box:
        box.plug_in()
        return _sync(box, archive), _sync(box, archive)


def _sync(box: Box, archive: Archive) -> Visit:
    pipe = Pipe(box)
    remote = Remote("demo", Link(pipe, pipe.clock))
    return visit(remote, remote.greet(), archive, lambda evening, events: None)
