"""What feeds the box, and what the PC does not have yet. Pure functions, as in `pages`."""


def rows(millivolts, unsynced, words):
    """Small lines: the supply, `millivolts` of the battery or None where the cable feeds the box; evenings to sync."""
    supply = words["on_cable"] if millivolts is None else words["on_battery"] % (millivolts / 1000)
    return [supply, words["unsynced"] % unsynced if unsynced else words["synced"]]
