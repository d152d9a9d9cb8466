"""From key levels to presses."""
