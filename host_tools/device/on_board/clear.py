"""Makes ready for new files, on the board itself."""
import os


def clear(files, folders):
    """Remove `files`, then make `folders`, parents before children; folders that became empty go."""
    for path in files:
        os.remove("/" + path)
    for path in files:
        _remove_empty(path)
    for path in folders:
        try:
            os.mkdir("/" + path)
        except OSError:
            pass  # it is there


def _remove_empty(path):
    while "/" in path:
        path = path.rsplit("/", 1)[0]
        try:
            os.rmdir("/" + path)
        except OSError:
            return  # not empty, or gone already
