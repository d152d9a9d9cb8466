"""A passive piezo on a PWM pin. One tone at a time; what is played, and how long, is the business of `sound`."""
from machine import PWM, Pin
from micropython import const

_HALF = const(32768)  # of duty_u16: a square wave, the loudest a piezo gets
_LOUDEST = const(3)


class Buzzer:
    """The piezo between the pin and ground."""

    def __init__(self, gpio):
        self._pwm = PWM(Pin(gpio))
        self.tone(0, 0)

    def tone(self, hz, volume):
        """Sound `hz` until the next call, 0 is silence; each step of `volume` (1 to 3) is a quarter of the pulse."""
        if hz:
            self._pwm.freq(hz)
        self._pwm.duty_u16(_HALF >> 2 * (_LOUDEST - volume) if hz else 0)
