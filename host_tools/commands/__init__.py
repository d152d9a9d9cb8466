"""One file a command of `mushka`; this table names them in the order of the help."""
from collections.abc import Callable

from host_tools.commands.backup import backup
from host_tools.commands.date import date
from host_tools.commands.demo import demo
from host_tools.commands.deploy import deploy
from host_tools.commands.doctor import doctor
from host_tools.commands.export import export
from host_tools.commands.firmware import firmware
from host_tools.commands.fonts import fonts
from host_tools.commands.import_ import import_
from host_tools.commands.merge import merge
from host_tools.commands.note import note
from host_tools.commands.play import play
from host_tools.commands.player import player
from host_tools.commands.presses import presses
from host_tools.commands.receipt import receipt
from host_tools.commands.recount import recount
from host_tools.commands.rename import rename
from host_tools.commands.report import report
from host_tools.commands.restore import restore
from host_tools.commands.score import score
from host_tools.commands.sessions import sessions
from host_tools.commands.settle import settle
from host_tools.commands.show import show
from host_tools.commands.sim import sim
from host_tools.commands.split import split
from host_tools.commands.standings import standings
from host_tools.commands.sync import sync
from host_tools.commands.tag import tag
from host_tools.commands.vectors import vectors
from host_tools.commands.voice import voice
from host_tools.commands.void import void

COMMANDS: dict[str, Callable[..., None]] = {
    "sim": sim, "demo": demo,
    "sync": sync, "sessions": sessions, "show": show, "standings": standings, "player": player, "receipt": receipt,
    "settle": settle, "report": report,
    "rename": rename, "merge": merge, "split": split, "tag": tag, "note": note, "date": date, "void": void,
    "import": import_, "export": export, "backup": backup, "restore": restore, "recount": recount,
    "play": play, "score": score, "vectors": vectors, "presses": presses,
    "deploy": deploy, "doctor": doctor, "firmware": firmware, "fonts": fonts, "voice": voice,
}
