"""One file a command of `mushka`; this table names them."""
COMMANDS: dict = {}
