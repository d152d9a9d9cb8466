"""The one table of pins, as GP numbers of the Pico; `hardware/wiring.md` shows it wire by wire.

Constants only, and nothing is imported here: the wiring test reads this file on a PC.
"""
KEYS = (12, 13, 14, 15)  # A B C D, neighbours; each to ground when pressed; main.py repeats A and D as its boot keys

DISPLAY_BUS = 0  # the I2C block, and also the SPI block, that the wires below belong to
DISPLAY_SDA = 4  # a display on I2C
DISPLAY_SCL = 5
DISPLAY_CS = 17  # a display on SPI; GP16 becomes the block's unused input
DISPLAY_SCK = 18
DISPLAY_MOSI = 19
DISPLAY_DC = 20
DISPLAY_RES = 21

BUZZER = 22

PAD_ROWS = (0, 1, 2, 3)  # an optional pad with a key a seat: 1 2 3, 4 5 6, 7 8 9, * 0 #
PAD_COLUMNS = (6, 7, 8)  # neighbours, from the left

VOICE_BCLK = 9  # an amplifier on I2S; the word clock has to be the pin after the bit clock
VOICE_LRC = 10
VOICE_DIN = 11

USB_POWER = 24  # on the Pico itself: high while there is power on the USB plug
SUPPLY = 29  # on the Pico itself: a third of the voltage at VSYS
