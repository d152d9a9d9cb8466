"""The only room that opens a port: the box over USB, as it plays (`link`) or waits at MicroPython's prompt (`prompt`).

What is told to the user about it belongs to the commands; the scripts that the board runs lie in `on_board`.
"""
