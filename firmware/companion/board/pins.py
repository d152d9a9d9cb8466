"""The one table of pins, as GP numbers of the Pico; `hardware/wiring.md` shows it wire by wire.

Constants only, and nothing is imported here: the wiring test reads this file on a PC. GP16 to GP21 stay free for a
display on SPI 0.
"""
KEYS = (12, 13, 14, 15)  # A B C D, each to ground when pressed; main.py repeats A and D as its boot keys
DISPLAY_BUS = 0  # I2C block of the two wires below
DISPLAY_SDA = 4
DISPLAY_SCL = 5
BUZZER = 22
