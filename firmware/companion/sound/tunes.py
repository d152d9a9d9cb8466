"""The melodies of the box, as data: a name and its notes (Hz, ms). When they sound is decided elsewhere.

A small buzzer is loud between 500 and 2500 Hz. The trump suits are told apart without looking, by their contour: spades
fall, clubs knock on one tone, diamonds climb, hearts rise and come back. Each key has a pitch of its own: a wrong key
can be heard.
"""

TUNES = {
    "S": ((784, 100), (587, 100), (440, 200)),
    "C": ((659, 70), (659, 70), (659, 70), (659, 140)),
    "D": ((1175, 90), (1568, 90), (2349, 200)),
    "H": ((880, 110), (1319, 150), (880, 170)),
    "accepted": ((1319, 40),),
    "accepted A": ((1047, 40),),
    "accepted B": ((1175, 40),),
    "accepted C": ((1319, 40),),
    "accepted D": ((1568, 40),),
    "refused": ((330, 120), (262, 200)),
    "undone": ((1319, 50), (988, 80)),
    "deal": ((1319, 70), (1047, 70), (1319, 140)),
    "pot": ((1047, 80), (1047, 80), (1319, 80), (1568, 180), (1319, 80), (2093, 320)),
    "not_saved": ((1976, 110), (1397, 110), (1976, 110), (1397, 110), (1976, 110), (1397, 220)),
    "start": ((784, 70), (988, 70), (1175, 70), (1568, 140)),
    "key A": ((1047, 12),),
    "key B": ((1175, 12),),
    "key C": ((1319, 12),),
    "key D": ((1568, 12),),
}
SPOKEN = ("S", "C", "D", "H", "deal", "pot")  # with clips, words say what these stand for
