"""Makers of what the firmware carries as data."""
