"""JSON as the box writes it: the same bytes under every Python, so that checksums over it can be compared.

Keys are sorted, nothing is padded, text stays UTF-8 and only what must be escaped is. Reading is left to `json`.
"""


def dumps(value):
    """The one text of `value`: None, bool, int, str, or lists and dicts of these with text keys."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, dict):
        return "{" + ",".join([_quoted(key) + ":" + dumps(value[key]) for key in sorted(value)]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([dumps(item) for item in value]) + "]"
    return "%d" % value


def _quoted(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    if text and min(text.encode()) < 32:
        for code in range(32):  # on the board faster than to go through the characters, by far
            text = text.replace(chr(code), "\\u%04x" % code)
    return '"' + text + '"'
