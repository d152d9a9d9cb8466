"""The only folder that touches the hardware of the Pico."""
