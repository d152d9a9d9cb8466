"""Melodies as data and the player that sounds them."""
