"""Which port the board hangs on."""
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from serial.tools import list_ports

from host_tools.simulator.folder import own_box_folder, running_port
from host_tools.words import Complaint

RASPBERRY_PI = 0x2E8A
DEBUG_PROBES = (0x0004, 0x000C)  # serial ports of the same maker that are no Pico
BOOTSEL = 0x0003  # a Pico that waits for a firmware image, as a drive
USB_DEVICES = Path("/sys/bus/usb/devices")


class Port(Protocol):
    """A serial port as the system lists it; ids are None where it is not on USB."""

    device: str
    vid: int | None
    pid: int | None


def find(asked: str | None) -> str:
    """The port that the user `asked` for, otherwise that of the only board on USB; a Complaint names the remedy."""
    return asked or choose(list_ports.comports(), in_bootsel(USB_DEVICES))


def choose(ports: Iterable[Port], bootsel: bool) -> str:
    """The port of the only board among `ports`; `bootsel` says that one waits for a firmware image."""
    found = boards(ports)
    if len(found) > 1:
        raise Complaint("two_boards", ports=", ".join(found))
    if not found:
        raise Complaint("bootsel" if bootsel else "no_board")
    return found[0]


def boards(ports: Iterable[Port]) -> list[str]:
    """The ports among these on which a board hangs."""
    return sorted(port.device for port in ports if port.vid == RASPBERRY_PI and port.pid not in DEBUG_PROBES)


def find_boxes(asked: str | None) -> list[str]:
    """The port that the user `asked` for, otherwise those of all boards on USB and of this user's simulated box, where
    it runs; a Complaint names the remedy where there is none."""
    if asked:
        return [asked]
    simulated = running_port(own_box_folder())
    found = boards(list_ports.comports()) + ([simulated] if simulated else [])
    if not found:
        raise Complaint("bootsel" if in_bootsel(USB_DEVICES) else "no_box")
    return found


def in_bootsel(devices: Path) -> bool:
    """Whether a Pico without firmware is among the USB devices that Linux lists in the folder `devices`."""
    ids = f"{RASPBERRY_PI:04x}", f"{BOOTSEL:04x}"
    return any((_id(device, "idVendor"), _id(device, "idProduct")) == ids for device in devices.glob("*"))


def _id(device: Path, name: str) -> str:
    try:
        return (device / name).read_text("ascii").strip()
    except OSError:  # a hub's interface has none
        return ""
