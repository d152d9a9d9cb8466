"""One file a command of `mushka`; this table names them in the order of the help."""
from collections.abc import Callable

from host_tools.commands.demo import demo
from host_tools.commands.deploy import deploy
from host_tools.commands.doctor import doctor
from host_tools.commands.firmware import firmware
from host_tools.commands.fonts import fonts
from host_tools.commands.play import play
from host_tools.commands.presses import presses
from host_tools.commands.score import score
from host_tools.commands.sim import sim
from host_tools.commands.vectors import vectors
from host_tools.commands.voice import voice

COMMANDS: dict[str, Callable[..., None]] = {
    "sim": sim, "play": play, "score": score, "vectors": vectors, "demo": demo, "fonts": fonts,
    "presses": presses, "voice": voice,
    "firmware": firmware, "deploy": deploy, "doctor": doctor,
}
