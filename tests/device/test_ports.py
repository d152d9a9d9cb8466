"""Which port is taken for the board, and what is said where none can be."""
import fcntl
import os
import pty
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

import host_tools
from host_tools.device.port import open_port
from host_tools.device.ports import choose, in_bootsel
from host_tools.words import Complaint


@dataclass
class Listed:
    """A port as the system lists it."""

    device: str
    vid: int | None
    pid: int | None


PICO = Listed("/dev/ttyACM1", 0x2E8A, 0x0005)
OTHER_PICO = Listed("/dev/ttyACM2", 0x2E8A, 0x0005)
DEBUG_PROBE = Listed("/dev/ttyACM0", 0x2E8A, 0x000C)
MODEM = Listed("/dev/ttyUSB0", 0x1234, 0x0005)
BUILT_IN = Listed("/dev/ttyS0", None, None)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def usb_device(folder: Path, vendor: str, product: str) -> None:
    folder.mkdir()
    (folder / "idVendor").write_text(vendor + "\n")
    (folder / "idProduct").write_text(product + "\n")


def test_the_only_pico_is_taken() -> None:
    assert choose([BUILT_IN, DEBUG_PROBE, MODEM, PICO], bootsel=False) == PICO.device


def test_two_are_named() -> None:
    with pytest.raises(Complaint, match=r"/dev/ttyACM1, /dev/ttyACM2.*--port"):
        choose([OTHER_PICO, PICO], bootsel=True)


def test_none_is_a_matter_of_the_cable_or_of_micropython() -> None:
    with pytest.raises(Complaint, match="cable"):
        choose([MODEM, BUILT_IN], bootsel=False)
    with pytest.raises(Complaint, match=r"RPI_PICO\.uf2"):
        choose([MODEM, BUILT_IN], bootsel=True)


def test_a_pico_that_waits_for_an_image_is_seen_on_the_bus(tmp_path: Path) -> None:
    usb_device(tmp_path / "1-1", "2e8a", "0005")
    (tmp_path / "1-1:1.0").mkdir()  # an interface has no ids
    assert not in_bootsel(tmp_path)
    usb_device(tmp_path / "1-2", "2e8a", "0003")
    assert in_bootsel(tmp_path)
    assert not in_bootsel(tmp_path / "no such bus")


def test_a_port_that_is_not_there() -> None:
    with pytest.raises(Complaint, match=r"^/dev/ttyACM77: there is no such port"):
        open_port("/dev/ttyACM77")


def test_a_port_in_use() -> None:
    near, far = pty.openpty()
    fcntl.flock(far, fcntl.LOCK_EX)
    with pytest.raises(Complaint, match="used by another program"):
        open_port(os.ttyname(far))
    os.close(near)
    os.close(far)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may open every port")
def test_a_port_of_the_group_of_others(tmp_path: Path) -> None:
    (tmp_path / "port").touch(mode=0)
    with pytest.raises(Complaint, match="dialout"):
        open_port(str(tmp_path / "port"))


@pytest.mark.parametrize("port", ["socket://127.0.0.1:1", "telepathy://box"])
def test_an_address_that_leads_nowhere(port: str) -> None:
    with pytest.raises(Complaint, match=f"^{port}: cannot be opened"):
        open_port(port)


def test_no_other_room_opens_a_port() -> None:
    root = Path(host_tools.__file__).parent
    opens = [path for path in root.rglob("*.py") if re.search(r"^\s*(import|from) (serial|mpremote)\b",
                                                              path.read_text("utf-8"), re.MULTILINE)]
    assert opens and all(path.parent == root / "device" for path in opens)
