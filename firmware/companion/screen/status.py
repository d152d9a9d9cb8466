"""What feeds the box, the date, and which of its evenings the PC has. Pure functions, as in `pages`."""
import time


def rows(millivolts, unsynced, date, words):
    """Small lines: the supply, `millivolts` of the battery or None where the cable feeds the box; evenings to sync; the
    `date` in seconds since 1970 where it is known."""
    supply = words["on_cable"] if millivolts is None else words["on_battery"] % (millivolts / 1000)
    shown = [supply, words["unsynced"] % unsynced if unsynced else words["synced"]]
    if date is not None:
        year, month, day, hour, minute = time.gmtime(date)[:5]
        shown.append("%02d.%02d.%d %02d:%02d" % (day, month, year, hour, minute))
    return shown


def evening_row(number, word, how, words):
    """A small line: number, check word, and how it is: "acknowledged", "new" or "open", or what is wrong with it."""
    said = words["evening " + how] if how in ("acknowledged", "open") else ""
    return ("%d %s %s" % (number, word, said)).strip()
