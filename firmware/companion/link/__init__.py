"""The serial protocol between the box and the PC; both ends use the same framing."""
